import type { ApplicationView } from '@portal/contract/applications/responses';
import { allFields } from '@portal/contract/fields/all-fields';
import { applicantFields } from '@portal/contract/fields/applicant.fields';
import { addressFields, associationFields } from '@portal/contract/fields/application.fields';
import { failedSelfEditChecks } from '@portal/contract/fields/edit-checks';
import { storedFields, type Fields } from '@portal/contract/fields/field';
import type { FieldName } from '@portal/contract/fields/labels';

/** Values of the form, by field name in the API. */
export type Values = Readonly<Partial<Record<FieldName, string>>>;
/** Text keys of errors, by field. */
export type Problems = Readonly<Partial<Record<FieldName, string>>>;

const namesOf = (fields: Fields): FieldName[] => storedFields(fields).map(([name]) => name as FieldName);
const personNames = namesOf(applicantFields);
const addressNames = namesOf(addressFields);
const associationNames = namesOf(associationFields);

export function valuesOf(record: ApplicationView): Values {
  const [person] = record.applicants;
  const all = new Map<string, unknown>(Object.entries({ ...record, ...record.address, ...person }));
  // The record has a `state` of its own, which is not that of the address.
  all.set('state', record.address.state);
  return Object.fromEntries(
    [...personNames, ...addressNames, ...associationNames].map((name) => [name, textOf(all.get(name))]),
  );
}

/** Returns the whole record with the form's values, as the API takes it. */
export function mergeRecord(record: ApplicationView, values: Values): Record<string, unknown> {
  const pickTrimmed = (names: readonly FieldName[]): Record<string, string> =>
    Object.fromEntries(names.map((name) => [name, (values[name] ?? '').trim()]));
  return {
    ...record,
    ...pickTrimmed(associationNames),
    address: pickTrimmed(addressNames),
    applicants: record.applicants.map((applicant) => ({ ...applicant, ...pickTrimmed(personNames) })),
  };
}

/** Returns the errors of the form; the server makes the same checks (docs/rules/validation.md). */
export function problemsOf(values: Values, storedValues: Values): Problems {
  const read = (from: Values) => (path: string) => (from[fieldNameOf(path)] ?? '').trim();
  const failed = failedSelfEditChecks(read(values), read(storedValues));
  return firstByField(failed.map(({ path, text }) => [path, text]));
}

/** Returns the server's errors by field; empty if none is about a field. */
export function serverProblems(errors: readonly { field: string; key?: string; msg: string }[]): Problems {
  return firstByField(errors.map(({ field, key, msg }) => [field, key ?? msg]));
}

function firstByField(problems: readonly (readonly [path: string, text: string])[]): Problems {
  return Object.fromEntries(
    [...problems].reverse().flatMap(([path, text]) => {
      const name = fieldNameOf(path);
      return name in allFields ? [[name, text]] : [];
    }),
  );
}

/** Splits fields of a form into those that change at once and those that the office approves, in order. */
export function splitByApproval(names: readonly FieldName[]): Record<'atOnce' | 'approval', FieldName[]> {
  const isApproved = (name: FieldName): boolean => allFields[name].selfEdit === 'request';
  return {
    atOnce: names.filter((name) => !isApproved(name)),
    approval: names.filter(isApproved),
  };
}

const fieldNameOf = (path: string): FieldName => (path.split('.').at(-1) ?? '') as FieldName;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
