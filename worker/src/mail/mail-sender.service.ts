import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { MailerService } from '@nestjs-modules/mailer';
import type { Language, MailKey } from '@portal/contract';
import { BrandingService } from '@portal/backend/branding/branding.service';
import { PermanentFailure } from '@portal/backend/platform/outbox/job-errors';
import { recipientOf } from './recipient.js';
import { renderMail } from './render-mail.js';

/** One mail to one person. */
export interface OutgoingMail {
  readonly mail: MailKey;
  readonly language: Language;
  readonly to: { readonly name: string; readonly address: string };
  /** Names the effect: a repeated mail has the same Message-ID (SAFE-05). */
  readonly effectKey: string;
  readonly data: object;
  readonly attachments?: readonly {
    readonly filename: string;
    readonly content: Buffer;
    readonly contentType: string;
  }[];
}

/** Renders and hands over mails; the only place that talks to the mail server. */
@Injectable()
export class MailSender {
  constructor(
    private readonly mailer: MailerService,
    private readonly branding: BrandingService,
  ) {}

  /**
   * Sends one mail.
   * @throws PermanentFailure when the address or the server's 5xx answer says that no try can help (REL-07);
   * any other error is worth another try.
   */
  async send(outgoing: OutgoingMail): Promise<void> {
    const branding = await this.branding.current();
    const to = plainRecipient(outgoing.to);
    const rendered = renderMail(
      outgoing.mail,
      outgoing.language,
      {
        organisation: outgoing.language === 'hi' ? branding.nameHi : branding.name,
        motto: branding.motto,
        address: branding.address,
        colour: branding.colours.brand,
      },
      outgoing.data,
    );
    try {
      await this.mailer.sendMail({
        from: { name: branding.name, address: branding.email },
        to,
        envelope: { from: branding.email, to: [to.address] },
        messageId: messageIdOf(outgoing.effectKey, branding.email),
        subject: rendered.subject,
        html: rendered.html,
        text: rendered.text,
        attachments: [...(outgoing.attachments ?? [])],
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    } catch (error) {
      throw refusedForGood(error)
        ? new PermanentFailure('the mail server refused the mail', { cause: error })
        : error;
    }
  }
}

function plainRecipient(to: OutgoingMail['to']): { name: string; address: string } {
  try {
    return recipientOf(to.name, to.address);
  } catch (error) {
    throw new PermanentFailure('the mail address is not usable', { cause: error });
  }
}

function messageIdOf(effectKey: string, sender: string): string {
  return `<${createHash('sha256').update(effectKey).digest('hex').slice(0, 32)}@${sender.split('@')[1] ?? 'portal'}>`;
}

/** A 5xx answer to the recipient or the message; log-in troubles (535) heal when the settings do. */
function refusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { responseCode, command } = error as Error & { responseCode?: number; command?: string };
  return (
    responseCode !== undefined &&
    responseCode >= 550 &&
    responseCode < 560 &&
    command !== 'CONN' &&
    !command?.startsWith('AUTH')
  );
}
