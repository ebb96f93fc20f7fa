import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StaffService } from '@portal/backend/accounts/staff/staff.service';
import type { PaymentRow } from '@portal/backend/payments/ledger.schema';
import type { RefundRow } from '@portal/backend/payments/refunds/refunds.schema';
import type { SettlementRow } from '@portal/backend/payments/settlements.schema';
import type { RunView } from '@portal/contract/platform/responses';
import exceljs from 'exceljs';
import { testMongoUri, testRedisUrl, testStorage } from '../../../dev/testing/servers.ts';
import { ApprovalHarness, eventually, password } from '../reviewing/approval/testing/approval-harness.js';

type Held = Awaited<ReturnType<ApprovalHarness['app']['inject']>>;

let harness: ApprovalHarness;
const tokens = new Map<string, string>();
beforeAll(async () => {
  harness = await ApprovalHarness.start({
    mongoUri: testMongoUri('statement'),
    redisUrl: await testRedisUrl(),
    storage: await testStorage(),
    smtpUrl: 'smtp://127.0.0.1:9',
  });
  await employ('cashier', ['transactions.read']);
  await employ('colleague', ['transactions.read']);
  await employ('reviewer', []);
  await money();
  await harness.startWorker();
}, 60_000);
afterAll(async () => harness?.close());

async function employ(username: string, grants: 'transactions.read'[]): Promise<void> {
  const staff = harness.app.get(StaffService, { strict: false });
  const person = { username, role: 'Admin', email: `${username}@portal.example`, password, grants } as const;
  await staff.create({ kind: 'system' }, person);
  const { body } = await harness.person().post('/api/admin/login', { username, password });
  tokens.set(username, String(body['accessToken']));
}
async function ask(who: string, method: 'GET' | 'POST', url: string, payload?: object): Promise<Held> {
  const headers = { authorization: `Bearer ${tokens.get(who) ?? ''}` };
  return harness.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
}
const askFor = async (month: string, who = 'cashier') => ask(who, 'POST', '/api/admin/statements', { month });

/** Fields without meaning here. */
const usual = { currency: 'INR', amountRefunded: 0, source: 'webhook', updatedAt: new Date() } as const;
const pay = (id: string, at: string, amount: number, more: Partial<PaymentRow> = {}): PaymentRow => ({
  ...{ _id: id, appId: `app-${id}`, providerOrderId: `order-${id}`, state: 'captured', amount },
  ...usual,
  createdAt: new Date(at),
  ...more,
});
const back = (id: string, at: string, amount: number, more: Partial<RefundRow> = {}): RefundRow => ({
  ...{ _id: id, appId: 'app-x', paymentId: 'pay-x', state: 'processed', mode: 'provider', amount },
  ...{ reason: '', asks: 0, createdAt: new Date('2026-09-01T00:00:00Z'), updatedAt: new Date(at) },
  ...more,
});
const settled = (id: string, at: string, amount: number): SettlementRow => ({
  ...{ _id: id, amount, fees: 0, tax: 0, utr: `UTR-${id}`, unexplained: 0, createdAt: new Date(at) },
});

/** October in India begins on September 30, 18:30 UTC. */
async function money(): Promise<void> {
  const { connection } = harness;
  await connection.collection<PaymentRow>('payments').insertMany([
    pay('september', '2026-09-30T18:29:59Z', 163_500, { fee: 3_859, tax: 589 }),
    pay('first', '2026-09-30T18:30:00Z', 163_500, { fee: 3_859, tax: 589 }),
    pay('last', '2026-10-31T18:29:59Z', 267_000, {
      ...{ fee: 6_302, tax: 961, state: 'refunded', amountRefunded: 267_000, method: 'card' },
    }),
    pay('november', '2026-10-31T18:30:00Z', 163_500, { fee: 3_859, tax: 589 }),
    pay('failed', '2026-10-12T10:00:00Z', 163_500, { state: 'failed' }),
    pay('held', '2026-10-12T10:00:00Z', 163_500, { state: 'authorized' }),
    office('2026-10-12T10:00:00Z'),
  ]);
  await connection
    .collection<RefundRow>('refunds')
    .insertMany([
      back('september', '2026-09-15T10:00:00Z', 50_000),
      back('october', '2026-10-31T18:29:59Z', 267_000, { providerRefundId: 'rfnd_AAAAAAAAAAAAAA' }),
      back('pending', '2026-10-20T10:00:00Z', 163_500, { state: 'pending' }),
      back('failed', '2026-10-20T10:00:00Z', 163_500, { state: 'failed' }),
      back('office', '2026-10-20T10:00:00Z', 10_000, { mode: 'record', reference: 'UTR1234567' }),
      back('november', '2026-10-31T18:30:00Z', 7_000),
    ]);
  await connection
    .collection<SettlementRow>('settlements')
    .insertMany([
      settled('setl_september', '2026-09-20T10:00:00Z', 100_000),
      settled('setl_october', '2026-10-05T10:00:00Z', 159_641),
      settled('setl_november', '2026-11-05T10:00:00Z', 3_339),
    ]);
}
function office(at: string): PaymentRow {
  const { providerOrderId: _, ...row } = pay('offline_1', at, 152_000, { method: 'bankTransfer' });
  const offline = { receivedOn: '2026-10-11', note: '', staffId: 'x', reference: '=HYPERLINK("http://bad")' };
  return { ...row, offline };
}

/** A statement as downloaded by its requester. */
async function made(month: string): Promise<exceljs.Workbook> {
  const { data } = (await askFor(month)).json<{ data: { runId: string } }>();
  const run = await eventually(async () => {
    const view = (await ask('cashier', 'GET', `/api/runs/${data.runId}`)).json<{ data: RunView }>().data;
    return (view.state === 'done' || view.state === 'failed') && view;
  }, 20_000);
  expect(run.file?.name).toBe(`Statement-${month}.xlsx`);
  const answer = await fetch(run.file?.url ?? '');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="Statement-/);
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(await answer.arrayBuffer());
  return workbook;
}
/** Cells of a sheet, row by row without the headings. */
function cellsOf(workbook: exceljs.Workbook, name: string): unknown[][] {
  const rows: unknown[][] = [];
  workbook.getWorksheet(name)?.eachRow(({ values }, number) => {
    if (number > 1) rows.push((values as unknown[]).slice(1));
  });
  return rows;
}
/** Sums of a column in paise. */
const column = (workbook: exceljs.Workbook, name: string, heading: string): number[] => {
  const headings = workbook.getWorksheet(name)?.getRow(1).values as unknown[];
  const place = headings.indexOf(heading) - 1;
  return cellsOf(workbook, name).map((row) => Math.round(Number(row[place]) * 100));
};

describe('the statement of a month', () => {
  it('covers its India dates, and reconciles both balances to the paisa', async () => {
    const october = await made('2026-10');
    const lines = new Map(cellsOf(october, 'Statement').map(([item, value]) => [item, value]));
    expect(lines.get('Month')).toBe('2026-10');
    expect(Object.fromEntries([...lines].filter(([, value]) => typeof value === 'number'))).toEqual({
      'Held by the payment provider at the beginning': 96.41,
      'Received online': 4_305,
      'Fees of the provider, GST included': -101.61,
      'Refunded by the provider': -2_670,
      'Settled to the bank account': -1_596.41,
      'Held by the payment provider at the end': 33.39,
      'GST within the fees': 15.5,
      'Received by the office': 1_520,
      'Refunded by the office': 100,
    });
    expect(cellsOf(october, 'Payments').map(([, id]) => id)).toEqual(['first', 'offline_1', 'last']);
    expect(column(october, 'Payments', 'Amount (₹)')).toEqual([163_500, 152_000, 267_000]);
    expect(column(october, 'Payments', 'Fee, GST included (₹)')).toEqual([3_859, 0, 6_302]);
    expect(cellsOf(october, 'Refunds').map(([, id]) => id)).toEqual(['office', 'rfnd_AAAAAAAAAAAAAA']);
    expect(column(october, 'Settlements', 'Amount (₹)')).toEqual([159_641]);
    // The first second of October in India.
    expect(cellsOf(october, 'Payments')[0]?.[0]).toEqual(new Date('2026-10-01T00:00:00Z'));
    expect(cellsOf(october, 'Payments')[1]?.[6]).toBe('=HYPERLINK("http://bad")');

    const november = await made('2026-11');
    const opening = cellsOf(november, 'Statement').find(([item]) =>
      String(item).endsWith('at the beginning'),
    );
    expect(opening?.[1]).toBe(33.39);
  });

  it('equals the totals of the transactions page for the same days', async () => {
    const filter = encodeURIComponent(JSON.stringify({ from: '2026-10-01', to: '2026-10-31' }));
    const { received } = (
      await ask('cashier', 'GET', `/api/admin/transactions/totals?filter=${filter}`)
    ).json<{ received: number }>();
    expect(received).toBe(430_500 + 152_000);
  });

  it('requires the permission, and its file is for the requester only', async () => {
    expect((await askFor('2026-10', 'reviewer')).statusCode).toBe(403);
    const { data } = (await askFor('2026-10')).json<{ data: { runId: string } }>();
    expect((await ask('colleague', 'GET', `/api/runs/${data.runId}`)).statusCode).toBe(404);
    expect(await harness.connection.collection('audit').findOne({ 'object.id': data.runId })).toMatchObject({
      action: 'statement.asked',
      after: { month: '2026-10' },
    });
  });

  it.each(['2026-13', '2026-1', 'october', '2999-01', '1999-01'])('of %s is rejected', async (month) => {
    const before = await harness.connection.collection('runs').countDocuments();
    const answer = await askFor(month);
    expect([answer.statusCode, answer.body]).toEqual([
      422,
      expect.stringContaining('this month or an earlier'),
    ]);
    expect(await harness.connection.collection('runs').countDocuments()).toBe(before);
  });
});
