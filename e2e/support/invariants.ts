/** Invariants after faults: money, numbers and mails agree, and no effect is pending. */
import { isDeepStrictEqual } from 'node:util';
import { pause, until } from '@portal/dev/core/wait.ts';
import type { Mail, Mailbox } from '@portal/dev/testing/mailbox.ts';
import type { Row, Stores } from '@portal/dev/testing/stores.ts';
import type { System } from '@portal/dev/testing/system.ts';
import { createProvider } from '@portal/dev/demo/provider.ts';

/** Records of portal and provider; all lists are sorted. */
export interface Books {
  /** appIds with captured payments at the provider. */
  captured: string[];
  /** appIds of paid applications and paid drafts. */
  paid: string[];
  /** Captured payment ids in the ledger. */
  ledger: string[];
  /** Serial numbers of the receipts. */
  places: number[];
  /** appIds with a receipt. */
  receipts: string[];
  /** Receipt numbers, and those in received mails, one entry per mail. */
  numbers: string[];
  mailed: string[];
  /** Effects that are not done; a reminder that is no longer wanted may be discarded, nothing else. */
  open: string[];
}

const receiptNumbers = (mails: Mail[]): string[] =>
  mails.flatMap(({ text }) => /Receipt number: (\S+)/.exec(text ?? '')?.[1] ?? []);

const sortedValues = (rows: Row[], field: string): string[] => rows.map((row) => String(row[field])).sort();

/** What the books are read from beside the database. */
type Records = Pick<System, 'urls'> & { readonly mailbox: Pick<Mailbox, 'all'> };

/** Reads the books of a system. */
export async function readBooks(system: Records, stores: Stores): Promise<Books> {
  const provider = await createProvider(system.urls.sandbox).state();
  const receiptOf = new Map(provider.orders.map(({ id, receipt }) => [id, (receipt ?? '').slice(0, 32)]));
  const money = provider.payments.filter(({ status }) => status === 'captured');
  const receipts = await stores.rows('receipts');
  const submitted = await stores.rows('applications', {
    'payment.success': true,
    state: { $in: ['paid', 'verified', 'approved'] },
  });
  const covered = await stores.rows('drafts', { covered: true, state: 'open' });
  const outbox = await stores.rows('outbox', {
    $nor: [{ state: 'done' }, { state: 'discarded', job: 'paid-unfinished.mail' }],
  });
  return {
    captured: money.map(({ order_id }) => receiptOf.get(order_id) ?? order_id).sort(),
    paid: [...sortedValues(submitted, 'appId'), ...sortedValues(covered, 'appId')].sort(),
    ledger: sortedValues(await stores.rows('payments', { state: 'captured' }), '_id'),
    places: receipts.map((row) => Number(row['n'])).sort((one, other) => one - other),
    receipts: sortedValues(receipts, '_id'),
    numbers: sortedValues(receipts, 'number'),
    mailed: receiptNumbers(await system.mailbox.all()).sort(),
    open: outbox.map((row) => `${String(row['_id'])} ${String(row['state'])} ${String(row['lastError'])}`),
  };
}

/** Returns the expected books when each of `appIds` is paid once; arbitrary values are taken from `found`. */
export function expectedBooks(found: Books, appIds: string[]): Books {
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

/** Returns how each list of the books differs from the expected one. */
export function differencesOf(found: Books, wanted: Books): string[] {
  return (Object.keys(wanted) as (keyof Books)[])
    .filter((key) => !isDeepStrictEqual(found[key], wanted[key]))
    .map((key) => `${key} differ: ${describeDifference(found[key], wanted[key])}`);
}

/** Returns surplus and missing entries, counting duplicates. */
function describeDifference(found: readonly unknown[], wanted: readonly unknown[]): string {
  const left = [...wanted];
  const more = found.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return `${more.length} surplus (${more.slice(0, 5).join(', ')}), ${left.length} missing (${left.slice(0, 5).join(', ')})`;
}

/** Amounts in paise: captured money is receipted, refunded or listed as needing attention. */
export interface Balance {
  captured: number;
  accounted: number;
  /** Serial numbers of the credit notes. */
  creditNotes: number[];
}

/** Reads the balance of a system whose applications were all paid online. */
export async function readBalance(system: System, stores: Stores): Promise<Balance> {
  const { payments, refunds } = await createProvider(system.urls.sandbox).state();
  const taken = payments.filter(({ captured }) => captured);
  const isTaken = new Set(taken.map(({ id }) => id));
  const back = refunds.filter(({ status, payment_id }) => status !== 'failed' && isTaken.has(payment_id));
  const receipts = await stores.rows('receipts');
  const receipted = new Set(sortedValues(receipts, 'reference'));
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

/** Condition of the effects that are still to come. */
export const unfinished = { state: { $in: ['waiting', 'leased', 'handed-over'] } };

/** Waits until every effect is done; the later comparison reports unfinished ones. */
export async function waitForEffects(stores: Stores, timeoutMs = 90_000): Promise<void> {
  await until(
    'The end of all effects',
    timeoutMs,
    async () => (await stores.rows('outbox', unfinished)).length === 0,
  ).catch(() => undefined);
}

/** Longer than the portal waits before it asks the provider for a payment that nobody reported. */
const SETTLED_MS = 180_000;

/**
 * Reads the books once all effects are done, every captured payment is booked, and one more second has passed for
 * duplicates to appear. If a timer adds an effect in that second, such as a reminder, it waits again.
 */
export async function readSettledBooks(system: Records, stores: Stores): Promise<Books> {
  for (const deadline = performance.now() + SETTLED_MS; ;) {
    await waitForEffects(stores);
    await pause(1_000);
    const books = await readBooks(system, stores);
    const isBooked = books.ledger.length >= books.captured.length;
    if ((books.open.length === 0 && isBooked) || performance.now() > deadline) return books;
  }
}
