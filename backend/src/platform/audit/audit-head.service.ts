import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { SealedTexts, UnreadableSeal } from '../crypto/sealed-text.js';
import type { AuditHead } from './audit-head.schema.js';
import type { ChainPlace } from './chain-walk.js';

/** The context that binds the seal of a head. */
export const AUDIT_HEAD_PLACE = 'audit-head';

/** Seals and verifies heads; both need DATA_KEYS. */
@Injectable()
export class AuditHeads {
  constructor(
    private readonly sealedTexts: SealedTexts,
    private readonly clock: Clock,
  ) {}

  /** Creates the head of the chain's new end, sealed with the newest key. */
  write({ seq, hash }: ChainPlace): AuditHead {
    const seal = this.sealedTexts.seal(`${seq}:${hash}`, AUDIT_HEAD_PLACE);
    return { _id: 'head', seq, hash, seal, sealedAt: this.clock.now() };
  }

  /** Whether the head was sealed by a process of the portal. */
  isOurs({ seq, hash, seal }: AuditHead): boolean {
    try {
      return this.sealedTexts.open(seal, AUDIT_HEAD_PLACE) === `${seq}:${hash}`;
    } catch (error) {
      if (error instanceof UnreadableSeal) return false;
      throw error;
    }
  }
}
