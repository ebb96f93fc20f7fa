import { createHash } from 'node:crypto';
import type { MailFrame } from '@portal/contract/mail';
import { addressIn, type Branding, nameIn } from '@portal/contract/settings/brand';
import { sentAddress } from '@portal/contract/validation/email-address';
import type { Language } from '@portal/contract/enums';
import { PermanentFailure } from '@portal/backend/platform/outbox/job-errors';
import type { MailRun } from './mail-handover.js';
import { type MailContent, renderMail } from './render-mail.js';

/** Name and address of a recipient, which nodemailer takes without parsing a header. */
export interface Recipient {
  readonly name: string;
  readonly address: string;
}

const address = /^(?:(?![<>()[\]\\,;:@"])[!-~]){1,64}@[A-Za-z0-9.-]{1,189}$/;

/** Any character that could end a header line or hide in one. */
const control = /\p{Cc}+/gu;

/**
 * Returns a recipient that cannot inject a header or a second address (SEC-25: mail header injection).
 * @throws RangeError when the address is not exactly one plain address
 */
export function recipientOf(name: string, mailbox: string): Recipient {
  // An older record may hold a plain address that the form would not take.
  const sent = sentAddress(mailbox) ?? mailbox;
  if (!address.test(sent)) throw new RangeError('not one plain mail address');
  return { name: name.replace(control, ' ').trim(), address: sent };
}

/** One mail to one person. */
export type OutgoingMail = MailContent & {
  readonly language: Language;
  readonly to: { readonly name: string; readonly address: string };
  /** The sending job. The Message-ID is derived from its effect key, so that a repeated mail has the same (SAFE-05). */
  readonly run: MailRun;
  readonly attachments?: readonly {
    readonly filename: string;
    readonly content: Buffer;
    readonly contentType: string;
    /** Content ID, for a picture that the HTML part shows. */
    readonly cid?: string;
  }[];
};

/** A mail ready for nodemailer. */
export interface ComposedMail {
  readonly from: { readonly name: string; readonly address: string };
  readonly to: { readonly name: string; readonly address: string };
  readonly envelope: { readonly from: string; readonly to: string[] };
  readonly messageId: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments: { filename: string; content: Buffer; contentType: string; cid?: string }[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly disableFileAccess: true;
  readonly disableUrlAccess: true;
}

/**
 * Composes a mail from the organisation to one plain address.
 * @throws PermanentFailure when the address is not exactly one
 */
export function composeMail(outgoing: OutgoingMail, branding: Branding): ComposedMail {
  const { language, run, attachments = [] } = outgoing;
  const to = plainRecipient(outgoing.to);
  const rendered = renderMail(outgoing, language, frameOf(branding, language));
  return {
    from: { name: branding.name, address: branding.email },
    to,
    envelope: { from: branding.email, to: [to.address] },
    messageId: messageIdOf(run.effectKey, branding.email),
    ...rendered,
    attachments: [...attachments],
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Returns the organisation as mails in a language name it. */
export function frameOf(branding: Branding, language: Language): MailFrame {
  return {
    organisation: nameIn(language, branding),
    motto: branding.motto,
    address: addressIn(language, branding),
    colour: branding.colours.brand,
    officeEmail: branding.email,
    officePhone: branding.phone,
  };
}

/** The same mail from another sender address; the Message-ID stays, so that duplicates are recognised. */
export function sentFrom(mail: ComposedMail, address: string): ComposedMail {
  return { ...mail, from: { ...mail.from, address }, envelope: { ...mail.envelope, from: address } };
}

/** @throws PermanentFailure when the address is not exactly one */
export function plainRecipient(to: OutgoingMail['to']): { name: string; address: string } {
  try {
    return recipientOf(to.name, to.address);
  } catch (error) {
    throw new PermanentFailure('the mail address is not usable', { cause: error });
  }
}

/** Message-ID derived from an effect key, identical for repeats. */
export function messageIdOf(effectKey: string, sender: string): string {
  return `<${createHash('sha256').update(effectKey).digest('hex').slice(0, 32)}@${sender.split('@')[1] ?? 'portal'}>`;
}
