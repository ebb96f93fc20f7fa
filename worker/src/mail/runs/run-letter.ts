import Handlebars from 'handlebars';
import { htmlToText } from 'html-to-text';
import type { Branding } from '@portal/contract/settings/brand';
import type { Language } from '@portal/contract/enums';
import type { MailField } from '@portal/contract/mail/mail-runs';
import { letterTexts, missingField } from '@portal/contract/mail/letter.texts';
import { fillFields } from '@portal/backend/mail/mail-run.rules';
import type { MailRecipient, MailRun } from '@portal/backend/mail/mail-run';
import { cleanRichText } from '@portal/backend/platform/rich-text';
import { type ComposedMail, frameOf, messageIdOf, plainRecipient } from '../compose-mail.js';
import { layOut, plainFoot } from '../render-mail.js';

/** The content in one language, sanitised and converted to plain text once for all recipients. */
interface Prepared {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

type Attachments = ComposedMail['attachments'];

/** Composes the mail of a run for each recipient (docs/rules/mail-runs.md). */
export class RunLetter {
  private readonly prepared = new Map<Language, Prepared>();

  constructor(
    private readonly run: MailRun,
    private readonly branding: Branding,
    private readonly attachments: Attachments,
  ) {}

  /**
   * Composes the mail to one recipient. Mails to test addresses and official mails have no unsubscribe link.
   * @param stopUrl unsubscribe link
   * @throws PermanentFailure when the address is not exactly one
   */
  compose(recipient: MailRecipient, stopUrl: URL): ComposedMail {
    const { branding, run } = this;
    const { address, name = '', language, memberId } = recipient;
    const to = plainRecipient({ name, address });
    const { subject, html, text } = this.filled(recipient);
    const frame = frameOf(branding, language);
    const reason = run.official ? 'official' : memberId === undefined ? 'test' : run.source.kind;
    const why = letterTexts[reason][language].replace('{organisation}', frame.organisation);
    const canStop = !run.official && memberId !== undefined;
    const stop = letterTexts.stop[language];
    const foot = [why, ...(canStop ? [`${stop}: ${stopUrl.href}`] : [])].join('\n');
    return {
      from: { name: branding.name, address: branding.email },
      to,
      envelope: { from: branding.email, to: [to.address] },
      messageId: messageIdOf(`mail-run:${run.id}:${recipient.key}`, branding.email),
      subject,
      html: layOut(frame, {
        ...{ language, subject, why, stop, stopHref: canStop ? stopUrl.href : '' },
        blocks: [{ kind: 'rich', html }],
      }),
      text: [text, plainFoot(frame), `${foot}\n`].join('\n\n'),
      attachments: this.attachments,
      ...(canStop
        ? {
            headers: {
              'List-Unsubscribe': `<${stopUrl.href}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            },
          }
        : {}),
      disableFileAccess: true,
      disableUrlAccess: true,
    };
  }

  private filled({ language, name = '', number = '' }: MailRecipient): Prepared {
    const valueOf = (field: MailField): string => {
      const value = { name, number }[field].replace(/\p{Cc}+/gu, ' ');
      return value === '' ? missingField[field][language] : value;
    };
    const { subject, html, text } = this.preparedIn(language);
    return {
      subject: fillFields(subject, valueOf),
      html: fillFields(html, (field) => Handlebars.escapeExpression(valueOf(field))),
      text: fillFields(text, valueOf),
    };
  }

  private preparedIn(language: Language): Prepared {
    const known = this.prepared.get(language);
    if (known !== undefined) return known;
    const { content } = this.run;
    const { subject, html: typed } = language === 'hi' ? (content.hi ?? content.en) : content.en;
    const html = cleanRichText(typed);
    const made = { subject, html, text: plainOf(html) };
    this.prepared.set(language, made);
    return made;
  }
}

function plainOf(html: string): string {
  return htmlToText(html, {
    wordwrap: false,
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
      ...['h1', 'h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  }).trim();
}
