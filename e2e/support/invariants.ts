/** What must hold after any trouble: money, numbers and mails agree, and nothing is left undone. */
import { pause, until } from '@portal/dev/core/wait.ts';
import type { Mail } from '@portal/dev/testing/mailbox.ts';
import type { Row, Stores } from '@portal/dev/testing/stores.ts';
import type { System } from '@portal/dev/testing/system.ts';
import { createProvider } from '@portal/dev/demo/provider.ts';

/** The books of the portal beside those of the provider, the lists sorted. */
export interface Books {
  /** appIds whose money the provider has. */
  captured: string[];
  /** appIds that the portal holds for paid: applications, and drafts that are not submitted yet. */
  paid: string[];
  /** Provider's payment ids in the ledger that are captured. */
  ledger: string[];
  /** Places of the receipts in the year's series. */
  places: number[];
  /** appIds with a receipt. */
  receipts: string[];
  /** Receipt numbers, and those of the mails that came, one entry for each. */
  numbers: string[];
  mailed: string[];
  /** Effects that are not done. */
  open: string[];
}

const receiptMails = (mails: Mail[]): string[] =>
  mails.flatMap(({ text }) => /Receipt number: (\S+)/.exec(text ?? '')?.[1] ?? []);

const texts = (rows: Row[], field: string): string[] => rows.map((row) => String(row[field])).sort();

/** Takes stock of a system. */
export async function booksOf(system: System, stores: Stores): Promise<Books> {
  const provider = await createProvider(system.urls.sandbox).state();
  const receiptOf = new Map(provider.orders.map(({ id, receipt }) => [id, (receipt ?? '').slice(0, 32)]));
  const money = provider.payments.filter(({ status }) => status === 'captured');
  const receipts = await stores.rows('receipts');
  const submitted = await stores.rows('applications', {
    'payment.success': true,
    state: { $in: ['paid', 'verified', 'approved'] },
  });
  const covered = await stores.rows('drafts', { covered: true, state: 'open' });
  const outbox = await stores.rows('outbox', { state: { $ne: 'done' } });
  return {
    captured: money.map(({ order_id }) => receiptOf.get(order_id) ?? order_id).sort(),
    paid: [...texts(submitted, 'appId'), ...texts(covered, 'appId')].sort(),
    ledger: texts(await stores.rows('payments', { state: 'captured' }), '_id'),
    places: receipts.map((row) => Number(row['n'])).sort((one, other) => one - other),
    receipts: texts(receipts, '_id'),
    numbers: texts(receipts, 'number'),
    mailed: receiptMails(await system.mailbox.all()).sort(),
    open: outbox.map((row) => `${String(row['_id'])} ${String(row['state'])} ${String(row['lastError'])}`),
  };
}

/** The books as they have to be when `appIds` are paid, once each; `found` gives what may be any value. */
export function booksInOrder(found: Books, appIds: string[]): Books {
  const sorted = [...appIds].sort();
  return {
    captured: sorted,
    paid: sorted,
    ledger: found.ledger.length === sorted.length ? found.ledger : [`${sorted.length} rows`],
    places: sorted.map((_, index) => index + 1),
    receipts: sorted,
    numbers: [...new Set(found.numbers)],
    mailed: found.numbers,
    open: [],
  };
}

/** Where the money is, in paise: what the provider captured is kept for a receipt, given back, or waits for somebody. */
export interface Balance {
  captured: number;
  accounted: number;
  /** Places of the credit notes in the year's series. */
  creditNotes: number[];
}

/** Takes stock of the money of a system whose applications were all paid online. */
export async function balanceOf(system: System, stores: Stores): Promise<Balance> {
  const { payments, refunds } = await createProvider(system.urls.sandbox).state();
  const taken = payments.filter(({ captured }) => captured);
  const isTaken = new Set(taken.map(({ id }) => id));
  const back = refunds.filter(({ status, payment_id }) => status !== 'failed' && isTaken.has(payment_id));
  const receipts = await stores.rows('receipts');
  const receipted = new Set(texts(receipts, 'reference'));
  const unmatched = { reason: { $in: ['payment.duplicate', 'payment.unmatched'] }, isOpen: true };
  const waiting = (await stores.rows('attention', unmatched)).map(({ values }) =>
    Number((values as { paise?: string }).paise),
  );
  const kept =
    total(receipts.map(({ amount }) => Number(amount))) -
    total(back.filter(({ payment_id }) => receipted.has(payment_id)).map(({ amount }) => amount));
  const notes = await stores.rows('refunds', { creditNote: { $exists: true } });
  return {
    captured: total(taken.map(({ amount }) => amount)),
    accounted: kept + total(back.map(({ amount }) => amount)) + total(waiting),
    creditNotes: notes.map(({ creditNote }) => (creditNote as { n: number }).n).sort((a, b) => a - b),
  };
}

const total = (amounts: number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** Waits until every effect is done. What is left then is for the comparison to tell. */
export async function untilAllDone(stores: Stores, timeoutMs = 90_000): Promise<void> {
  await until('The end of all effects', timeoutMs, async () => {
    return (await stores.rows('outbox', { state: { $nin: ['done', 'dead-letter'] } })).length === 0;
  }).catch(() => undefined);
}

/**
 * The books once everything is done, and a second later, in which what is done twice would come. A timer may bring a mail in that
 * very second (a reminder is one): it is waited for like the others, and counted.
 */
export async function booksAtRest(system: System, stores: Stores): Promise<Books> {
  for (let look = 1; ; look += 1) {
    await untilAllDone(stores);
    await pause(1_000);
    const books = await booksOf(system, stores);
    if (books.open.length === 0 || look === 3) return books;
  }
}
