import Handlebars from 'handlebars';
import { readFileSync } from 'node:fs';
import { phoneHref } from '@portal/contract/settings/brand';
import { tokens } from '@portal/contract/settings/tokens';
import { showDate, showRupees } from '@portal/contract/format';
import type { Language } from '@portal/contract/enums';
import type { Text } from '@portal/contract/text';
import type {
  Conditional,
  MailAmount,
  MailBlock,
  MailDef,
  MailFact,
  MailFrame,
  MailNote,
  ValuesOf,
} from '@portal/contract/mail';
import { mails, type MailKey } from '@portal/contract/mails';

/** A mail key with the values of its placeholders. */
export type MailContent = {
  [K in MailKey]: { readonly mail: K; readonly data: ValuesOf<(typeof mails)[K]> };
}[MailKey];

/** A rendered mail: subject, HTML part and text part. */
export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

type Values = Readonly<
  Record<string, string | number | URL | Date | readonly MailAmount[] | readonly MailNote[]>
>;

/** A segment of a text, bold or a link in the HTML part. */
interface Word {
  readonly text: string;
  readonly isStrong: boolean;
  readonly href: string;
}

/** A label with its value. */
interface Line {
  readonly label: string;
  readonly words: readonly Word[];
  readonly isAmount?: boolean;
  readonly isTotal?: boolean;
}

/** A block for the HTML layout and the plain part. */
interface RenderedBlock {
  readonly kind: 'paragraph' | 'button' | 'picture' | 'code' | 'codes' | 'facts';
  readonly words?: readonly Word[];
  readonly lines?: readonly Line[];
  /** Address of a button. */
  readonly href?: string;
  /** Content ID of a picture. */
  readonly cid?: string;
  /** Empty for a picture. */
  readonly plain: string;
}

const template = Handlebars.compile<object>(
  readFileSync(new URL('./layout.html.hbs', import.meta.url), 'utf8'),
);

/** What the layout shows between the head and the foot, and at the end of the foot. */
interface MailView {
  readonly language: Language;
  readonly subject: string;
  readonly blocks: readonly (RenderedBlock | { readonly kind: 'rich'; readonly html: string })[];
  /** Why a mail of a run was sent, and its unsubscribe link. */
  readonly why?: string;
  readonly stop?: string;
  readonly stopHref?: string;
}

const codeLabel = { en: 'Code', hi: 'कोड' } as const satisfies Text;
const noButton = {
  en: 'If the button does not work, open this address:',
  hi: 'बटन काम न करे, तो यह पता खोलें:',
} as const satisfies Text;

/** Returns the HTML part in the layout of all mails; the only place where values are escaped. */
export function layOut(frame: MailFrame, view: MailView): string {
  const { colour, dark } = tokens;
  return template({
    ...{ ...frame, ...view, look: colour, dark },
    noButton: noButton[view.language],
    phoneHref: phoneHref(frame.officePhone),
  });
}

/** Returns the end of the text part: the organisation and how to reach its office. */
export function plainFoot({ organisation, address, officePhone, officeEmail }: MailFrame): string {
  return [organisation, address, officePhone, officeEmail].join('\n');
}

/**
 * Renders one mail of the table (docs/rules/mails.md).
 * @throws RangeError when a placeholder has no value
 */
export function renderMail({ mail, data }: MailContent, language: Language, frame: MailFrame): RenderedMail {
  const texts: MailDef = mails[mail];
  const values: Values = { ...frame, ...data };
  const blocks = texts.body
    .filter((block) => isShown(block, values))
    .map((block) => renderBlock(block, language, values));
  const subject = plainOf(wordsOf(texts.subject[language], values, language)).replace(/[\r\n]+/g, ' ');
  return {
    subject,
    html: layOut(frame, { language, subject, blocks }),
    text: [...blocks.map(({ plain }) => plain).filter(Boolean), `${plainFoot(frame)}\n`].join('\n\n'),
  };
}

function renderBlock(block: MailBlock, language: Language, values: Values): RenderedBlock {
  if ('paragraph' in block) {
    const { paragraph, plain = paragraph } = block;
    return {
      kind: 'paragraph',
      words: wordsOf(paragraph[language], values, language),
      plain: plainOf(wordsOf(plain[language], values, language)),
    };
  }
  if ('button' in block) {
    const words = wordsOf(block.button[language], values, language);
    const href = plainOf(wordsOf(block.href, values, language));
    return { kind: 'button', words, href, plain: `${plainOf(words)}:\n${href}` };
  }
  if ('picture' in block) {
    const [words, cid] = [block.alt[language], block.picture].map((text) => wordsOf(text, values, language));
    return { kind: 'picture', words: words ?? [], cid: plainOf(cid ?? []), plain: '' };
  }
  if ('code' in block) {
    const words = wordsOf(block.code, values, language);
    return {
      kind: 'code',
      words,
      plain: inLabels(language, (each) => `${codeLabel[each]}: ${plainOf(words)}`, '\n'),
    };
  }
  if ('codes' in block) {
    const shown = block.codes.filter((line) => isShown(line, values));
    return {
      kind: 'codes',
      lines: shown.map(({ label, value }) => ({
        label: label[language],
        words: wordsOf(value, values, language),
      })),
      plain: inLabels(
        language,
        (each) =>
          shown
            .map(({ label, value }) => `${label[each]}: ${plainOf(wordsOf(value, values, each))}`)
            .join('\n'),
        '\n\n',
      ),
    };
  }
  const lines = block.facts.flatMap((fact) => linesOf(fact, language, values));
  return {
    kind: 'facts',
    lines,
    plain: lines.map((line) => `${line.label}: ${plainOf(line.words)}`).join('\n'),
  };
}

/** Lines of the plain part that can also be found by their English labels (docs/rules/mails.md), which come second in a Hindi mail. */
function inLabels(language: Language, linesIn: (each: Language) => string, between: string): string {
  return language === 'en' ? linesIn('en') : [linesIn(language), linesIn('en')].join(between);
}

function linesOf(fact: MailFact, language: Language, values: Values): Line[] {
  if ('amounts' in fact) {
    const amounts = values[fact.amounts];
    if (!Array.isArray(amounts)) throw new RangeError(`The mail has no list for ${fact.amounts}`);
    return (amounts as readonly MailAmount[]).map(({ label, amount }) => ({
      label,
      words: [wordOf(showRupees(amount))],
      isAmount: true,
    }));
  }
  if ('notes' in fact) {
    const notes = values[fact.notes];
    if (!Array.isArray(notes)) throw new RangeError(`The mail has no list for ${fact.notes}`);
    return (notes as readonly MailNote[]).map(({ label, note }) => ({ label, words: [wordOf(note)] }));
  }
  const label = fact.label[language];
  if (!('total' in fact)) return [{ label, words: wordsOf(fact.value, values, language) }];
  const total = values[fact.total];
  if (typeof total !== 'number') throw new RangeError(`The mail has no total for ${fact.total}`);
  return [{ label, words: [wordOf(showRupees(total))], isAmount: true, isTotal: true }];
}

/** Fills in placeholders; the content of values is not parsed. */
function wordsOf(text: string, values: Values, language: Language): Word[] {
  return text
    .split('**')
    .flatMap((piece, index) =>
      piece
        .split(/\{(\w+)\}/)
        .map((part, at) => wordOf(at % 2 === 0 ? part : valueOf(part, values, language), index % 2 === 1)),
    )
    .filter((word) => word.text !== '');
}

function wordOf(value: string | URL, isStrong = false): Word {
  return typeof value === 'string'
    ? { text: value, isStrong, href: '' }
    : { text: value.href, isStrong, href: value.href };
}

function valueOf(place: string, values: Values, language: Language): string | URL {
  const value = values[place];
  if (typeof value === 'number') return String(value);
  if (value instanceof Date) return showDate(value, language);
  if (typeof value === 'string' || value instanceof URL) return value;
  throw new RangeError(`The mail has no value for {${place}}`);
}

function plainOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join('');
}

function isShown({ needs, unless }: Conditional, values: Values): boolean {
  const isEmpty = (name: string): boolean => {
    const value = values[name];
    return value === '' || (Array.isArray(value) && value.length === 0);
  };
  return (needs === undefined || !isEmpty(needs)) && (unless === undefined || isEmpty(unless));
}
