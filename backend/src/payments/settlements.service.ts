import { Injectable } from '@nestjs/common';
import { Attention } from '../platform/attention/attention.service.js';
import { systemActor } from '../platform/mongo/actor.js';
import { UnitOfWork } from '../platform/mongo/unit-of-work.js';
import { LedgerRepository } from './ledger.repository.js';
import { RefundsRepository } from './refunds/refunds.repository.js';
import type { SettlementEntity } from './provider/provider-facts.js';
import { SettlementsRepository } from './settlements.repository.js';
import type { SettlementRow } from './settlements.schema.js';

/** Reconciles the provider's payouts with what it owed according to the ledger (docs/rules/payments.md). */
@Injectable()
export class SettlementsService {
  constructor(
    private readonly settlements: SettlementsRepository,
    private readonly ledger: LedgerRepository,
    private readonly refunds: RefundsRepository,
    private readonly attention: Attention,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Records settlements in any order and re-evaluates earlier ones that were not accounted for; idempotent.
   * @returns the number of settlements not accounted for
   */
  async record(settlements: readonly SettlementEntity[]): Promise<number> {
    const paidOut = settlements.filter(({ status }) => status === 'processed');
    const known = await this.settlements.knownIds(paidOut.map(({ id }) => id));
    const rows = [
      ...(await this.settlements.unexplained()),
      ...paidOut.filter(({ id }) => !known.has(id)).map(rowOf),
    ].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a._id < b._id ? -1 : 1));
    let unexplained = 0;
    for (const row of rows) if ((await this.compare(row)) > 0) unexplained += 1;
    return unexplained;
  }

  /** @returns paise that are not accounted for */
  private async compare(row: SettlementRow): Promise<number> {
    const { _id, amount, utr, createdAt } = row;
    const owed =
      (await this.ledger.netUntil(createdAt)) -
      (await this.refunds.refundedByProviderUntil(createdAt)) -
      (await this.settlements.explainedBefore(row));
    const unexplained = Math.min(amount, Math.max(0, amount - owed));
    await this.unitOfWork.run(systemActor, async (tx) => {
      await this.settlements.save({ ...row, unexplained }, tx.session);
      if (unexplained === 0) await this.attention.settle(tx, 'settlement.unmatched', _id);
      else
        await this.attention.raise(tx, {
          reason: 'settlement.unmatched',
          key: _id,
          values: { settlementId: _id, utr, paise: String(unexplained) },
        });
    });
    return unexplained;
  }
}

function rowOf({ id, amount, fees, tax, utr, created_at }: SettlementEntity): SettlementRow {
  return { _id: id, amount, fees, tax, utr, unexplained: amount, createdAt: new Date(created_at * 1_000) };
}
