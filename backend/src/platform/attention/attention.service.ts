import { Injectable } from '@nestjs/common';
import type { AttentionReason } from '@portal/contract/platform/reasons';
import { Clock } from '../clock.js';
import type { Tx } from '../mongo/unit-of-work.js';
import type { AttentionSubject } from './attention-entry.js';
import { AttentionRepository } from './attention.repository.js';

/** What a module says when something needs a person. */
export interface AttentionCause {
  readonly reason: AttentionReason;
  /** What makes the cause one and the same among those of the reason: the same one gives one entry. */
  readonly key: string;
  readonly about?: AttentionSubject;
  /** For the places of the reason's words; nothing personal. `paise` is an amount. */
  readonly values?: Readonly<Record<string, string>>;
  /** UTC; now when absent. */
  readonly since?: Date;
}

/** Where other modules say that something needs a person, and that it needs one no more (docs/rules/attention.md). */
@Injectable()
export class Attention {
  constructor(
    private readonly entries: AttentionRepository,
    private readonly clock: Clock,
  ) {}

  /** Opens an entry with the transaction in which its cause came up; safe to repeat. */
  async raise(tx: Tx, { reason, key, about = {}, values = {}, since }: AttentionCause): Promise<void> {
    await this.entries.open({ reason, key, about, values, since: since ?? this.clock.now() }, tx.session);
  }

  /** How many entries of these reasons are open. */
  async openCount(reasons: readonly AttentionReason[]): Promise<number> {
    return this.entries.openCount(reasons);
  }

  /** Whether a cause has, or had, an entry. */
  async wasRaised(reason: AttentionReason, key: string): Promise<boolean> {
    return this.entries.has(reason, key);
  }

  /** Whether the entry of a cause is open. */
  async isOpen(reason: AttentionReason, key: string): Promise<boolean> {
    return this.entries.isOpen(reason, key);
  }

  /**
   * Closes the entry of a cause that is gone, if there is one.
   * @param by `_id` of the staff user who removed it
   */
  async settle(tx: Tx, reason: AttentionReason, key: string, by?: string): Promise<void> {
    const closing = { closedAt: this.clock.now(), ...(by === undefined ? {} : { closedBy: by }) };
    await this.entries.closeByCause(reason, key, closing, tx.session);
  }
}
