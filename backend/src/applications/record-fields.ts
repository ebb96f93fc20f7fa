import { degreeOf } from '@portal/contract/applications/degree';
import {
  type Field,
  type Fields,
  type RecordOf,
  type ViewOf,
  storedFields,
} from '@portal/contract/fields/field';
import { Schema } from 'mongoose';
import { toE164, toWirePhone } from './phone.js';

/** Texts by their names on the wire. */
export type Texts = Readonly<Partial<Record<string, string>>>;
interface Stored extends Field {
  readonly domain: string;
}

/** A text of the wire as it is stored. @throws RangeError for a value outside the field's list, which validation refuses */
function storedValue({ kind, values, domain }: Stored, text: string): string {
  if (kind === 'phone') return toE164(text);
  if (values === undefined) return text;
  const found =
    kind === 'degree' ? degreeOf(text) : values.find((value) => value.toLowerCase() === text.toLowerCase());
  if (found === undefined) throw new RangeError(`${domain} is not one of ${values.join(', ')}`);
  return found;
}

/** A stored value as the wire has it: digits for a phone, the key for a file. */
function wireText({ kind }: Stored, value: string): string {
  return kind === 'phone' ? toWirePhone(value) : value;
}

/** The fields' texts of an object of the wire; what is no text is left out. */
export function textsOf(fields: Fields, source: object): Texts {
  const values = new Map<string, unknown>(Object.entries(source));
  const entries = storedFields(fields).flatMap(([wire]): [string, string][] => {
    const value = values.get(wire);
    return typeof value === 'string' ? [[wire, value]] : [];
  });
  return Object.fromEntries(entries);
}

/**
 * The record that texts of the wire make; an optional field without a text is left out.
 * @param kept with the texts that it was shown as: what equals them stays exactly as it is stored
 * @throws RangeError for a value outside a field's list
 */
export function recordFrom<F extends Fields>(
  fields: F,
  texts: Texts,
  kept?: { readonly texts: Texts; readonly record: RecordOf<F> },
): RecordOf<F> {
  const old = new Map(Object.entries(kept?.record ?? {}));
  const entries = storedFields(fields).flatMap(([wire, field]): [string, unknown][] => {
    const text = texts[wire] ?? '';
    if (kept !== undefined && text === (kept.texts[wire] ?? '')) {
      return old.has(field.domain) ? [[field.domain, old.get(field.domain)]] : [];
    }
    if (text === '' && field.optional) return [];
    return [[field.domain, storedValue(field, text)]];
  });
  return Object.fromEntries(entries) as RecordOf<F>;
}

/** A record as the wire shows it; files by their keys. */
export function viewFrom<F extends Fields>(fields: F, record: RecordOf<F>): ViewOf<F> {
  return wireTexts(fields, record) as ViewOf<F>;
}

/** As {@link viewFrom}, of a record that may lack some of its fields, as one that was emptied. */
export function wireTexts(fields: Fields, record: object): Texts {
  const values = new Map(Object.entries(record));
  const entries = storedFields(fields).flatMap(([wire, field]): [string, string][] => {
    const value: unknown = values.get(field.domain);
    return typeof value === 'string' ? [[wire, wireText(field, value)]] : [];
  });
  return Object.fromEntries(entries);
}

/** How the fields are stored. */
export function schemaFrom(fields: Fields): Schema {
  const definition = storedFields(fields).map(([, { domain, optional }]) => [
    domain,
    optional ? String : { type: String, required: true },
  ]);
  return new Schema(Object.fromEntries(definition) as Record<string, typeof String>, { _id: false });
}

/** A record with nothing in it; what is optional is left out. */
export function emptied<F extends Fields>(fields: F): RecordOf<F> {
  const entries = storedFields(fields).flatMap(([, { domain, optional }]) =>
    optional ? [] : [[domain, '']],
  );
  return Object.fromEntries(entries) as RecordOf<F>;
}
