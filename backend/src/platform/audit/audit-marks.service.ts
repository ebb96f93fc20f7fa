import { Injectable } from '@nestjs/common';
import { PortalConfig } from '../config/config.js';
import { KeyedHash } from '../crypto/keyed-hash.js';
import { canonicalRow, type StoredRow } from './audit-chain.js';

/** Serialises a row as it was written, without the fields that the sealer adds. */
function markedText({ mark: _mark, seq: _seq, refusedAt: _refusedAt, ...row }: StoredRow): string {
  return canonicalRow(row);
}

/**
 * Authenticates unsealed rows by a mark (a MAC under DATA_KEYS), so that with the database alone no row can be inserted or changed before
 * it is sealed (SEC-52). Sealed rows are protected by the chain.
 */
@Injectable()
export class AuditMarks {
  private readonly hashes: KeyedHash;

  constructor(config: PortalConfig) {
    this.hashes = new KeyedHash(config, 'audit-row');
  }

  /** Returns the mark of a row under the newest key. */
  of(row: StoredRow): string {
    return this.hashes.of(markedText(row));
  }

  isUnderNewestKey(row: StoredRow): boolean {
    return row['mark'] === this.of(row);
  }

  /** Whether a process of the portal wrote this row in this form. */
  isOurs(row: StoredRow): boolean {
    const { mark } = row;
    return typeof mark === 'string' && this.hashes.matches(markedText(row), mark);
  }
}
