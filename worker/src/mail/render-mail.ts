import { readFileSync } from 'node:fs';
import Handlebars from 'handlebars';
import { languages, mails, type Language, type MailKey } from '@portal/contract';
import { subjects } from './subjects.js';

/** What a mail says: one subject, an HTML part and a text part. */
export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

type Template = (data: object) => string;
interface Templates {
  readonly subject: Template;
  readonly html: Template;
  readonly text: Template;
}

const read = (name: string): string => readFileSync(new URL(`./templates/${name}`, import.meta.url), 'utf8');
const strict = { strict: true } as const;
const layout = Handlebars.compile<object>(read('layout.html.hbs'), strict);

const templates = new Map<string, Templates>(
  (Object.keys(mails) as MailKey[]).flatMap((key) =>
    languages.map((language): [string, Templates] => [
      `${key}.${language}`,
      {
        subject: Handlebars.compile(subjects[key][language], { ...strict, noEscape: true }),
        html: Handlebars.compile(read(`${key}.${language}.html.hbs`), strict),
        text: Handlebars.compile(read(`${key}.${language}.txt.hbs`), { ...strict, noEscape: true }),
      },
    ]),
  ),
);

/** Who sends, as every mail shows it. */
export interface MailFrame {
  readonly organisation: string;
  readonly motto: string;
  readonly address: string;
  readonly colour: string;
}

/**
 * Renders one mail of the table (docs/rules/mails.md). Values are escaped in the HTML part; a value that a template needs and
 * the data lacks is an error, so no mail leaves with a hole in it.
 */
export function renderMail(key: MailKey, language: Language, frame: MailFrame, data: object): RenderedMail {
  const template = templates.get(`${key}.${language}`);
  if (!template) throw new Error(`No template for mail ${key} in ${language}`);
  const values = { ...frame, ...data };
  const subject = template.subject(values).replace(/[\r\n]+/g, ' ');
  const body = new Handlebars.SafeString(template.html(values));
  return { subject, html: layout({ ...values, language, subject, body }), text: template.text(values) };
}
