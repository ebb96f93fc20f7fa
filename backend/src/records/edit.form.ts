import type { ApplicationView } from '@portal/contract/applications/responses';
import type { AppType } from '@portal/contract/enums';
import { applicantFields } from '@portal/contract/fields/applicant.fields';
import { addressFields, associationFields } from '@portal/contract/fields/application.fields';
import { editChecks } from '@portal/contract/fields/edit-checks';
import { type Field, type Fields, personClassOf, storedFields } from '@portal/contract/fields/field';
import type { EditForm } from '../applications/edit-form.js';
import type { Texts } from '../applications/record-fields.js';
import { reduceToReference } from '../applications/uploads/file-reference.js';
import { type FieldError, fieldError } from '../platform/http/wire-error.js';
import { collectIgnored, personServerFields, serverFields } from './server-fields.js';

type Plain = Readonly<Record<string, unknown>>;

/** A parsed edit with its problems and ignored values. */
export interface ReadEdit {
  readonly form: EditForm;
  /** ISO 8601, version of the edited record; empty when missing. */
  readonly updatedAt: string;
  readonly errors: readonly FieldError[];
  /** Ignored values that differ from the record. */
  readonly ignored: Readonly<Record<string, unknown>>;
}

/** Fields required by the checks: a missing one counts as empty. Other missing fields keep their values. */
const asked: ReadonlySet<string> = new Set(editChecks.map(({ field }) => field));

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a posted value as text, with a file reduced to its key; undefined for a wrong type. */
function textOf({ kind, numeric }: Field, value: unknown): string | undefined {
  if (typeof value === 'number' && numeric && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (kind !== 'file') return text;
  const reference = reduceToReference(text);
  return reference?.kind === 'final' ? reference.key : text;
}

/**
 * Parses an edited application.
 * @param before form of the stored record
 * @param shown wire form of the record, with files and documents by key
 */
export function readEdit(body: Plain, before: EditForm, shown: ApplicationView): ReadEdit {
  const errors: FieldError[] = [];
  const ignored: Record<string, unknown> = {};

  const read = (
    fields: Fields,
    others: readonly string[],
    source: Plain,
    kept: Texts,
    prefix = '',
  ): Record<string, string> => {
    const result: Record<string, string> = {};
    const known = new Map(storedFields(fields));
    for (const [name, field] of known) {
      const value = source[name];
      const old = kept[name] ?? '';
      if (value === undefined || value === null) result[name] = asked.has(name) ? '' : old;
      else {
        const text = textOf(field, value);
        if (text === undefined) errors.push(fieldError(`${prefix}${name}`, 'request.type'));
        result[name] = text ?? old;
      }
    }
    for (const name of Object.keys(source)) {
      if (!known.has(name) && !others.includes(name))
        errors.push(fieldError(`${prefix}${name}`, 'request.unknownField'));
    }
    return result;
  };

  const sentAddress = body['address'];
  if (sentAddress !== undefined && !isPlain(sentAddress)) errors.push(fieldError('address', 'request.type'));
  const address = isPlain(sentAddress)
    ? read(addressFields, [], sentAddress, before.address, 'address.')
    : before.address;

  const sentPersons: unknown = body['applicants'];
  const persons = Array.isArray(sentPersons) ? sentPersons.filter(isPlain) : [];
  if (
    !Array.isArray(sentPersons) ||
    persons.length !== before.applicants.length ||
    persons.length !== sentPersons.length
  ) {
    errors.push(fieldError('applicants', 'applicants.count'));
  }
  const applicants = before.applicants.map((kept, index) => {
    const sent = persons[index];
    if (sent === undefined) return kept;
    const prefix = `applicants.${index}.`;
    collectIgnored(ignored, personServerFields, sent, shown.applicants[index] ?? {}, prefix);
    const person = read(applicantFields, personServerFields, sent, kept, prefix);
    for (const name of notTheirs(shown.appType, index)) {
      if (person[name] !== (kept[name] ?? '')) ignored[`${prefix}${name}`] = person[name];
      person[name] = kept[name] ?? '';
    }
    return person;
  });

  collectIgnored(ignored, serverFields, body, shown, '');
  const association = read(
    associationFields,
    [...serverFields, 'address', 'applicants'],
    body,
    before.association,
  );
  const updatedAt = typeof body['updatedAt'] === 'string' ? body['updatedAt'] : '';
  return { form: { applicants, address, association }, updatedAt, errors, ignored };
}

/** Fields that an edit cannot set: docstatus is derived from the type except for couples; only students have a year of study. */
function notTheirs(appType: AppType, index: number): string[] {
  const who = personClassOf(appType, index);
  return storedFields(applicantFields)
    .filter(
      ([wire, { storedFor }]) =>
        (wire === 'docstatus' && appType !== 'couple') ||
        (storedFor !== undefined && !storedFor.includes(who)),
    )
    .map(([wire]) => wire);
}
