import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { SealedTexts, UnreadableSeal } from '../crypto/sealed-text.js';
import type { AuditHead } from './audit-head.schema.js';
import type { ChainPlace } from './chain-walk.js';

/** The place that the seal of a head opens at. */
export const AUDIT_HEAD_PLACE = 'audit-head';

/** Writes heads that only a process with DATA_KEYS can write. */
@Injectable()
export class AuditHeads {
  constructor(
    private readonly sealedTexts: SealedTexts,
    private readonly clock: Clock,
  ) {}

  /** The head for the chain's new end, under the newest key. */
  write({ seq, hash }: ChainPlace): AuditHead {
    const seal = this.sealedTexts.seal(`${seq}:${hash}`, AUDIT_HEAD_PLACE);
    return { _id: 'head', seq, hash, seal, sealedAt: this.clock.now() };
  }

  /** Whether a process of ours wrote this head. */
  isOurs({ seq, hash, seal }: AuditHead): boolean {
    try {
      return this.sealedTexts.open(seal, AUDIT_HEAD_PLACE) === `${seq}:${hash}`;
    } catch (error) {
      if (error instanceof UnreadableSeal) return false;
      throw error;
    }
  }
}
