import { Injectable } from '@nestjs/common';
import { PortalConfig } from '../../platform/config/config.js';
import { KeyedHash } from '../../platform/crypto/keyed-hash.js';

/**
 * Marks of addresses for the audit, which masks them down to a letter: two addresses that look alike there have different marks, and
 * nobody finds an address from its mark without the key.
 */
@Injectable()
export class AddressMarks {
  private readonly keyed: KeyedHash;

  constructor(config: PortalConfig) {
    this.keyed = new KeyedHash(config, 'audited-address');
  }

  /** Empty for no address. */
  of(address: string): string {
    return address === '' ? '' : this.keyed.of(address).slice(0, 16);
  }
}
