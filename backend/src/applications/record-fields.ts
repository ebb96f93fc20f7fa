import { degreeOf } from '@portal/contract/applications/degree';
import {
  type Field,
  type Fields,
  type RecordOf,
  type ViewOf,
  storedFields,
} from '@portal/contract/fields/field';
import { inListedSpelling } from '@portal/contract/validation/spelling';
import { Schema } from 'mongoose';
import { toE164, toWirePhone } from './phone.js';

/** Texts by wire name. */
export type Texts = Readonly<Partial<Record<string, string>>>;
interface Stored extends Field {
  readonly domain: string;
}

/** The stored value of a wire text. @throws RangeError for a value outside the field's list, which validation rejects */
function storedValue({ kind, values, spellings, domain }: Stored, text: string): string {
  if (kind === 'phone') return toE164(text);
  if (spellings !== undefined) return inListedSpelling(text, spellings);
  if (values === undefined) return text;
  const found =
    kind === 'degree' ? degreeOf(text) : values.find((value) => value.toLowerCase() === text.toLowerCase());
  if (found === undefined) throw new RangeError(`${domain} is not one of ${values.join(', ')}`);
  return found;
}

/** The wire text of a stored value: digits for a phone, the key for a file. */
function wireText({ kind }: Stored, value: string): string {
  return kind === 'phone' ? toWirePhone(value) : value;
}

/** The fields' texts of a wire object; other values are left out. */
export function textsOf(fields: Fields, source: object): Texts {
  const values = new Map<string, unknown>(Object.entries(source));
  const entries = storedFields(fields).flatMap(([wire]): [string, string][] => {
    const value = values.get(wire);
    return typeof value === 'string' ? [[wire, value]] : [];
  });
  return Object.fromEntries(entries);
}

/**
 * The stored record of wire texts; an optional field without a text is left out.
 * @param before the current record and its wire texts; fields whose text is unchanged keep their stored value
 * @throws RangeError for a value outside a field's list
 */
export function recordFrom<F extends Fields>(
  fields: F,
  texts: Texts,
  before?: { readonly texts: Texts; readonly record: RecordOf<F> },
): RecordOf<F> {
  const old = new Map(Object.entries(before?.record ?? {}));
  const entries = storedFields(fields).flatMap(([wire, field]): [string, unknown][] => {
    const text = texts[wire] ?? '';
    if (before !== undefined && text === (before.texts[wire] ?? '')) {
      return old.has(field.domain) ? [[field.domain, old.get(field.domain)]] : [];
    }
    if (text === '' && field.optional) return [];
    return [[field.domain, storedValue(field, text)]];
  });
  return Object.fromEntries(entries) as RecordOf<F>;
}

/** The wire view of a record; files by their keys, empty fields as `''` (docs/rules/wire.md). */
export function viewFrom<F extends Fields>(fields: F, record: RecordOf<F>): ViewOf<F> {
  const empty = Object.fromEntries(storedFields(fields).map(([wire]) => [wire, '']));
  return { ...empty, ...wireTexts(fields, record) } as ViewOf<F>;
}

/** As {@link viewFrom}, for a record that may lack fields, such as a tombstone. */
export function wireTexts(fields: Fields, record: object): Texts {
  const texts: Record<string, string> = {};
  for (const [wire, field] of storedFields(fields)) {
    const value: unknown = Reflect.get(record, field.domain);
    if (typeof value === 'string') texts[wire] = wireText(field, value);
  }
  return texts;
}

/** The Mongoose schema of the fields. */
export function schemaFrom(fields: Fields): Schema {
  const definition = storedFields(fields).map(([, { domain, optional }]) => [
    domain,
    optional ? String : { type: String, required: true },
  ]);
  return new Schema(Object.fromEntries(definition) as Record<string, typeof String>, { _id: false });
}

/** A record with empty required fields and no optional ones. */
export function emptyRecord<F extends Fields>(fields: F): RecordOf<F> {
  const entries = storedFields(fields).flatMap(([, { domain, optional }]) =>
    optional ? [] : [[domain, '']],
  );
  return Object.fromEntries(entries) as RecordOf<F>;
}
