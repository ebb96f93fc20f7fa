import { Injectable } from '@nestjs/common';
import { type MailKind, mailKinds } from '@portal/contract/mail/mail-runs';
import { pageAddress } from '@portal/contract/pages';
import { PortalConfig } from '../platform/config/config.js';
import { KeyedHash } from '../platform/crypto/keyed-hash.js';

const TOKEN = /^([0-9a-f]{24})([a-z])\.([A-Za-z0-9_-]{43})$/;
const letterOf: Readonly<Record<MailKind, string>> = { bulk: 'b', notice: 'n' };

/** What an unsubscribe link is about. */
interface UnsubscribeService {
  readonly memberId: string;
  readonly kind: MailKind;
}

/** Links of mails by which a member stops them: signed, so that nobody stops another's (docs/rules/mail-runs.md). */
@Injectable()
export class UnsubscribeLinks {
  private readonly hash: KeyedHash;

  constructor(private readonly config: PortalConfig) {
    this.hash = new KeyedHash(config, 'unsubscribe');
  }

  /** The address of the page; the same takes the one click of mail programs. */
  urlOf(link: UnsubscribeService): URL {
    return new URL(pageAddress('unsubscribe', { token: this.tokenOf(link) }), this.config.PUBLIC_URL);
  }

  tokenOf({ memberId, kind }: UnsubscribeService): string {
    const what = `${memberId}${letterOf[kind]}`;
    return `${what}.${this.hash.of(what)}`;
  }

  /** @returns undefined for a link that was not made here */
  read(token: string): UnsubscribeService | undefined {
    const [, memberId = '', letter = '', mac = ''] = TOKEN.exec(token) ?? [];
    const kind = mailKinds.find((one) => letterOf[one] === letter);
    if (kind === undefined || !this.hash.matches(`${memberId}${letter}`, mac)) return undefined;
    return { memberId, kind };
  }
}
