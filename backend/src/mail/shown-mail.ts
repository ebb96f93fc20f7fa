import type { Language } from '@portal/contract/enums';
import { missingField } from '@portal/contract/mail/letter.texts';
import { cleanRichText } from '../platform/rich-text.js';
import type { Sample } from './audience.service.js';
import { filledFields } from './mail-fields.js';
import type { MailText } from './mail-run.js';

/** How a mail reads for somebody who gets it; cleaned, for it is shown to staff. */
export function shownMail(
  { subject, html }: MailText,
  language: Language,
  person: Pick<Sample, 'name' | 'number'> | undefined,
): MailText {
  const value = (field: 'name' | 'number'): string =>
    (person?.[field] ?? '') || missingField[field][language];
  return {
    subject: filledFields(subject, value),
    html: cleanRichText(filledFields(cleanRichText(html), (field) => escaped(value(field)))),
  };
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
