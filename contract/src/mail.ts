import type { DocumentKind } from './members/document-kinds.js';
import type { Text } from './text.js';

/**
 * One piece of a mail. `{name}` is the place of a value, `**...**` is bold in the HTML part. A place whose name ends in `Url` takes a
 * URL and becomes a link; `date` takes a moment (UTC) and shows its day in India. `needs` and `unless` name a value: shown only when it is there, or only when it is empty; a list
 * without lines is empty.
 */
export type MailBlock = (Paragraph | Codes | Code | Facts) & Conditional;

export interface Conditional {
  readonly needs?: string;
  readonly unless?: string;
}

interface Paragraph {
  readonly paragraph: Text;
  /** In the plain part, where an address is on a line of its own; the same as in the HTML part when absent. */
  readonly plain?: Text;
}

/** What people copy out of the mail, in a box. In the plain part their lines are found by the English labels, which a Hindi mail has too. */
interface Codes {
  readonly codes: readonly ({ readonly label: Text; readonly value: string } & Conditional)[];
}

/** One code in large type; `Code: ...` in the plain part, in Hindi below `कोड: ...`. */
interface Code {
  readonly code: string;
}

/** Label and value, one below the other. */
interface Facts {
  readonly facts: readonly MailFact[];
}

export type MailFact =
  | { readonly label: Text; readonly value: string }
  /** One line for each of a list: what it is for, and an amount in rupees. */
  | { readonly amounts: string }
  /** One line for each of a list: what it is about, and what is said of it. */
  | { readonly notes: string }
  /** What the amounts come to: the name of a value in rupees. */
  | { readonly label: Text; readonly total: string };

/**
 * A mail that the portal sends, with what it says in both languages; who sends it is added by the layout. When, to whom and how soon
 * is told by the job that sends it.
 */
export interface MailDef {
  /** What staff read where its job failed. */
  readonly name: Text;
  /** The name of its job, where that is not `<key>.mail`: a name that was used once stays. */
  readonly job?: string;
  /**
   * Which log-in at a mail server it leaves by. `system`: SMTP_URL, for codes and receipts and for the news that the mailbox is
   * broken; `mailbox`: the one that staff set, SMTP_URL while none is set.
   */
  readonly sender: 'system' | 'mailbox';
  /** `receipt`, `creditNote`: its page. */
  readonly attachments: readonly (DocumentKind | 'receipt' | 'creditNote')[];
  readonly subject: Text;
  readonly body: readonly MailBlock[];
}

/** Who sends, as every mail shows it; texts may use these places too. */
export interface MailFrame {
  readonly organisation: string;
  readonly motto: string;
  readonly address: string;
  /** As CSS has it, such as `#c2410c`. */
  readonly colour: string;
}

/** A line of `amounts`; rupees. */
export interface MailAmount {
  readonly label: string;
  readonly amount: number;
}

/** A line of `notes`, in the language of the mail. */
export interface MailNote {
  readonly label: string;
  readonly note: string;
}

/** The strings anywhere in a value. */
type StringsIn<T> = T extends string
  ? T
  : T extends readonly (infer U)[]
    ? StringsIn<U>
    : T extends object
      ? StringsIn<T[keyof T]>
      : never;
type PlacesIn<S> = S extends `${string}{${infer Place}}${infer Rest}` ? Place | PlacesIn<Rest> : never;
type AmountsIn<T> = T extends { readonly amounts: infer Name extends string }
  ? Name
  : T extends object
    ? AmountsIn<T extends readonly (infer U)[] ? U : T[keyof T]>
    : never;

type NotesIn<T> = T extends { readonly notes: infer Name extends string }
  ? Name
  : T extends object
    ? NotesIn<T extends readonly (infer U)[] ? U : T[keyof T]>
    : never;

type TotalsIn<T> = T extends { readonly total: infer Name extends string }
  ? Name
  : T extends object
    ? TotalsIn<T extends readonly (infer U)[] ? U : T[keyof T]>
    : never;
type ValueOf<Place> = Place extends `${string}Url` ? URL : Place extends 'date' ? Date : string | number;

/** The values that a mail's texts have places for; those without one do no harm. */
export type ValuesOf<T extends Pick<MailDef, 'subject' | 'body'>> = {
  readonly [P in Exclude<PlacesIn<StringsIn<T['subject' | 'body']>>, keyof MailFrame>]: ValueOf<P>;
} & { readonly [P in AmountsIn<T['body']>]: readonly MailAmount[] } & {
  readonly [P in NotesIn<T['body']>]: readonly MailNote[];
} & {
  readonly [P in TotalsIn<T['body']>]: number;
};

export const greeting = { paragraph: { en: 'Dear {name},', hi: 'आदरणीय {name},' } } as const;
