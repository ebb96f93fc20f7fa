import { Injectable } from '@nestjs/common';
import { type MailKind, mailKinds } from '@portal/contract/mail/mail-runs';
import { PortalConfig } from '../platform/config/config.js';
import { pageUrl } from '../platform/config/page-url.js';
import { KeyedHash } from '../platform/crypto/keyed-hash.js';

const TOKEN = /^([0-9a-f]{24})([a-z])\.([A-Za-z0-9_-]{43})$/;
const letterOf: Readonly<Record<MailKind, string>> = { bulk: 'b', notice: 'n' };

/** Content of an unsubscribe link. */
interface UnsubscribeLink {
  readonly memberId: string;
  readonly kind: MailKind;
}

/** Unsubscribe links in mails, signed so that they cannot be forged for another member (docs/rules/mail-runs.md). */
@Injectable()
export class UnsubscribeLinks {
  private readonly hash: KeyedHash;

  constructor(private readonly config: PortalConfig) {
    this.hash = new KeyedHash(config, 'unsubscribe');
  }

  /** Address of the page, which also accepts the one-click request of mail programs. */
  urlOf(link: UnsubscribeLink): URL {
    return pageUrl(this.config, 'unsubscribe', '', { token: this.tokenOf(link) });
  }

  tokenOf({ memberId, kind }: UnsubscribeLink): string {
    const what = `${memberId}${letterOf[kind]}`;
    return `${what}.${this.hash.of(what)}`;
  }

  /** @returns undefined for a forged or malformed token */
  read(token: string): UnsubscribeLink | undefined {
    const [, memberId = '', letter = '', mac = ''] = TOKEN.exec(token) ?? [];
    const kind = mailKinds.find((one) => letterOf[one] === letter);
    if (kind === undefined || !this.hash.matches(`${memberId}${letter}`, mac)) return undefined;
    return { memberId, kind };
  }
}
