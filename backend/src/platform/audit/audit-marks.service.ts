import { Injectable } from '@nestjs/common';
import { PortalConfig } from '../config/config.js';
import { KeyedHash } from '../crypto/keyed-hash.js';
import { canonicalRow, type StoredRow } from './audit-chain.js';

/** What is marked: the row as it was written, without what the sealer gives it later. */
function markedText({ mark: _mark, seq: _seq, refusedAt: _refusedAt, ...row }: StoredRow): string {
  return canonicalRow(row);
}

/**
 * Marks of rows that are not sealed yet: only a process with DATA_KEYS can make one, so that nobody with the database alone can have
 * a row of his own sealed, or change one before (SEC-52). Once a row is sealed, the chain holds it.
 */
@Injectable()
export class AuditMarks {
  private readonly hashes: KeyedHash;

  constructor(config: PortalConfig) {
    this.hashes = new KeyedHash(config, 'audit-row');
  }

  /** The mark of a row under the newest key. */
  of(row: StoredRow): string {
    return this.hashes.of(markedText(row));
  }

  isUnderNewestKey(row: StoredRow): boolean {
    return row['mark'] === this.of(row);
  }

  /** Whether a process of ours wrote this row, as it stands here. */
  isOurs(row: StoredRow): boolean {
    const { mark } = row;
    return typeof mark === 'string' && this.hashes.matches(markedText(row), mark);
  }
}
