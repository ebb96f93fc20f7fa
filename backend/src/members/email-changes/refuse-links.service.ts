import { Injectable } from '@nestjs/common';
import { PortalConfig } from '../../platform/config/config.js';
import { KeyedHash } from '../../platform/crypto/keyed-hash.js';

/**
 * What the link to the old address carries: the change and a signature by a key that is not in the database. It is good for
 * nothing but to stop that change.
 */
@Injectable()
export class RefuseLinks {
  private readonly keyed: KeyedHash;

  constructor(config: PortalConfig) {
    this.keyed = new KeyedHash(config, 'refuse-email-change');
  }

  tokenFor(changeId: string): string {
    return `${changeId}.${this.keyed.of(changeId)}`;
  }

  /** The change of a token; undefined for one that is not ours. */
  changeIn(token: string): string | undefined {
    const [id = '', signature = ''] = token.split('.', 2);
    return this.keyed.matches(id, signature) ? id : undefined;
  }
}
