import { Injectable } from '@nestjs/common';
import { PortalConfig } from '../../platform/config/config.js';
import { KeyedHash } from '../../platform/crypto/keyed-hash.js';

/** Tokens of the mailed links that stop a change: its id and a signature by a key outside the database. Valid for that change only. */
@Injectable()
export class RefuseLinks {
  private readonly keyed: KeyedHash;

  constructor(config: PortalConfig) {
    this.keyed = new KeyedHash(config, 'refuse-email-change');
  }

  tokenFor(changeId: string): string {
    return `${changeId}.${this.keyed.of(changeId)}`;
  }

  /** Returns the change id of a token; undefined for an invalid token. */
  changeIdOf(token: string): string | undefined {
    const [id = '', signature = ''] = token.split('.', 2);
    return this.keyed.matches(id, signature) ? id : undefined;
  }
}
