import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { freePort } from '../../../dev/core/ports.ts';
import { startSandbox } from '../../../dev/sandbox/sandbox.ts';
import type { FactSource, PaymentEntity, RefundEntity } from './provider/provider-facts.js';
import { RefundLedger } from './refunds/refund-ledger.service.js';
import { aPayment, aRefund, providerId } from './testing/payment-builder.js';
import { startPaymentHarness, type PaymentHarness } from './testing/payment-harness.js';

const AMOUNT = 163_500;
/** `npm run bench -- any-order` sets more runs than a test run has time for. */
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 0);
const PATIENCE_MS = RUNS === 0 ? 120_000 : 40 * 60_000;

/** A refund of the payment: how much, and how it ends. */
interface Refund {
  readonly amount: number;
  readonly end: 'processed' | 'failed';
}
/** One report of the provider. */
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
/** The final state as found by the poller and the nightly reconciliation. */
const truthOf = (refunds: readonly Refund[]): Word[] => [
  // The provider reports a fully refunded payment as refunded, no longer as captured.
  { of: 'payment', source: 'poller', status: isGivenBack(refunds) ? 'refunded' : 'captured' },
  ...refunds.map(({ end }, n): Word => ({ of: 'refund', n, status: end })),
];

/** Partial refunds of the payment; together they may cover all of it. */
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

/** Each report zero to three times, in any order. */
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
  let harness: PaymentHarness;
  let count = 0;
  beforeAll(async () => {
    harness = await startPaymentHarness({ startSandbox, freePort });
  });
  afterAll(async () => harness?.close());

  const newOrder = async () => {
    const visitor = harness.visitor();
    const appId = await visitor.draft();
    count += 1;
    return { appId, orderId: await visitor.order(appId), paymentId: providerId('pay', count), no: count };
  };
  type Order = Awaited<ReturnType<typeof newOrder>>;
  const tell = async ({ orderId, paymentId, no }: Order, refunds: readonly Refund[], word: Word) => {
    if (word.of === 'payment') {
      const entity = aPayment({ id: paymentId, order_id: orderId, status: word.status });
      await harness.ledger.applyFact(word.source, entity);
      return;
    }
    const { amount = 0 } = refunds[word.n] ?? {};
    const refund = aRefund(no * 10 + word.n, paymentId, amount, word.status);
    await harness.test.app.get(RefundLedger, { strict: false }).applyFact(refund);
  };
  const requireEnd = async ({ appId, paymentId }: Order, refunds: readonly Refund[]) => {
    const [payments, rows, receipts, receiptMails, issued] = await Promise.all([
      harness.rows('payments', { appId }),
      harness.rows('refunds', { appId }),
      harness.rows('receipts', { _id: appId }),
      harness.rows('outbox', { job: 'receipt.mail', 'payload.receiptId': appId }),
      harness.rows('audit', { action: 'creditNote.issued', 'object.id': appId }),
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
    const mails = await harness.rows('outbox', {
      job: 'refund.mail',
      'payload.refundId': { $in: rows.map(({ _id }) => _id) },
    });
    expect(mails).toHaveLength(done.length);
    const failed = await harness.rows('attention', {
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
    'reach the same result whatever was received, lost or repeated, applied %s',
    async (_how, numRuns, isAtOnce) => {
      await fc.assert(
        fc.asyncProperty(anyTelling, async ([refunds, heard]) => {
          const order = await newOrder();
          if (isAtOnce) await Promise.all(heard.map(async (word) => tell(order, refunds, word)));
          else for (const word of heard) await tell(order, refunds, word);
          for (const word of truthOf(refunds)) await tell(order, refunds, word);
          await requireEnd(order, refunds);
        }),
        // Rerun with fewer to see a failure shrink.
        { numRuns, ...(RUNS === 0 ? {} : { endOnFailure: true }) },
      );
      // Both series have no gaps, whatever ran concurrently.
      const [receipts, refunds] = [await harness.rows('receipts'), await harness.rows('refunds')];
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
