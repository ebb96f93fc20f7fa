import { Injectable } from '@nestjs/common';
import { PortalConfig } from '../../platform/config/config.js';
import { KeyedHash } from '../../platform/crypto/keyed-hash.js';

/**
 * Keyed fingerprints of addresses for the audit trail, which masks addresses down to a letter: they distinguish two addresses without
 * revealing either.
 */
@Injectable()
export class AddressFingerprints {
  private readonly keyed: KeyedHash;

  constructor(config: PortalConfig) {
    this.keyed = new KeyedHash(config, 'audited-address');
  }

  /** Returns the fingerprint; empty for an empty address. */
  of(address: string): string {
    return address === '' ? '' : this.keyed.of(address).slice(0, 16);
  }
}
