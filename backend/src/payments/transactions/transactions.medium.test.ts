import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import type { Page } from '@portal/contract/responses';
import type {
  TransactionDetails,
  TransactionRecord,
  TransactionRow,
} from '@portal/contract/payments/transactions';
import { freePort } from '../../../../dev/core/ports.ts';
import { startSandbox } from '../../../../dev/sandbox/sandbox.ts';
import { AccountsModule } from '../../accounts/accounts.module.js';
import { PaymentsModule } from '../payments.module.js';
import { StaffService } from '../../accounts/staff/staff.service.js';
import { TestBrowser } from '../../accounts/testing/browser.js';
import { RefundLedger } from '../refunds/refund-ledger.service.js';
import { transactionList } from './transactions.list.js';
import { aPayment, aRefund, providerId } from '../testing/payment-builder.js';
import { startPaymentHarness, type PaymentHarness } from '../testing/payment-harness.js';
import { searchFields } from '../../platform/lists/search.js';
import { findListProblems } from '../../platform/testing/list-plans.js';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.js';
import { testConfig } from '../../platform/testing/test-config.js';

const password = 'Vk7-qzmfxp-11';
const system = { kind: 'system' } as const;

let test: TestApp;
let token: string;
const asking = async (path: string, query: Record<string, unknown> = {}, bearer = token) => {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [
      name,
      typeof value === 'number' ? String(value) : JSON.stringify(value),
    ]),
  );
  return test.app.inject({
    url: `${path}?${search.toString()}`,
    headers: { authorization: `Bearer ${bearer}` },
  });
};
const list = async (filter: Record<string, unknown> = {}) =>
  (await asking(calls.listTransactions.path, { filter })).json<TransactionRecord[]>();
const idsOf = async (filter: Record<string, unknown>) => (await list(filter)).map(({ id }) => id);
const totals = async (filter: Record<string, unknown> = {}) =>
  (await asking(calls.sumTransactions.path, { filter })).json<unknown>();

const payment = (n: number, fields: Record<string, unknown>) => ({
  _id: providerId('pay', n),
  appId: `app-transactions-${n}`,
  providerOrderId: providerId('order', n),
  state: 'captured',
  amount: 163_500,
  amountRefunded: 0,
  currency: 'INR',
  method: 'upi',
  source: 'webhook',
  createdAt: new Date(Date.UTC(2026, 0, n, 12)),
  updatedAt: new Date(Date.UTC(2026, 0, n, 12)),
  ...fields,
});

beforeAll(async () => {
  test = await startTestApp([AccountsModule, PaymentsModule], testConfig({ RATE_LIMIT_FACTOR: '1000' }));
  const staff = test.app.get(StaffService, { strict: false });
  await staff.create(system, { username: 'asha', email: 'a@portal.example', role: 'superAdmin', password });
  await staff.create(system, { username: 'binod', email: 'b@portal.example', role: 'Admin', password });
  token = await new TestBrowser(test).login('asha', password);
  await test.connection.collection<{ _id: string }>('payments').insertMany([
    payment(1, {}),
    payment(2, { state: 'failed', method: 'card', errorDescription: 'Declined by the bank' }),
    // 20 January, 18:30 UTC is midnight of the 21st in India.
    payment(3, { createdAt: new Date('2026-01-20T18:29:59Z') }),
    payment(4, {
      createdAt: new Date('2026-01-20T18:30:00Z'),
      amount: 263_600,
      amountRefunded: 263_600,
      state: 'refunded',
    }),
    payment(5, {
      createdAt: new Date('2026-01-25T00:00:00.900Z'),
      amountRefunded: 50_000,
      appId: 'app-transactions-1',
    }),
    ...Array.from({ length: 7 }, (_none, n) =>
      payment(6 + n, {
        createdAt: new Date(`2025-12-0${n + 1}T00:00:00Z`),
        state: 'failed',
        method: 'wallet',
      }),
    ),
  ]);
  await test.connection.collection<{ _id: string }>('receipts').insertOne({
    _id: 'app-transactions-1',
    number: 'NMO/2025-26/000001',
    series: '2025-26',
    n: 1,
    reference: providerId('pay', 1),
  } as { _id: string });
  await test.connection.collection('applications').insertOne({
    appId: 'app-transactions-2',
    number: 'A-000002',
    state: 'submitted',
    createdAt: new Date('2026-01-02T12:00:00Z'),
    applicants: [{ name: 'Sunita Kumari' }],
    ...searchFields({ tokens: ['sunita', 'kumari', '9876543210'], names: ['Sunita Kumari'] }),
  });
  await test.connection.collection<{ _id: string }>('orders').insertOne({
    _id: 'app-transactions-1',
    appId: 'app-transactions-1',
    n: 1,
    providerOrderId: providerId('order', 1),
  } as { _id: string });
}, 120_000);
afterAll(() => test.close());

describe('get_transactions', () => {
  it('returns the newest ten including failed and refunded ones: seconds, paise, the bare appId; pages count from 0', async () => {
    const first = (await asking(calls.getTransactions.path)).json<Page<TransactionRow>>();
    expect([first.data.length, first.totalPages, first.totalItems]).toEqual([10, 2, 12]);
    expect(first.data.slice(0, 2)).toEqual([
      {
        id: providerId('pay', 5),
        created_at: 1_769_299_200,
        amount: 163_500,
        status: 'captured',
        receipt: 'app-transactions-1',
      },
      {
        id: providerId('pay', 4),
        created_at: 1_768_933_800,
        amount: 263_600,
        status: 'refunded',
        receipt: 'app-transactions-4',
      },
    ]);
    const second = (await asking(calls.getTransactions.path, { page: 1 })).json<Page<TransactionRow>>();
    expect(second.data.map(({ id }) => id)).toEqual([providerId('pay', 7), providerId('pay', 6)]);
  });

  it.each(['getTransactions', 'listTransactions', 'sumTransactions', 'showTransaction'] as const)(
    'requires the permission: %s is forbidden to an Admin without it',
    async (name) => {
      const admin = await new TestBrowser(test).login('binod', password);
      const path = calls[name].path.replace(':id', providerId('pay', 1));
      expect((await asking(path, {}, admin)).statusCode).toBe(403);
    },
  );
});

describe('the transactions page', () => {
  it('filters by state, method and amount', async () => {
    expect(await idsOf({ state: 'refunded' })).toEqual([providerId('pay', 4)]);
    // Money that came in, whether or not it was refunded later.
    expect(await idsOf({ state: 'received' })).toEqual([5, 4, 3, 1].map((n) => providerId('pay', n)));
    expect(await idsOf({ method: 'card' })).toEqual([providerId('pay', 2)]);
    expect(await idsOf({ amount: '2636' })).toEqual([providerId('pay', 4)]);
    expect(await idsOf({ amount: '1635', state: 'captured' })).toEqual(
      [5, 3, 1].map((n) => providerId('pay', n)),
    );
  });

  it('treats dates as India dates, both inclusive', async () => {
    expect(await idsOf({ from: '2026-01-20', to: '2026-01-20' })).toEqual([providerId('pay', 3)]);
    expect(await idsOf({ from: '2026-01-21' })).toEqual([5, 4].map((n) => providerId('pay', n)));
  });

  it('finds by payment, order, receipt and appId', async () => {
    expect(await idsOf({ q: providerId('pay', 2) })).toEqual([providerId('pay', 2)]);
    expect(await idsOf({ q: providerId('order', 1) })).toEqual([providerId('pay', 1)]);
    expect(await idsOf({ q: 'nmo/2025-26/000001' })).toEqual([5, 1].map((n) => providerId('pay', n)));
    expect(await idsOf({ q: 'app-transactions-3' })).toEqual([providerId('pay', 3)]);
    expect(await idsOf({ q: providerId('order', 999) })).toEqual([]);
    expect(await idsOf({ q: '(a+)+$ .*' })).toEqual([]);
  });

  it.each(['Sunita', 'kumari sunita', '+91 98765 43210'])('finds by the person: %s', async (q) => {
    expect(await list({ q })).toMatchObject([
      { id: providerId('pay', 2), names: ['Sunita Kumari'], number: 'A-000002' },
    ]);
  });

  it('sums the matching payments and refunds in paise', async () => {
    // Three of 1,635 rupees, and one of 2,636 that was fully refunded; 500 rupees of another were refunded.
    expect(await totals()).toEqual({ count: 12, received: 754_100, refunded: 313_600 });
    expect(await totals({ state: 'failed' })).toEqual({ count: 8, received: 0, refunded: 0 });
    expect(await totals({ q: 'app-transactions-404' })).toEqual({ count: 0, received: 0, refunded: 0 });
  });

  it('shows the receipt number on the receipted payment only', async () => {
    const rows = await list({ q: 'app-transactions-1' });
    expect(rows.map(({ id, receiptNumber }) => [id, receiptNumber])).toEqual([
      [providerId('pay', 5), undefined],
      [providerId('pay', 1), 'NMO/2025-26/000001'],
    ]);
  });

  it.each([
    { state: 'paid' },
    { method: 'gold' },
    { amount: '1635.5' },
    { amount: '-1' },
    { from: 'yesterday' },
    { to: '2026-02-31x' },
    { source: 'webhook' },
    { state: { $ne: 'failed' } },
  ])('rejects %j', async (filter) => {
    const { list: listed, sum } = { list: calls.listTransactions.path, sum: calls.sumTransactions.path };
    for (const path of [listed, sum]) expect((await asking(path, { filter })).statusCode).toBe(422);
  });

  it('answers 404 for an unknown id', async () => {
    const path = calls.showTransaction.path.replace(':id', providerId('pay', 999));
    expect((await asking(path)).statusCode).toBe(404);
  });
});

it('every filter of the transactions page is served by an index', async () => {
  const many = Array.from({ length: 6_000 }, (_none, n) =>
    payment(1_000 + n, {
      state: ['captured', 'failed', 'refunded', 'authorized'][n % 4],
      method: ['upi', 'card', 'wallet'][n % 3],
      amount: [163_500, 263_600][n % 2],
      createdAt: new Date(Date.UTC(2025, 0, 1) + Math.floor(n / 3) * 1_000),
    }),
  );
  await test.connection.collection<{ _id: string }>('payments').insertMany(many);
  const filters = [
    {},
    { from: '2025-01-01', to: '2025-01-02' },
    { state: 'failed' },
    { state: 'failed', method: 'card' },
    { state: 'received' },
    { state: 'received', from: '2025-01-01', to: '2025-01-02' },
    { method: 'upi' },
    { amount: '2636', state: 'failed', method: 'card' },
    { state: 'received', mode: 'Online', from: '2025-01-01', to: '2025-01-02' },
    { mode: 'Offline' },
    { refundedFrom: '2025-01-01', refundedTo: '2025-01-02' },
    { q: providerId('pay', 1_001) },
    { q: 'app-transactions-1001', state: 'failed' },
  ];
  const ask = async (query: Readonly<Record<string, string>>) =>
    test.app.inject({
      url: `${calls.listTransactions.path}?${new URLSearchParams(query).toString()}`,
      headers: { authorization: `Bearer ${token}` },
    });
  const asked = { connection: test.connection, collection: 'payments', list: transactionList, filters, ask };
  expect(await findListProblems(asked)).toEqual([]);
}, 120_000);

describe('a transaction', () => {
  let harness: PaymentHarness;
  beforeAll(async () => {
    harness = await startPaymentHarness(
      { startSandbox, freePort },
      { modules: [AccountsModule, PaymentsModule] },
    );
  }, 120_000);
  afterAll(() => harness.close());

  it('lists its whole history from the ledger, even while the provider is down (PAY-17)', async () => {
    const person = { username: 'asha', email: 'a@portal.example', role: 'superAdmin', password } as const;
    await harness.test.app.get(StaffService, { strict: false }).create(system, person);
    const browser = new TestBrowser(harness.test);
    const authorization = `Bearer ${await browser.login('asha', password)}`;
    const visitor = harness.visitor();
    const appId = await visitor.draft();
    const orderId = await visitor.order(appId);
    const of = { id: providerId('pay', 1), order_id: orderId };
    await harness.ledger.applyFact('webhook', aPayment({ ...of, status: 'failed' }));
    await harness.ledger.applyFact('poller', aPayment({ ...of, status: 'captured' }));
    await harness.ledger.applyFact('webhook', aPayment({ ...of, status: 'captured' }));
    const back = { status: 'refunded', amount_refunded: 163_500 } as const;
    await harness.ledger.applyFact('webhook', aPayment({ ...of, ...back }));
    await harness.test.app.get(RefundLedger, { strict: false }).applyFact(aRefund(1, of.id, 163_500));
    await harness.control('faults', { match: '*', kind: 'hang' });
    const { status, body } = await browser.call(
      calls.showTransaction,
      undefined,
      { authorization },
      { id: of.id },
    );
    expect(status).toBe(200);
    const details = body as unknown as TransactionDetails;
    expect(details).toMatchObject({
      id: of.id,
      orderId,
      receipt: appId,
      status: 'refunded',
      amount: 163_500,
      refunded: 163_500,
      fee: 3_859,
      tax: 589,
      names: [],
    });
    expect(details.receiptNumber).toMatch(/^[A-Z]+\/\d{4}-\d{2}\/000001$/);
    expect(details.events.map(({ action, source }) => [action, source])).toEqual([
      ['payment.failed', 'webhook'],
      ['receipt.issued', undefined],
      ['payment.captured', 'poller'],
      ['creditNote.issued', undefined],
      ['refund.processed', undefined],
      ['payment.refunded', 'poller'],
    ]);
  });
});
