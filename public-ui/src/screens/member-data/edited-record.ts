import type { ApplicationView } from '@portal/contract';
import { allFields } from '@portal/contract/fields/all-fields';
import { applicantFields } from '@portal/contract/fields/applicant.fields';
import { addressFields, associationFields } from '@portal/contract/fields/application.fields';
import { failedSelfEditChecks } from '@portal/contract/fields/edit-checks';
import { personClassOf, storedFields, type Field, type Fields } from '@portal/contract/fields/field';
import type { FieldName } from '@portal/contract/fields/labels';

/** What is in the form, by the names of the wire. */
export type Values = Readonly<Partial<Record<FieldName, string>>>;
/** The key of the text for what is wrong with a field. */
export type Problems = Readonly<Partial<Record<FieldName, string>>>;

const namesOf = (fields: Fields): FieldName[] => storedFields(fields).map(([name]) => name as FieldName);
const ofPerson = namesOf(applicantFields);
const ofAddress = namesOf(addressFields);
const ofAssociation = namesOf(associationFields);

export function valuesOf(record: ApplicationView): Values {
  const [person] = record.applicants;
  const all = new Map<string, unknown>(Object.entries({ ...record, ...record.address, ...person }));
  // A record has a state of its own, which is none of the address.
  all.set('state', record.address.state);
  return Object.fromEntries(
    [...ofPerson, ...ofAddress, ...ofAssociation].map((name) => [name, textOf(all.get(name))]),
  );
}

/** The whole record as the wire takes it. */
export function recordWith(record: ApplicationView, values: Values): Record<string, unknown> {
  const only = (names: readonly FieldName[]): Record<string, string> =>
    Object.fromEntries(names.map((name) => [name, (values[name] ?? '').trim()]));
  return {
    ...record,
    ...only(ofAssociation),
    address: only(ofAddress),
    applicants: record.applicants.map((one) => ({ ...one, ...only(ofPerson) })),
  };
}

/** The checks of the self-edit, as the server makes them too (docs/rules/validation.md). */
export function problemsOf(values: Values, before: Values): Problems {
  const read = (from: Values) => (path: string) => (from[nameIn(path)] ?? '').trim();
  const failed = failedSelfEditChecks(read(values), read(before));
  return firstOfEach(failed.map(({ path, text }) => [path, text]));
}

/** What the server refused, by field; empty when it says nothing of single ones. */
export function refusedFields(errors: readonly { field: string; key?: string; msg: string }[]): Problems {
  return firstOfEach(errors.map(({ field, key, msg }) => [field, key ?? msg]));
}

function firstOfEach(found: readonly (readonly [path: string, text: string])[]): Problems {
  return Object.fromEntries(
    [...found].reverse().flatMap(([path, text]) => {
      const name = nameIn(path);
      return name in allFields ? [[name, text]] : [];
    }),
  );
}

/** The fields of the form, in its order. */
export function fieldsToEdit(
  appType: string,
  person: number,
): Record<'contact' | 'more' | 'approval', FieldName[]> {
  const who = personClassOf(appType, person);
  const shown = ([, { askedFor, storedFor }]: [string, Field]): boolean =>
    (askedFor ?? storedFor)?.includes(who) ?? true;
  const editable = (Object.entries(allFields) as [FieldName, Field][]).filter(shown);
  const byWay = (way: Field['selfEdit']): FieldName[] =>
    editable.filter(([, { selfEdit }]) => selfEdit === way).map(([name]) => name);
  const atOnce = byWay('atOnce');
  const isContact = (name: FieldName): boolean => name === 'phone' || ofAddress.includes(name);
  const [phone, ...address] = atOnce.filter(isContact);
  return {
    contact: [...(phone ? [phone] : []), 'email', ...address],
    more: atOnce.filter((name) => !isContact(name)),
    approval: byWay('request'),
  };
}

const nameIn = (path: string): FieldName => (path.split('.').at(-1) ?? '') as FieldName;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
