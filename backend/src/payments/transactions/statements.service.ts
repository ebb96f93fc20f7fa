import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { indiaDay, indiaDayBegin } from '@portal/contract/format';
import type { StatementDto } from '@portal/contract/payments/requests';
import type { ClientSession, Connection } from 'mongoose';
import { LedgerRepository } from '../ledger.repository.js';
import { RefundsRepository } from '../refunds/refunds.repository.js';
import { SettlementsRepository } from '../settlements.repository.js';
import { TransactionsRepository } from './transactions.repository.js';
import { Clock } from '../../platform/clock.js';
import { fieldError, unprocessable } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { StorageService } from '../../platform/storage/s3.js';
import { RunViews } from '../../platform/runs/run-views.service.js';
import { RunsService } from '../../platform/runs/runs.service.js';
import type { Statement } from './statement.js';
import { writeStatement, statementRun } from './statements.jobs.js';

/** Monthly statements: requested by staff, written by the worker, downloaded from their run (docs/rules/payments.md). */
@Injectable()
export class StatementsService implements OnModuleInit {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly ledger: LedgerRepository,
    private readonly refunds: RefundsRepository,
    private readonly settlements: SettlementsRepository,
    private readonly transactions: TransactionsRepository,
    private readonly runs: RunsService,
    private readonly views: RunViews,
    private readonly storage: StorageService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.views.registerDetails(statementRun, async ({ result }) => {
      if (result === undefined) return {};
      const { key, fileName } = result;
      return {
        file: {
          name: fileName,
          url: await this.storage.signGet({ key, fileName, disposition: 'attachment' }),
        },
      };
    });
  }

  /** Requests the statement of a month. @returns the run id @throws 422 `statement.month` for a month that has not begun in India */
  async request(actor: Actor, { month }: StatementDto): Promise<string> {
    if (month > indiaDay(this.clock.now()).slice(0, 7)) {
      throw unprocessable([fieldError('month', 'statement.month')]);
    }
    return this.unitOfWork.run(actor, async (tx) => {
      const run = await this.runs.open(tx, actor, statementRun, {
        subject: { kind: 'none', id: 'statement' },
        data: { month },
      });
      tx.effect(writeStatement, { runId: run.id });
      tx.audit({ action: 'statement.asked', object: { kind: 'run', id: run.id }, after: { month } });
      return run.id;
    });
  }

  /** Reads the statement of a month from one snapshot. @param month in India, `YYYY-MM` */
  async read(month: string): Promise<Statement> {
    const from = indiaDayBegin(`${month}-01`);
    const until = indiaDayBegin(`${monthAfter(month)}-01`);
    const at = this.clock.now();
    const session = await this.connection.startSession({ snapshot: true });
    try {
      const payments = await this.ledger.receivedBetween(from, until, session);
      return {
        month,
        at,
        opening: await this.heldAt(from, session),
        payments,
        receiptNumbers: await this.transactions.receiptNumbersOf(payments.map(({ _id }) => _id)),
        refunds: await this.refunds.processedRowsBetween(from, until, session),
        settlements: await this.settlements.between(from, until, session),
      };
    } finally {
      await session.endSession();
    }
  }

  /** Returns the provider's balance at a time. @returns paise */
  private async heldAt(at: Date, session: ClientSession): Promise<number> {
    return (
      (await this.ledger.netUntil(at, session)) -
      (await this.refunds.processedByProviderUntil(at, session)) -
      (await this.settlements.paidOutUntil(at, session))
    );
  }
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? [year + 1, 1] : [year, number + 1];
  return next.map((part) => String(part).padStart(2, '0')).join('-');
}
