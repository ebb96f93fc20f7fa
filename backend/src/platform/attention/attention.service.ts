import { Injectable } from '@nestjs/common';
import type { AttentionReason } from '@portal/contract/platform/reasons';
import { Clock } from '../clock.js';
import type { Tx } from '../mongo/unit-of-work.js';
import type { AttentionSubject } from './attention-entry.js';
import { AttentionRepository } from './attention.repository.js';

/** The cause of an entry. */
export interface AttentionCause {
  readonly reason: AttentionReason;
  /** Identifies the cause among those of the reason; one cause has one entry. */
  readonly key: string;
  readonly about?: AttentionSubject;
  /** Values of the text's placeholders, without personal data; `paise` is an amount. */
  readonly values?: Readonly<Record<string, string>>;
  /** UTC; defaults to now. */
  readonly since?: Date;
}

/** Raises issues that need attention of staff, and settles them (docs/rules/attention.md). */
@Injectable()
export class Attention {
  constructor(
    private readonly entries: AttentionRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens an entry within the transaction of its cause. Idempotent; an open entry takes the new values.
   * @returns whether an entry was opened
   */
  async raise(tx: Tx, { reason, key, about = {}, values = {}, since }: AttentionCause): Promise<boolean> {
    return this.entries.open({ reason, key, about, values, since: since ?? this.clock.now() }, tx.session);
  }

  /** Returns the causes of the open entries of a reason. */
  async openKeys(reason: AttentionReason): Promise<string[]> {
    return this.entries.openKeys(reason);
  }

  async openCount(reasons: readonly AttentionReason[]): Promise<number> {
    return this.entries.openCount(reasons);
  }

  /** Whether a cause has, or had, an entry. */
  async wasRaised(reason: AttentionReason, key: string): Promise<boolean> {
    return this.entries.has(reason, key);
  }

  async isOpen(reason: AttentionReason, key: string): Promise<boolean> {
    return this.entries.isOpen(reason, key);
  }

  /** Whether any of these causes has an open entry. */
  async isAnyOpen(tx: Tx, reasons: readonly AttentionReason[], keys: readonly string[]): Promise<boolean> {
    return this.entries.isAnyOpen(reasons, keys, tx.session);
  }

  /**
   * Closes the open entry of a resolved cause, if there is one.
   * @param by `_id` of the staff user who resolved it
   */
  async settle(tx: Tx, reason: AttentionReason, key: string, by?: string): Promise<void> {
    const closing = { closedAt: this.clock.now(), ...(by === undefined ? {} : { closedBy: by }) };
    await this.entries.closeByCause(reason, key, closing, tx.session);
  }
}
