import { studentQualifications } from '@portal/contract/enums';
import type { ApplicationView } from '@portal/contract/applications/responses';
import { allFields } from '@portal/contract/fields/all-fields';
import { applicantFields } from '@portal/contract/fields/applicant.fields';
import { addressFields, associationFields } from '@portal/contract/fields/application.fields';
import {
  fieldsSeen,
  personClassOf,
  type Field,
  type FieldGroup,
  type PersonClass,
} from '@portal/contract/fields/field';
import type { FieldName } from '@portal/contract/fields/labels';
import { calendarDate, indiaDate, rupees } from '../../ui/format.ts';
import type { EditInput } from '../edit/edit-field.tsx';

/** A label (text key) with its value; a missing value is shown as a dash. */
export interface Fact {
  readonly label: string;
  readonly value?: string | undefined;
  /** The value is one of the contract's words and is translated. */
  readonly isWord?: boolean;
  /** The value is the name of a place. */
  readonly isPlace?: boolean;
  /** Shows a copy button. */
  readonly isCopied?: boolean;
  /** Wire path and input type, where staff may edit the value. */
  readonly edit?: { readonly path: string; readonly input: EditInput };
}

export interface SectionOfFacts {
  /** Text key. */
  readonly title: string;
  readonly facts: readonly Fact[];
}

const fact = (name: string, value: string | undefined, isCopied = false): Fact => ({
  label: `record.field.${name}`,
  value,
  isCopied,
});

function profileOf(application: ApplicationView, only: 0 | 1 | undefined): SectionOfFacts {
  const number = only === undefined ? application.mem_no : application.applicants[only]?.mem_no;
  const facts = [
    { ...fact('membership', application.appType), isWord: true },
    fact('fee', rupees(application.appFee)),
    ...(number ? [fact('membershipNumber', number, true)] : []),
    ...(application.memberOn ? [fact('memberSince', indiaDate(application.memberOn))] : []),
  ];
  return { title: 'record.section.profile', facts };
}

/** Fields with a list in the public form. A student's qualification is one of two words. */
const lists: Partial<Record<FieldName, EditInput>> = {
  state: { list: 'states', clears: 'address.city' },
  city: { list: 'cities', parentPath: 'address.state' },
  nmo_state: { list: 'nmoStates', clears: 'prant' },
  prant: { list: 'prants', parentPath: 'nmo_state' },
  college: 'college',
  qualifications: { list: 'qualifications' },
};

/** Returns the input type of a field. @param who person class, for a person's field */
export function inputOf(name: FieldName, personClass?: PersonClass): EditInput {
  const { kind, values }: Field = allFields[name];
  if (name === 'qualifications' && personClass === 'student') return studentQualifications;
  const list = lists[name];
  if (list !== undefined) return list;
  switch (kind) {
    case 'phone':
      return 'tel';
    case 'email':
    case 'date':
      return kind;
    default:
      return values ?? 'text';
  }
}

/**
 * Returns the facts of a part of the record in the order of the field table, without files.
 * @param at wire path of the part
 * @param who person class, for a person's fields
 */
function factsOf(names: readonly FieldName[], part: object, at = '', personClass?: PersonClass): Fact[] {
  const texts = new Map<string, unknown>(Object.entries(part));
  return names
    .filter((name) => allFields[name].kind !== 'file')
    .map((name) => {
      const field = allFields[name];
      const text = texts.get(name);
      const value = typeof text === 'string' ? text : undefined;
      return {
        ...fact(name, field.kind === 'date' && value ? calendarDate(value) : value, field.copied),
        isWord: field.values !== undefined,
        isPlace: field.place === true,
        ...(field.staffEdit === false
          ? {}
          : { edit: { path: `${at}${name}`, input: inputOf(name, personClass) } }),
      };
    });
}

function personOf(application: ApplicationView, index: 0 | 1): SectionOfFacts[] {
  const person = application.applicants[index];
  if (!person) return [];
  const personClass = personClassOf(application.appType, index);
  const section = (title: string, group: FieldGroup): SectionOfFacts => ({
    title: `record.section.${title}`,
    facts: factsOf(
      fieldsSeen(applicantFields, 'staff', group, personClass),
      person,
      `applicants.${index}.`,
      personClass,
    ),
  });
  return [
    section(personClass, 'person'),
    section(personClass === 'spouse' ? 'spouseEducation' : 'education', 'education'),
  ];
}

/**
 * Returns the sections in the order of the specification; those of a spouse follow the first person's.
 * @param only one person of a couple
 */
export function sectionsOf(application: ApplicationView, only?: 0 | 1): SectionOfFacts[] {
  return [
    profileOf(application, only),
    ...(only === 1 ? [] : personOf(application, 0)),
    ...(only === 0 ? [] : personOf(application, 1)),
    {
      title: 'record.section.address',
      facts: factsOf(fieldsSeen(addressFields, 'staff'), application.address, 'address.'),
    },
    {
      title: 'record.section.association',
      facts: factsOf(fieldsSeen(associationFields, 'staff'), application),
    },
  ];
}
