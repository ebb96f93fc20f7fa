import type { DocumentKind } from './members/document-kinds.js';
import type { Text } from './text.js';

/**
 * One block of a mail. `{name}` is a placeholder, `**...**` is bold in the HTML part. A placeholder whose name ends in `Url` takes a URL
 * and becomes a link; `date` takes a UTC time and shows its India date. `needs` and `unless` name a value: the block is shown only when it
 * is present, or only when it is empty; an empty list counts as empty.
 */
export type MailBlock = (Paragraph | Button | Picture | Codes | Code | Facts) & Conditional;

export interface Conditional {
  readonly needs?: string;
  readonly unless?: string;
}

interface Paragraph {
  readonly paragraph: Text;
  /** Text of the plain part, where an address is on a separate line; defaults to that of the HTML part. */
  readonly plain?: Text;
}

/** The one action of a mail; below it, and in the plain part, its address for those whose program shows no button. */
interface Button {
  readonly button: Text;
  /** Placeholder of the URL. */
  readonly href: `{${string}Url}`;
}

/** A picture that is attached with this content ID; the HTML part shows it, the plain part names it among the attachments. */
interface Picture {
  readonly picture: string;
  readonly alt: Text;
}

/** Values to copy, in a box. The lines of the plain part have English labels, also in Hindi mails, so that they can be found. */
interface Codes {
  readonly codes: readonly ({ readonly label: Text; readonly value: string } & Conditional)[];
}

/** One code in large type; `Code: ...` in the plain part, in Hindi mails below `कोड: ...`. */
interface Code {
  readonly code: string;
}

/** Rows of label and value. */
interface Facts {
  readonly facts: readonly MailFact[];
}

export type MailFact =
  | { readonly label: Text; readonly value: string }
  /** Name of a list of {@link MailAmount}, one line each. */
  | { readonly amounts: string }
  /** Name of a list of {@link MailNote}, one line each. */
  | { readonly notes: string }
  /** Name of the total in rupees. */
  | { readonly label: Text; readonly total: string };

/**
 * A mail of the portal in both languages; the layout adds the sender. Time, recipient and urgency are defined by its job.
 */
export interface MailDef {
  /** Name shown to staff when its job failed. */
  readonly name: Text;
  /** Name of its job if not `<key>.mail`; names in use are never changed. */
  readonly job?: string;
  /**
   * The mail account of the sender. `system`: SMTP_URL, for codes, receipts and notices that the mailbox is broken; `mailbox`: the one that
   * staff configure, else SMTP_URL.
   */
  readonly sender: 'system' | 'mailbox';
  /** Documents, or the PDF of the receipt or credit note. */
  readonly attachments: readonly (DocumentKind | 'receipt' | 'creditNote')[];
  readonly subject: Text;
  readonly body: readonly MailBlock[];
}

/** The organisation as every mail names it; the layout uses it, and texts may use these placeholders without passing a value. */
export interface MailFrame {
  readonly organisation: string;
  readonly motto: string;
  readonly address: string;
  /** CSS colour, such as `#c2410c`. */
  readonly colour: string;
  readonly officeEmail: string;
  readonly officePhone: string;
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

/** Union of all strings in a value. */
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

/** The values of a mail's placeholders. */
export type ValuesOf<T extends Pick<MailDef, 'subject' | 'body'>> = {
  readonly [P in Exclude<PlacesIn<StringsIn<T['subject' | 'body']>>, keyof MailFrame>]: ValueOf<P>;
} & { readonly [P in AmountsIn<T['body']>]: readonly MailAmount[] } & {
  readonly [P in NotesIn<T['body']>]: readonly MailNote[];
} & {
  readonly [P in TotalsIn<T['body']>]: number;
};

export const greeting = { paragraph: { en: 'Dear {name},', hi: 'आदरणीय {name},' } } as const;
