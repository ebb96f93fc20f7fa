import { IsIn, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { Transform } from 'class-transformer';
import { withoutYear } from './degree.js';
import { bloodGroups, degrees, docstatuses, genders, studentQualifications } from '../enums.js';
import {
  AnyCase,
  DateOfBirth,
  Email,
  OneOf,
  OptionalText,
  PersonName,
  Phone,
  Regno,
  RequiredText,
  SpousePhone,
} from '../validation/rules.js';

/** What every applicant has (spec §3, §5). File fields hold the key (or the address) of an accepted upload. */
export class PersonDto {
  @PersonName()
  name = '';

  /** `YYYY-MM-DD` */
  @DateOfBirth()
  dob = '';

  @OneOf(genders, 'gender.required')
  gender = '';

  @Email()
  email = '';

  @OneOf(bloodGroups, 'bloodGroup.required')
  blood_group = '';

  /** Of the list, or written by hand with at least 3 characters (decisions 7). */
  @MinLength(3, { message: 'college.min' })
  @RequiredText('college.required', 200)
  college = '';

  @Regno()
  regno = '';

  @OptionalText(120)
  specialization?: string;

  @RequiredText('profileImage.required', 1000)
  profile_image = '';

  @RequiredText('signatureImage.required', 1000)
  signature_image = '';

  @RequiredText('certImage.required', 1000)
  cert_image = '';

  /** Printed with the record; only the server sets it. */
  @MaxLength(40, { message: 'request.tooLong' })
  @IsString({ message: 'request.type' })
  @IsOptional()
  mem_no?: string;
}

/** A doctor: the single applicant, or the first one of a couple. */
export class DoctorDto extends PersonDto {
  @Phone()
  phone = '';

  @RequiredText('qualifications.required', 120)
  qualifications = '';

  @IsIn(docstatuses, { message: 'docstatus.required' })
  @AnyCase(docstatuses)
  @IsOptional()
  docstatus?: string;

  /** Of no meaning for a doctor; an empty one from the form is taken. */
  @OptionalText(20)
  degree?: string;
}

/** A medical student (spec §5: the first two qualifications, a year of study). */
export class StudentDto extends PersonDto {
  @Phone()
  phone = '';

  @IsIn(studentQualifications, { message: 'studentQualification.list' })
  @AnyCase(studentQualifications)
  qualifications = '';

  @IsIn(degrees, { message: 'degree.required' })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? withoutYear(value) : value))
  degree = '';

  @IsIn(docstatuses, { message: 'docstatus.required' })
  @AnyCase(docstatuses)
  @IsOptional()
  docstatus?: string;
}

/** The spouse of a couple: own phone rule, own docstatus (spec §5). */
export class SpouseDto extends PersonDto {
  @SpousePhone()
  phone = '';

  @RequiredText('qualifications.required', 120)
  qualifications = '';

  @OneOf(docstatuses, 'docstatus.required')
  docstatus = '';

  @OptionalText(20)
  degree?: string;
}

/** The class of the applicant at a place of an application of a type. */
export function applicantClass(
  appType: unknown,
  index: number,
): typeof DoctorDto | typeof StudentDto | typeof SpouseDto {
  if (typeof appType === 'string' && appType.toLowerCase() === 'student') return StudentDto;
  return index === 1 ? SpouseDto : DoctorDto;
}
