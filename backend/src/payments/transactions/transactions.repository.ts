import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type PaymentState, receivedStates } from '@portal/contract/payments/responses';
import type { TransactionTotals } from '@portal/contract/payments/transactions';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import { limits } from '../../platform/config/limits.js';
import type { ListPage } from '../../platform/lists/list-page.js';
import type { ListConditions } from '../../platform/lists/list-conditions.js';
import { ListReader } from '../../platform/lists/list-reader.js';
import { ListScanner, type Scan } from '../../platform/lists/list-scanner.service.js';
import type { ListRequest } from '../../platform/lists/list-request.js';
import { PAYMENT_MODEL, type PaymentRow } from '../ledger.schema.js';
import { ORDER_MODEL, type OrderRow } from '../orders/orders.schema.js';
import { RECEIPT_MODEL, type ReceiptRow } from '../receipts/receipts.schema.js';
import { type TransactionCondition, transactionList } from './transactions.list.js';

const { trusted } = mongoose;

/** The filter of the transactions page. */
export interface TransactionsFilter {
  readonly id?: string;
  readonly appIds?: readonly string[];
  readonly providerOrderId?: string;
  readonly states?: readonly PaymentState[];
  readonly method?: string;
  /** paise */
  readonly amount?: number;
  /** UTC */
  readonly from?: Date;
  /** Exclusive. */
  readonly until?: Date;
}

/** Reads the ledger as a list, without calls to the provider (PAY-17). */
@Injectable()
export class TransactionsRepository {
  constructor(
    @InjectModel(PAYMENT_MODEL) private readonly payments: Model<PaymentRow>,
    @InjectModel(ORDER_MODEL) private readonly orders: Model<OrderRow>,
    @InjectModel(RECEIPT_MODEL) private readonly receipts: Model<ReceiptRow>,
    private readonly lists: ListReader,
    private readonly scanner: ListScanner,
  ) {}

  /** @throws as ListReader */
  async page(filter: TransactionsFilter, request: ListRequest<'created_at'>): Promise<ListPage<PaymentRow>> {
    return this.lists.page({ list: transactionList, model: this.payments }, conditionsOf(filter), request);
  }

  /** Returns a page by number, newest first, with the exact total. */
  async numbered(skip: number, limit: number): Promise<{ rows: PaymentRow[]; total: number }> {
    const source = { list: transactionList, model: this.payments };
    return this.lists.numbered(source, {}, { sort: 'created_at', descending: true, skip, limit });
  }

  /** Reads all rows of a list from a snapshot, in batches. @throws as ListScanner */
  async scan(
    filter: TransactionsFilter,
    request: Pick<ListRequest<'created_at'>, 'sort' | 'descending'>,
    session: ClientSession,
  ): Promise<Scan<PaymentRow>> {
    const source = { list: transactionList, model: this.payments };
    return this.scanner.scan(source, conditionsOf(filter), { ...request, session });
  }

  async find(id: string): Promise<PaymentRow | undefined> {
    return (await this.payments.findById(id).lean<PaymentRow>().exec()) ?? undefined;
  }

  /** Sums all rows that match a filter, in paise. */
  async totals(filter: TransactionsFilter): Promise<TransactionTotals> {
    const conditions = Object.values(conditionsOf(filter));
    const taken = { $in: ['$state', [...receivedStates]] };
    const [sums] = await this.payments
      .aggregate<TransactionTotals>([
        { $match: conditions.length === 0 ? {} : { $and: conditions } },
        {
          $group: {
            _id: null,
            count: { $sum: 1 },
            received: { $sum: { $cond: [taken, '$amount', 0] } },
            refunded: { $sum: '$amountRefunded' },
          },
        },
        { $project: { _id: 0 } },
      ])
      .option({ maxTimeMS: limits.lists.queryMs })
      .exec();
    return sums ?? { count: 0, received: 0, refunded: 0 };
  }

  /** Sums the payments received in a period. @param from UTC, inclusive @param until UTC, exclusive @returns paise and count */
  async receivedBetween(from: Date, until: Date): Promise<{ sum: number; count: number }> {
    const [found] = await this.payments
      .aggregate<{ sum: number; count: number }>([
        { $match: { createdAt: { $gte: from, $lt: until }, state: { $in: [...receivedStates] } } },
        { $group: { _id: null, sum: { $sum: '$amount' }, count: { $sum: 1 } } },
      ])
      .option({ maxTimeMS: limits.lists.queryMs })
      .exec();
    return { sum: found?.sum ?? 0, count: found?.count ?? 0 };
  }

  /** The appId of a provider order. */
  async appIdOfOrder(providerOrderId: string): Promise<string | undefined> {
    const row = await this.orders.findOne({ providerOrderId }, { appId: 1 }).lean<OrderRow>().exec();
    return row?.appId;
  }

  /** The appId of a printed receipt number. */
  async appIdOfReceipt(number: string): Promise<string | undefined> {
    const row = await this.receipts.findOne({ number }, { _id: 1 }).lean<ReceiptRow>().exec();
    return row?._id;
  }

  /** Printed receipt numbers by payment reference. */
  async receiptNumbersOf(
    references: readonly string[],
    session?: ClientSession,
  ): Promise<Map<string, string>> {
    const rows = await this.receipts
      .find({ reference: trusted({ $in: [...references] }) }, { number: 1, reference: 1 })
      .session(session ?? null)
      .maxTimeMS(limits.mongo.queryMs)
      .lean<Pick<ReceiptRow, 'number' | 'reference'>[]>()
      .exec();
    return new Map(rows.map(({ reference, number }) => [reference, number]));
  }
}

function conditionsOf({
  id,
  appIds,
  providerOrderId,
  states,
  method,
  amount,
  from,
  until,
}: TransactionsFilter): ListConditions<PaymentRow, TransactionCondition> {
  const at = {
    ...(from === undefined ? {} : { $gte: from }),
    ...(until === undefined ? {} : { $lt: until }),
  };
  return {
    ...(id === undefined ? {} : { id: { _id: id } }),
    ...(appIds === undefined ? {} : { appIds: { appId: trusted({ $in: [...appIds] }) } }),
    ...(providerOrderId === undefined ? {} : { order: { providerOrderId } }),
    ...(states === undefined ? {} : { state: { state: trusted({ $in: [...states] }) } }),
    ...(method === undefined ? {} : { method: { method } }),
    ...(amount === undefined ? {} : { amount: { amount } }),
    ...(Object.keys(at).length === 0 ? {} : { at: { createdAt: trusted(at) } }),
  };
}
