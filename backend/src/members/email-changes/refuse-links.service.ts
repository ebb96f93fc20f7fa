import { Injectable } from '@nestjs/common';
import { PortalConfig } from '../../platform/config/config.js';
import { pageUrl } from '../../platform/config/page-url.js';
import { KeyedHash } from '../../platform/crypto/keyed-hash.js';

/**
 * Tokens of the mailed links that stop a change of an address: an id and a signature by a key outside the database. The subject is the
 * change of a member's address, or the application whose applicant corrected it; the token is valid for that subject only.
 */
@Injectable()
export class RefuseLinks {
  private readonly keyed: KeyedHash;

  constructor(private readonly config: PortalConfig) {
    this.keyed = new KeyedHash(config, 'refuse-email-change');
  }

  tokenFor(subjectId: string): string {
    return `${subjectId}.${this.keyed.of(subjectId)}`;
  }

  /** Returns the URL of the page with the token in the fragment, which reaches no server log. */
  urlFor(subjectId: string): URL {
    return pageUrl(this.config, 'refuseEmail', this.tokenFor(subjectId));
  }

  /** Returns the subject's id of a token; undefined for an invalid token. */
  subjectOf(token: string): string | undefined {
    const [id = '', signature = ''] = token.split('.', 2);
    return this.keyed.matches(id, signature) ? id : undefined;
  }
}
