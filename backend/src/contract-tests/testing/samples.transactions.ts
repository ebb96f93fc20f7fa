import type { Portal } from './portal.js';
import type { Samples } from './sample.js';
import { listOf, pageOf } from './shape.js';

const row = { id: 'text', created_at: 'number', amount: 'number', status: 'text', receipt: 'text' } as const;
const record = { ...row, names: listOf('text'), refunded: 'number' } as const;

const everyOne = async () => Promise.resolve({ query: { range: '[0,9]', filter: '{}' } });

async function anyPayment({ rows }: Portal): Promise<string> {
  const [payment] = await rows('payments');
  return String(payment?.['_id']);
}

/** Money as staff see it. */
export const transactionSamples: Samples = {
  getTransactions: { shape: pageOf(row) },
  listTransactions: { ask: everyOne, shape: [record] },
  sumTransactions: {
    ask: everyOne,
    shape: { count: 'number', received: 'number', refunded: 'number' },
  },
  showTransaction: {
    ask: async (portal) => ({ params: { id: await anyPayment(portal) } }),
    shape: { ...record, events: listOf({ id: 'text', at: 'text', action: 'text', actor: { kind: 'text' } }) },
  },
};
