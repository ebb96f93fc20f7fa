import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { freePort } from '../../../dev/core/ports.ts';
import { startSandbox } from '../../../dev/sandbox/sandbox.ts';
import type { FactSource, PaymentEntity } from './payment-fact.js';
import type { RefundEntity } from './refunds/refund-fact.js';
import { RefundLedger } from './refunds/refund-ledger.service.js';
import { aPayment, aRefund, providerId } from './testing/payment-builder.js';
import { startWorld, type World } from './testing/payment-world.js';

const AMOUNT = 163_500;
/** `npm run bench -- any-order` asks for more than a test run has time for. */
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 0);
const PATIENCE_MS = RUNS === 0 ? 120_000 : 40 * 60_000;

/** A refund of the payment: how much, and how it ends. */
interface Refund {
  readonly amount: number;
  readonly end: 'processed' | 'failed';
}
/** One word of the provider. */
type Word =
  | { readonly of: 'payment'; readonly source: FactSource; readonly status: PaymentEntity['status'] }
  | { readonly of: 'refund'; readonly n: number; readonly status: RefundEntity['status'] };

const paymentWords: readonly Word[] = [
  { of: 'payment', source: 'webhook', status: 'failed' },
  { of: 'payment', source: 'webhook', status: 'authorized' },
  { of: 'payment', source: 'webhook', status: 'captured' },
  { of: 'payment', source: 'confirmation', status: 'captured' },
];
const wordsOf = (refunds: readonly Refund[]): Word[] => [
  ...paymentWords,
  ...refunds.flatMap(({ end }, n): Word[] => [
    { of: 'refund', n, status: 'pending' },
    { of: 'refund', n, status: end },
  ]),
];
const backOf = (refunds: readonly Refund[]): number =>
  refunds.filter(({ end }) => end === 'processed').reduce((sum, { amount }) => sum + amount, 0);
const isGivenBack = (refunds: readonly Refund[]): boolean => backOf(refunds) === AMOUNT;
/** What the poller and the daily comparison find in the end, whatever was lost. */
const truthOf = (refunds: readonly Refund[]): Word[] => [
  // Of a payment that was given back in whole the provider says so, and no more that it was captured.
  { of: 'payment', source: 'poller', status: isGivenBack(refunds) ? 'refunded' : 'captured' },
  ...refunds.map(({ end }, n): Word => ({ of: 'refund', n, status: end })),
];

/** Parts of the payment that are given back; together they may be all of it. */
const anyRefunds: fc.Arbitrary<Refund[]> = fc
  .array(fc.record({ share: fc.constantFrom(1, 2, 4), end: fc.constantFrom('processed', 'failed') }), {
    maxLength: 3,
  })
  .map((parts) => {
    let left = AMOUNT;
    return parts.map(({ share, end }) => {
      const amount = Math.floor(left / share);
      if (end === 'processed') left -= amount;
      return { amount, end };
    });
  })
  .map((refunds) => refunds.filter(({ amount }) => amount > 0));

/** Each word up to three times or never, in any order. */
const anyTelling = anyRefunds.chain((refunds) => {
  const words = wordsOf(refunds);
  return fc
    .array(fc.integer({ min: 0, max: 3 }), { minLength: words.length, maxLength: words.length })
    .chain((times) => {
      const heard = words.flatMap((word, at) => Array<Word>(times[at] ?? 0).fill(word));
      return fc.tuple(fc.constant(refunds), fc.shuffledSubarray(heard, { minLength: heard.length }));
    });
});

describe('payments and refunds together (PAY-06, PAY-11)', () => {
  let world: World;
  let count = 0;
  beforeAll(async () => {
    world = await startWorld({ startSandbox, freePort });
  });
  afterAll(async () => world?.close());

  const newOrder = async () => {
    const visitor = world.visitor();
    const appId = await visitor.draft();
    count += 1;
    return { appId, orderId: await visitor.order(appId), paymentId: providerId('pay', count), no: count };
  };
  type Order = Awaited<ReturnType<typeof newOrder>>;
  const tell = async ({ orderId, paymentId, no }: Order, refunds: readonly Refund[], word: Word) => {
    if (word.of === 'payment') {
      const entity = aPayment({ id: paymentId, order_id: orderId, status: word.status });
      await world.ledger.applyFact(word.source, entity);
      return;
    }
    const { amount = 0 } = refunds[word.n] ?? {};
    const refund = aRefund(no * 10 + word.n, paymentId, amount, word.status);
    await world.test.app.get(RefundLedger, { strict: false }).fold(refund);
  };
  const requireEnd = async ({ appId, paymentId }: Order, refunds: readonly Refund[]) => {
    const [payments, rows, receipts, receiptMails, issued] = await Promise.all([
      world.rows('payments', { appId }),
      world.rows('refunds', { appId }),
      world.rows('receipts', { _id: appId }),
      world.rows('outbox', { job: 'receipt.mail', 'payload.receiptId': appId }),
      world.rows('audit', { action: 'creditNote.issued', 'object.id': appId }),
    ]);
    const done = refunds.filter(({ end }) => end === 'processed');
    const back = backOf(refunds);
    expect(payments).toMatchObject([
      { _id: paymentId, state: back === AMOUNT ? 'refunded' : 'captured', amountRefunded: back },
    ]);
    const ends = (all: readonly { amount: unknown; end: unknown }[]) =>
      all.map(({ amount, end }) => `${String(amount)} ${String(end)}`).sort();
    expect(ends(rows.map(({ amount, state }) => ({ amount, end: state })))).toEqual(ends(refunds));
    expect([receipts.length, receiptMails.length, issued.length]).toEqual([1, 1, done.length]);
    const mails = await world.rows('outbox', {
      job: 'refund.mail',
      'payload.refundId': { $in: rows.map(({ _id }) => _id) },
    });
    expect(mails).toHaveLength(done.length);
    const failed = await world.rows('attention', {
      reason: 'refund.failed',
      isOpen: true,
      'about.appId': appId,
    });
    expect(failed.length).toBeLessThanOrEqual(refunds.length - done.length);
  };

  it.each([
    ['one after the other', RUNS || 25, false],
    ['at once', RUNS || 15, true],
  ])(
    'end the same whatever came, was lost or repeated, told %s',
    async (_how, numRuns, isAtOnce) => {
      await fc.assert(
        fc.asyncProperty(anyTelling, async ([refunds, heard]) => {
          const order = await newOrder();
          if (isAtOnce) await Promise.all(heard.map(async (word) => tell(order, refunds, word)));
          else for (const word of heard) await tell(order, refunds, word);
          for (const word of truthOf(refunds)) await tell(order, refunds, word);
          await requireEnd(order, refunds);
        }),
        // How one failure shrinks is told by running it again with fewer.
        { numRuns, ...(RUNS === 0 ? {} : { endOnFailure: true }) },
      );
      // Whatever came at the same time: both series are without a gap.
      const [receipts, refunds] = [await world.rows('receipts'), await world.rows('refunds')];
      const places = (all: readonly unknown[]) => all.map(Number).sort((a, b) => a - b);
      const notes = refunds.flatMap(({ creditNote }) =>
        creditNote === undefined ? [] : [(creditNote as { n: number }).n],
      );
      for (const series of [receipts.map(({ n }) => n), notes])
        expect(places(series)).toEqual(series.map((_n, at) => at + 1));
    },
    PATIENCE_MS,
  );
});
