import type { TextKey } from '../texts.js';

/** Whose form it is: the rules differ where the specification prints an exception. */
export const personClasses = ['doctor', 'student', 'spouse'] as const;
export type PersonClass = (typeof personClasses)[number];

/** What a text of a request must be, and the text for one that is not; see decoratorsOf for what each means. */
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
      /** on the documents, whose fonts have not every letter there is */
      readonly isPrinted?: true;
      readonly max: number;
      readonly min?: { readonly characters: number; readonly message: TextKey };
    }
  | { readonly is: 'text'; readonly optional: true; readonly max: number };

/** Which part of a record a field belongs to: a step of the form and a section of every page that shows the record. */
export type FieldGroup = 'person' | 'education' | 'address' | 'association';

/**
 * Who sees a field where: in the form, in "check your answers", in the member's own details, on the detail page of staff, in
 * the lists of staff. Files have a place of their own on the last two pages.
 */
export type FieldPlace = 'form' | 'check' | 'member' | 'staff' | 'list';

/** One field of a record; its name on the wire is its key in the table. */
export interface Field {
  /** Name in the domain and in MongoDB; absent for what only the form knows, which is never submitted. */
  readonly domain?: string;
  readonly group: FieldGroup;
  /**
   * How it is typed and shown. A phone number is stored as E.164, a file as the key of an accepted upload, a year of study
   * (`degree`) as one of its values, however it is written.
   */
  readonly kind: 'text' | 'digits' | 'phone' | 'email' | 'date' | 'choice' | 'degree' | 'file';
  /** All values that may be stored. */
  readonly values?: readonly string[];
  /** A record may be without it. */
  readonly optional?: true;
  /** Of a submission; absent for what only the form knows. */
  readonly rule?: Rule;
  /** Where the rule is another one for some persons. */
  readonly exceptions?: Readonly<Partial<Record<PersonClass, Rule>>>;
  /** Only these have it; others may send it, and it is left out. */
  readonly storedFor?: readonly PersonClass[];
  /** Only these are asked for it in the form. */
  readonly askedFor?: readonly PersonClass[];
  /** Most characters that a draft keeps. */
  readonly draftMax: number;
  readonly seenIn: readonly FieldPlace[];
  /** The name of a place, which who reads Hindi sees in Devanagari. */
  readonly place?: true;
  /** Nothing of it may stand in a log or in the audit. E-mails and phone numbers need no mark: they are known by their form. */
  readonly personal?: true;
  /** Hidden in lists, but for the last digits or the first letter: from everybody, or from the role Employee alone. */
  readonly masked?: 'always' | 'employee';
  /** A search finds the record by it, as by a text of this kind; by a name also when it is spelled otherwise. */
  readonly search?: 'name' | 'number' | 'email' | 'phone';
  /** What Verify vouches for and where the member is reached: an edit of it after Verify has to be verified again. */
  readonly reverify?: true;
  /** Staff may not edit it on the detail page. */
  readonly staffEdit?: false;
  /**
   * What a member may change of the own record: `atOnce`, or by a request that staff decide on. Absent: the office alone. The e-mail
   * has a way of its own (docs/rules/records.md).
   */
  readonly selfEdit?: 'atOnce' | 'request';
  /** Staff carry it elsewhere, so it has a copy button. */
  readonly copied?: true;
  /** The wire calls it a number here and there: an edit may send one. */
  readonly numeric?: true;
  /** Token of the browser's autofill, for one's own data. */
  readonly autofill?: string;
}

/** A table of fields by their names on the wire, in the order in which they are asked, shown and refused. */
export type Fields = Readonly<Record<string, Field>>;

type Optional<F extends Field> = F extends { readonly optional: true } ? true : false;
type Value<F extends Field> = F extends { readonly values: readonly (infer V)[] } ? V : string;
/** Names of what is stored; what only the form knows is left out. */
export type StoredName<F extends Fields> = {
  [K in keyof F]: F[K] extends { readonly domain: string } ? K : never;
}[keyof F] &
  string;
type Named<F extends Fields, K extends keyof F> = F[K] extends { readonly domain: infer D extends string }
  ? D
  : never;
type AsksFor<F extends Field> = F extends { readonly rule: { readonly optional: true } } ? false : true;

/** A stored record of the fields, in the spelling of the domain. */
export type RecordOf<F extends Fields> = {
  readonly [K in StoredName<F> as Optional<F[K]> extends true ? never : Named<F, K>]: Value<F[K]>;
} & {
  readonly [K in StoredName<F> as Optional<F[K]> extends true ? Named<F, K> : never]?: Value<F[K]>;
};

/** The same in an answer. */
export type ViewOf<F extends Fields> = {
  [K in StoredName<F> as Optional<F[K]> extends true ? never : K]: string;
} & {
  [K in StoredName<F> as Optional<F[K]> extends true ? K : never]?: string;
};

/** The same in a submission, by the rule without its exceptions. */
export type SubmittedOf<F extends Fields> = {
  [K in StoredName<F> as AsksFor<F[K]> extends true ? K : never]: string;
} & {
  [K in StoredName<F> as AsksFor<F[K]> extends true ? never : K]?: string;
};

/** The same in a draft: anything may be missing. */
export type DraftOf<F extends Fields> = { [K in keyof F]?: string };

/** The class of the person at a place of an application, from 0. */
export function personClassOf(appType: unknown, index: number): PersonClass {
  if (typeof appType === 'string' && appType.toLowerCase() === 'student') return 'student';
  return index === 1 ? 'spouse' : 'doctor';
}

/** The rows that are stored, with their names on the wire. */
export function storedFields(fields: Fields): [wire: string, field: Field & { readonly domain: string }][] {
  return Object.entries(fields).flatMap(([wire, field]) =>
    field.domain === undefined ? [] : [[wire, { ...field, domain: field.domain }]],
  );
}

/** Names on the wire of what a person sees in one place, in the order of the table. */
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
