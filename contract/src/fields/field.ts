import type { TextKey } from '../texts.js';

/** Kinds of applicants, for which rules may differ. */
export const personClasses = ['doctor', 'student', 'spouse'] as const;
export type PersonClass = (typeof personClasses)[number];

/** The validation rule of a field, with the key of its error text; `form-class.ts` implements each. */
export type Rule =
  | { readonly is: 'personName' | 'dateOfBirth' | 'spousePhone' | 'pincode' | 'regno' }
  | { readonly is: 'phone'; readonly optional?: true }
  | { readonly is: 'email'; readonly message: TextKey; readonly optional?: true }
  | { readonly is: 'membershipNumber'; readonly optional: true }
  | {
      readonly is: 'choice';
      readonly values: readonly string[];
      readonly message: TextKey;
      readonly optional?: true;
    }
  | { readonly is: 'degree'; readonly message: TextKey }
  | {
      readonly is: 'text';
      readonly required: TextKey;
      /** Printed on documents, whose fonts do not cover every letter. */
      readonly isPrinted?: true;
      readonly max: number;
      readonly min?: { readonly characters: number; readonly message: TextKey };
    }
  | { readonly is: 'text'; readonly optional: true; readonly max: number };

/** The part of a record: a step of the form and a section of record pages. */
export type FieldGroup = 'person' | 'education' | 'address' | 'association';

/**
 * Where a field is shown: in the form, in "check your answers", in the member's details, on the staff detail page, in staff lists. Files
 * have a separate place on the staff pages.
 */
export type FieldPlace = 'form' | 'check' | 'member' | 'staff' | 'list';

/** One field of a record; its key in the table is its wire name. */
export interface Field {
  /** Name in the domain and in MongoDB; absent for form-only fields, which are never submitted. */
  readonly domain?: string;
  readonly group: FieldGroup;
  /**
   * Input and display type. A phone number is stored as E.164, a file as the key of an accepted upload, a year of study (`degree`) as one
   * of its values.
   */
  readonly kind: 'text' | 'digits' | 'phone' | 'email' | 'date' | 'choice' | 'degree' | 'file';
  /** All values that may be stored. */
  readonly values?: readonly string[];
  /** Words stored in this spelling, for a text that may hold others too. */
  readonly spellings?: readonly string[];
  /** May be absent in a record. */
  readonly optional?: true;
  /** Rule of a submission; absent for form-only fields. */
  readonly rule?: Rule;
  /** Other rules for some kinds of applicants. */
  readonly exceptions?: Readonly<Partial<Record<PersonClass, Rule>>>;
  /** Stored only for these; ignored for others. */
  readonly storedFor?: readonly PersonClass[];
  /** Shown in the form only for these. */
  readonly askedFor?: readonly PersonClass[];
  /** Maximum length in a draft. */
  readonly draftMax: number;
  readonly seenIn: readonly FieldPlace[];
  /** A place name, shown in Devanagari to readers of Hindi. */
  readonly place?: true;
  /** Hidden in logs and audit. E-mails and phone numbers are recognised by pattern and need no flag. */
  readonly personal?: true;
  /** Masked in lists except last digits or first letter: for all staff, or only for the role Employee. */
  readonly masked?: 'always' | 'employee';
  /** Searchable as this kind of text; names also by sound. */
  readonly search?: 'name' | 'number' | 'email' | 'phone';
  /** Covered by Verify (printed or contact data): an edit after Verify must be verified again. */
  readonly reverify?: true;
  /** Staff may not edit it on the detail page. */
  readonly staffEdit?: false;
  /**
   * How members change it: `atOnce`, or by a request that staff decide on; absent: only the office does. The e-mail has a separate flow
   * (docs/rules/records.md).
   */
  readonly selfEdit?: 'atOnce' | 'request';
  /** Has a copy button for staff. */
  readonly copied?: true;
  /** May be sent as a JSON number in edits. */
  readonly numeric?: true;
  /** Autocomplete token of the browser. */
  readonly autofill?: string;
}

/** A table of fields by wire name, in the order of input, display and validation. */
export type Fields = Readonly<Record<string, Field>>;

type Optional<F extends Field> = F extends { readonly optional: true } ? true : false;
type Value<F extends Field> = F extends { readonly values: readonly (infer V)[] } ? V : string;
/** Wire names of stored fields, without form-only fields. */
export type StoredName<F extends Fields> = {
  [K in keyof F]: F[K] extends { readonly domain: string } ? K : never;
}[keyof F] &
  string;
type Named<F extends Fields, K extends keyof F> = F[K] extends { readonly domain: infer D extends string }
  ? D
  : never;
type AsksFor<F extends Field> = F extends { readonly rule: { readonly optional: true } } ? false : true;

/** A stored record of the fields by domain names. */
export type RecordOf<F extends Fields> = {
  readonly [K in StoredName<F> as Optional<F[K]> extends true ? never : Named<F, K>]: Value<F[K]>;
} & {
  readonly [K in StoredName<F> as Optional<F[K]> extends true ? Named<F, K> : never]?: Value<F[K]>;
};

/** The fields in a response; empty ones are `''`. */
export type ViewOf<F extends Fields> = { [K in StoredName<F>]: string };

/** The fields in a submission, by the rules without exceptions. */
export type SubmittedOf<F extends Fields> = {
  [K in StoredName<F> as AsksFor<F[K]> extends true ? K : never]: string;
} & {
  [K in StoredName<F> as AsksFor<F[K]> extends true ? never : K]?: string;
};

/** The fields in a draft, all optional. */
export type DraftOf<F extends Fields> = { [K in keyof F]?: string };

/** Returns the kind of applicant at an index of an application. */
export function personClassOf(appType: unknown, index: number): PersonClass {
  if (typeof appType === 'string' && appType.toLowerCase() === 'student') return 'student';
  return index === 1 ? 'spouse' : 'doctor';
}

/** Returns the stored fields with their wire names. */
export function storedFields(fields: Fields): StoredFields {
  const stored =
    storedOf.get(fields) ??
    Object.entries(fields).flatMap(([wire, field]): StoredFields =>
      field.domain === undefined ? [] : [[wire, { ...field, domain: field.domain }]],
    );
  storedOf.set(fields, stored);
  return stored;
}

type StoredFields = readonly (readonly [wire: string, field: Field & { readonly domain: string }])[];

/** Cached, because the rows of a register ask for the same few tables again and again. */
const storedOf = new WeakMap<Fields, StoredFields>();

/** Returns the wire names of the fields shown in a place, in the order of the table. */
export function fieldsSeen<F extends Fields>(
  fields: F,
  place: FieldPlace,
  group?: FieldGroup,
  who: PersonClass = 'doctor',
): (keyof F & string)[] {
  const isAsked = place === 'form' || place === 'check';
  return Object.entries(fields)
    .filter(([, field]) => field.seenIn.includes(place) && (group === undefined || field.group === group))
    .filter(
      ([, { askedFor, storedFor }]) => ((isAsked ? askedFor : undefined) ?? storedFor)?.includes(who) ?? true,
    )
    .map(([wire]) => wire);
}
