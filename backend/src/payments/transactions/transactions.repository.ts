import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { claimMethods, modeOfMethod } from '@portal/contract/applications/payment-claim';
import type { PaymentMode } from '@portal/contract/enums';
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
  readonly mode?: PaymentMode;
  /** paise */
  readonly amount?: number;
  /** UTC */
  readonly from?: Date;
  /** Exclusive. */
  readonly until?: Date;
  /** Ids of payments that were refunded in a period. */
  readonly refunded?: readonly string[];
}

/** Payments of a method on an India date. */
export interface MethodOfDay {
  readonly day: string;
  readonly method?: string;
  readonly count: number;
  readonly paise: number;
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

  /** Sums the payments received since a day by day and method. @param from UTC */
  async receivedSince(from: Date): Promise<MethodOfDay[]> {
    return this.payments
      .aggregate<MethodOfDay>([
        { $match: { createdAt: { $gte: from }, state: { $in: [...receivedStates] } } },
        {
          $group: {
            _id: {
              day: { $dateToString: { date: '$createdAt', format: '%Y-%m-%d', timezone: '+05:30' } },
              method: '$method',
            },
            count: { $sum: 1 },
            paise: { $sum: '$amount' },
          },
        },
        { $project: { _id: 0, day: '$_id.day', method: '$_id.method', count: 1, paise: 1 } },
      ])
      .option({ maxTimeMS: limits.mongo.countMs })
      .exec();
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
  mode,
  amount,
  from,
  until,
  refunded,
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
    // Few payments are not online, and their methods have an index.
    ...(mode === undefined
      ? {}
      : { [mode === 'Online' || method ? 'mode' : 'method']: { method: modeCondition(mode) } }),
    ...(amount === undefined ? {} : { amount: { amount } }),
    ...(refunded === undefined ? {} : { refunded: { _id: trusted({ $in: [...refunded] }) } }),
    ...(Object.keys(at).length === 0 ? {} : { at: { createdAt: trusted(at) } }),
  };
}

/** Everything that the office has not received was paid online. */
function modeCondition(mode: PaymentMode) {
  if (mode === 'Online') return trusted({ $nin: [...claimMethods] });
  return trusted({ $in: claimMethods.filter((method) => modeOfMethod[method] === mode) });
}
