import { applicantFields } from '../fields/applicant.fields.js';
import { personClassOf } from '../fields/field.js';
import { submittedClass } from '../fields/form-class.js';
import { OptionalText } from '../validation/rules.js';

/** A doctor: the single applicant, or the first one of a couple. File fields hold the key (or the address) of an accepted upload. */
export class DoctorDto extends submittedClass(applicantFields, 'doctor') {
  /** Printed with the record; only the server sets it. */
  @OptionalText(40)
  mem_no?: string;
}

/** A medical student: a list of qualifications and a year of study. */
export class StudentDto extends submittedClass(applicantFields, 'student') {
  /** As a doctor's. */
  @OptionalText(40)
  mem_no?: string;
}

/** The spouse of a couple: a phone rule and a docstatus of their own. */
export class SpouseDto extends submittedClass(applicantFields, 'spouse') {
  /** As a doctor's. */
  @OptionalText(40)
  mem_no?: string;
}

const classes = { doctor: DoctorDto, student: StudentDto, spouse: SpouseDto } as const;

/** The class of the applicant at a place of an application of a type. */
export function applicantClass(
  appType: unknown,
  index: number,
): typeof DoctorDto | typeof StudentDto | typeof SpouseDto {
  return classes[personClassOf(appType, index)];
}
