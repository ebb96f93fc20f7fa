import { Controller, Param, Query, Res } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import type { Page } from '@portal/contract/responses';
import type {
  TransactionDetails,
  TransactionRecord,
  TransactionRow,
  TransactionTotals,
} from '@portal/contract/payments/transactions';
import { PageQuery, SimpleRestQuery } from '@portal/contract/platform/requests';
import type { FastifyReply } from 'fastify';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { answerPage } from '../../platform/lists/list-page.js';
import { TransactionsService } from './transactions.service.js';

/** Transactions for staff, read from the ledger (docs/rules/payments.md). */
@Controller()
export class TransactionsController {
  constructor(private readonly transactions: TransactionsService) {}

  @Endpoint(calls.getTransactions)
  async page(@Query() query: PageQuery): Promise<Page<TransactionRow>> {
    return this.transactions.page(query);
  }

  @Endpoint(calls.listTransactions)
  async list(
    @Query() query: SimpleRestQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TransactionRecord[]> {
    return answerPage(reply, await this.transactions.list(query));
  }

  @Endpoint(calls.sumTransactions)
  async totals(@Query() query: SimpleRestQuery): Promise<TransactionTotals> {
    return this.transactions.totals(query);
  }

  @Endpoint(calls.showTransaction)
  async show(@Param('id') id: string): Promise<TransactionDetails> {
    return this.transactions.details(id);
  }
}
