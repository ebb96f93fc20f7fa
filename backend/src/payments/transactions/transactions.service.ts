import { Injectable, type OnModuleInit } from '@nestjs/common';
import { claimMethods, modeOfMethod } from '@portal/contract/applications/payment-claim';
import { type PaymentMode, paymentModes } from '@portal/contract/enums';
import { indiaDay } from '@portal/contract/format';
import {
  type TransactionDetails,
  transactionMethods,
  type TransactionRecord,
  type TransactionRow,
  transactionStates,
  type TransactionTotals,
} from '@portal/contract/payments/transactions';
import type { Page } from '@portal/contract/responses';
import { type PaymentState, receivedStates } from '@portal/contract/payments/responses';
import type { PageQuery, SimpleRestQuery } from '@portal/contract/platform/requests';
import type { ClientSession } from 'mongoose';
import type { NamedApplication } from '../../applications/application.js';
import { ApplicationReader } from '../../applications/application-reader.service.js';
import { ApplicationStore } from '../../applications/application-store.service.js';
import { RecordHistory } from '../../platform/audit/record-history.service.js';
import type { OfflineEntry, PaymentRow } from '../ledger.schema.js';
import type { MoneyOfDay } from '../../members/statistics/figures.js';
import { StatisticsService } from '../../members/statistics/statistics.service.js';
import { RefundsRepository } from '../refunds/refunds.repository.js';
import { transactionList } from './transactions.list.js';
import { type TransactionsFilter, TransactionsRepository } from './transactions.repository.js';
import type { SimpleRestFilter } from '../../platform/http/simple-rest.js';
import { fieldError, notFound, unprocessable } from '../../platform/http/wire-error.js';
import type { ListPage } from '../../platform/lists/list-page.js';
import { readList } from '../../platform/lists/list-request.js';
import { mapped, type Scan } from '../../platform/lists/list-scanner.service.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A search by person covers the newest applications up to this number. */
const MOST_APPLICATIONS = 200;

/** A transaction for the spreadsheet; fee and tax in paise. */
export type ExportedPayment = TransactionRecord & {
  /** UTC */
  readonly at: Date;
  readonly fee: number | undefined;
  readonly tax: number | undefined;
};

/** The list of all payments, including failed and refunded ones (docs/rules/payments.md). */
@Injectable()
export class TransactionsService implements OnModuleInit {
  constructor(
    private readonly transactions: TransactionsRepository,
    private readonly reader: ApplicationReader,
    private readonly applications: ApplicationStore,
    private readonly history: RecordHistory,
    private readonly refunds: RefundsRepository,
    private readonly statistics: StatisticsService,
  ) {}

  onModuleInit(): void {
    this.statistics.registerMoney(async (from) => this.moneyByDay(from));
  }

  /** `get_transactions`: newest first, 10 per page; pages count from 0. */
  async page({ page = 0, limit: requested }: PageQuery): Promise<Page<TransactionRow>> {
    const { pageSize, maxPageSize } = transactionList;
    const limit = Math.min(requested ?? pageSize, maxPageSize);
    const { rows, total } = await this.transactions.numbered(page * limit, limit);
    return { data: rows.map(rowOf), totalPages: Math.ceil(total / limit), totalItems: total };
  }

  /**
   * The list of the console. Filters: `state`, `method`, `mode`, `amount` (whole rupees), `from` and `to` (India dates, both inclusive),
   * `refundedFrom` and `refundedTo` (of the latest refund), and `q`: payment id, order id, receipt or application number, appId, name, phone
   * or e-mail.
   * @throws 422 `request.type` for an unsupported filter value
   */
  async list(query: SimpleRestQuery): Promise<ListPage<TransactionRecord>> {
    const { filter, request } = readList(transactionList, query);
    const page = await this.transactions.page(await this.filterOf(filter), request);
    return { ...page, rows: await this.recordsOf(page.rows) };
  }

  /** Reads all rows of a query from a snapshot, ignoring its range. @throws as {@link list} */
  async scan(query: SimpleRestQuery, session: ClientSession): Promise<Scan<ExportedPayment>> {
    const { filter, request } = readList(transactionList, query);
    const scan = await this.transactions.scan(await this.filterOf(filter), request, session);
    return mapped(scan, async (rows) => {
      const appIds = rows.map(({ appId }) => appId);
      const ids = rows.map(({ _id }) => _id);
      const named = await this.applications.namedByAppIds(appIds, session);
      const receipts = await this.transactions.receiptNumbersOf(ids, session);
      return rows.map((row) => ({
        ...recordOf(row, named.get(row.appId), receipts.get(row._id)),
        at: row.createdAt,
        fee: row.fee,
        tax: row.tax,
      }));
    });
  }

  /** Sums all rows that match a filter of the list, in paise. @throws as {@link list} */
  async totals(query: SimpleRestQuery): Promise<TransactionTotals> {
    const { filter } = readList(transactionList, query);
    return this.transactions.totals(await this.filterOf(filter));
  }

  /** Returns one transaction with its history. @throws 404 for an unknown id */
  async details(id: string): Promise<TransactionDetails> {
    const row = await this.transactions.find(id);
    const [record] = row === undefined ? [] : await this.recordsOf([row]);
    if (row === undefined || record === undefined) throw notFound();
    const { fee, tax, errorCode, errorDescription, offline } = row;
    const error = errorDescription ?? errorCode;
    return {
      ...record,
      ...(fee === undefined ? {} : { fee }),
      ...(tax === undefined ? {} : { tax }),
      ...(error === undefined ? {} : { error }),
      ...(offline === undefined ? {} : { offline: offlineOf(offline) }),
      events: await this.history.ofPayment(row.appId, id),
    };
  }

  /** Sums payments by mode, and refunds, of each India date; a payment counts as refunded on the day of its latest refund. */
  private async moneyByDay(from: Date): Promise<MoneyOfDay[]> {
    const [payments, refunds] = await Promise.all([
      this.transactions.receivedSince(from),
      this.refunds.processedSince(from),
    ]);
    const latest = latestOf(refunds);
    return [
      ...payments.map(({ method, ...sums }) => ({ ...sums, kind: modeOf(method) })),
      ...refunds.map(({ paymentId, amount, updatedAt }) => ({
        day: indiaDay(updatedAt),
        kind: 'refunded' as const,
        count: latest.get(paymentId) === updatedAt ? 1 : 0,
        paise: amount,
      })),
    ];
  }

  private async recordsOf(rows: readonly PaymentRow[]): Promise<TransactionRecord[]> {
    const [named, receipts] = await Promise.all([
      this.applications.namedByAppIds(rows.map(({ appId }) => appId)),
      this.transactions.receiptNumbersOf(rows.map(({ _id }) => _id)),
    ]);
    return rows.map((row) => recordOf(row, named.get(row.appId), receipts.get(row._id)));
  }

  private async filterOf(filter: SimpleRestFilter): Promise<TransactionsFilter> {
    const [state, method, mode, amount, from, to, q] = [
      ...['state', 'method', 'mode', 'amount', 'from', 'to', 'q'],
    ].map((name) => filter.text(name)?.trim() || undefined);
    if (amount !== undefined && !/^\d{1,8}$/.test(amount)) throw unsupportedFilter();
    return {
      ...(state === undefined ? {} : { states: statesOf(oneOf(transactionStates, state)) }),
      ...(method === undefined ? {} : { method: oneOf(transactionMethods, method) }),
      ...(amount === undefined ? {} : { amount: Number(amount) * 100 }),
      ...(mode === undefined ? {} : { mode: oneOf(paymentModes, mode) }),
      ...(from === undefined ? {} : { from: dayStart(from) }),
      ...(to === undefined ? {} : { until: dayEnd(to) }),
      ...(await this.refundedIn(filter)),
      ...(q === undefined ? {} : await this.searchFilter(q)),
    };
  }

  /** @throws 422 for only one of the two days */
  private async refundedIn(filter: SimpleRestFilter): Promise<Pick<TransactionsFilter, 'refunded'>> {
    const [from, to] = ['refundedFrom', 'refundedTo'].map((name) => filter.text(name) || undefined);
    if (from === undefined && to === undefined) return {};
    if (from === undefined || to === undefined) throw unsupportedFilter();
    const until = dayEnd(to);
    const latest = latestOf(await this.refunds.processedSince(dayStart(from)));
    return { refunded: [...latest].filter(([, at]) => at < until).map(([id]) => id) };
  }

  private async searchFilter(q: string): Promise<TransactionsFilter> {
    if (q.startsWith('pay_') || (await this.transactions.find(q)) !== undefined) return { id: q };
    if (q.startsWith('order_')) {
      const appId = await this.transactions.appIdOfOrder(q);
      return { appIds: appId === undefined ? [] : [appId], providerOrderId: q };
    }
    const receiptAppId = await this.transactions.appIdOfReceipt(q.toUpperCase());
    if (receiptAppId !== undefined) return { appIds: [receiptAppId] };
    return { appIds: [q, ...(await this.reader.appIdsOf(q, MOST_APPLICATIONS))] };
  }
}

function rowOf({ _id, createdAt, amount, state, appId }: PaymentRow): TransactionRow {
  return {
    id: _id,
    created_at: Math.floor(createdAt.getTime() / 1_000),
    amount,
    status: state,
    receipt: appId,
  };
}

function recordOf(
  row: PaymentRow,
  application: NamedApplication | undefined,
  receiptNumber: string | undefined,
): TransactionRecord {
  const { providerOrderId, method, amountRefunded } = row;
  const { id, number, names = [] } = application ?? {};
  return {
    ...rowOf(row),
    names: [...names],
    ...(number === undefined ? {} : { number }),
    ...(id === undefined ? {} : { applicationId: id }),
    ...(providerOrderId === undefined ? {} : { orderId: providerOrderId }),
    ...(method === undefined ? {} : { method }),
    refunded: amountRefunded,
    ...(receiptNumber === undefined ? {} : { receiptNumber }),
  };
}

function offlineOf({ reference, receivedOn, note }: OfflineEntry): TransactionDetails['offline'] {
  return { reference, receivedOn, note };
}

function statesOf(state: (typeof transactionStates)[number]): readonly PaymentState[] {
  return state === 'received' ? receivedStates : [state];
}

function oneOf<T extends string>(values: readonly T[], text: string): T {
  const found = values.find((value) => value === text);
  if (found === undefined) throw unsupportedFilter();
  return found;
}

/** Returns the beginning of an India date, `yyyy-mm-dd`, in UTC. */
function dayStart(text: string): Date {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00+05:30`) : new Date(Number.NaN);
  if (Number.isNaN(day.getTime())) throw unsupportedFilter();
  return day;
}

/** Returns the end of an India date, exclusive, in UTC. */
function dayEnd(text: string): Date {
  return new Date(dayStart(text).getTime() + DAY_MS);
}

function modeOf(method: string | undefined): PaymentMode {
  const known = claimMethods.find((one) => one === method);
  return known === undefined ? 'Online' : modeOfMethod[known];
}

/** Returns the time of the latest refund by payment. @param refunds oldest first */
function latestOf(
  refunds: readonly { readonly paymentId: string; readonly updatedAt: Date }[],
): Map<string, Date> {
  return new Map(refunds.map(({ paymentId, updatedAt }) => [paymentId, updatedAt]));
}

function unsupportedFilter() {
  return unprocessable([fieldError('filter', 'request.type')]);
}
