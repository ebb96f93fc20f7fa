import { bloodGroups, degrees, genders, type ApplicantView, type ApplicationView } from '@portal/contract';
import { calendarDate, indiaDate, rupees } from '../../../shell/ui/format.ts';
import type { EditInput } from '../edit/edit-field.tsx';

/** A label (text key) with its value; an absent value shows as a dash. */
export interface Fact {
  readonly label: string;
  readonly value?: string | undefined;
  /** It is one of the contract's own words and is shown in the language of the console. */
  readonly isWord?: boolean;
  /** People carry it elsewhere, so it has a copy button. */
  readonly isCopied?: boolean;
  /** Place on the wire and way of typing, where staff may edit the value. */
  readonly edit?: { readonly path: string; readonly input: EditInput };
}

export interface SectionOfFacts {
  /** text key */
  readonly title: string;
  readonly facts: readonly Fact[];
}

const field = (name: string, value: string | undefined, isCopied = false): Fact => ({
  label: `applications.field.${name}`,
  value,
  isCopied,
});

/** The same for a value that staff may edit. */
const editable = (fact: Fact, path: string, input: EditInput = 'text'): Fact => ({
  ...fact,
  edit: { path, input },
});

/** One of the words of the contract's enumerations. */
const word = (name: string, value: string | undefined): Fact => ({ ...field(name, value), isWord: true });

function profileOf(application: ApplicationView): SectionOfFacts {
  const facts = [
    word('membership', application.appType),
    field('fee', rupees(application.appFee)),
    ...(application.mem_no ? [field('membershipNumber', application.mem_no, true)] : []),
    ...(application.memberOn ? [field('memberSince', indiaDate(application.memberOn))] : []),
  ];
  return { title: 'applications.section.profile', facts };
}

function personOf(person: ApplicantView, index: number, title: string): SectionOfFacts {
  const at = (name: string) => `applicants.${index}.${name}`;
  const facts = [
    editable(field('name', person.name), at('name')),
    editable(field('dob', calendarDate(person.dob)), at('dob'), 'date'),
    editable(word('gender', person.gender), at('gender'), genders),
    editable(field('bloodGroup', person.blood_group), at('blood_group'), bloodGroups),
    editable(field('phone', person.phone, true), at('phone'), 'tel'),
    editable(field('email', person.email, true), at('email'), 'email'),
    word('status', person.docstatus),
  ];
  return { title: `applications.section.${title}`, facts };
}

function educationOf(person: ApplicantView, index: number, title: string): SectionOfFacts {
  const at = (name: string) => `applicants.${index}.${name}`;
  const facts = [
    editable(field('qualification', person.qualifications), at('qualifications')),
    editable(field('specialization', person.specialization), at('specialization')),
    ...(person.degree ? [editable(word('degree', person.degree), at('degree'), degrees)] : []),
    editable(field('college', person.college), at('college')),
    editable(field('regno', person.regno, true), at('regno')),
  ];
  return { title: `applications.section.${title}`, facts };
}

function addressOf({ address }: ApplicationView): SectionOfFacts {
  const facts = [
    editable(field('line1', address.line1), 'address.line1'),
    editable(field('line2', address.line2), 'address.line2'),
    editable(field('city', address.city), 'address.city'),
    editable(field('state', address.state), 'address.state'),
    editable(field('pincode', address.pincode), 'address.pincode'),
  ];
  return { title: 'applications.section.address', facts };
}

function associationOf(application: ApplicationView): SectionOfFacts {
  const facts = [
    editable(field('nmoState', application.nmo_state), 'nmo_state'),
    editable(field('prant', application.prant), 'prant'),
    editable(field('unit', application.nmo_unit), 'nmo_unit'),
    editable(field('refPerson', application.ref_person), 'ref_person'),
    editable(field('refNumber', application.ref_membership_no), 'ref_membership_no'),
    editable(field('refPhone', application.ref_person_phone), 'ref_person_phone', 'tel'),
    editable(field('secretary', application.state_sec_email), 'state_sec_email', 'email'),
  ];
  return { title: 'applications.section.association', facts };
}

/** The sections in the order of spec §2; a couple has the spouse's after the first person's. */
export function sectionsOf(application: ApplicationView): SectionOfFacts[] {
  const [first, spouse] = application.applicants;
  const people: SectionOfFacts[] = [];
  if (first) {
    people.push(personOf(first, 0, application.appType === 'student' ? 'student' : 'doctor'));
    people.push(educationOf(first, 0, 'education'));
  }
  if (spouse) people.push(personOf(spouse, 1, 'spouse'), educationOf(spouse, 1, 'spouseEducation'));
  return [profileOf(application), ...people, addressOf(application), associationOf(application)];
}
