import { type Tx, UnitOfWork } from '@portal/backend/platform/mongo/unit-of-work';
import { type ApprovalHarness, eventually } from './approval-harness.js';

const ends: readonly unknown[] = ['done', 'discarded', 'dead-letter'];

/** Enqueues an effect twice and expects one row. @param filter of its row in the outbox @returns the final row */
export async function enqueueTwice(
  harness: ApprovalHarness,
  ask: (tx: Tx) => void,
  filter: object,
): Promise<Record<string, unknown>> {
  for (let n = 0; n < 2; n += 1) {
    await harness.app.get(UnitOfWork, { strict: false }).run({ kind: 'system' }, async (tx) => {
      ask(tx);
      return Promise.resolve();
    });
  }
  return eventually(async () => {
    const [row] = await harness.rows('outbox', filter);
    return ends.includes(row?.['state']) && row;
  });
}
