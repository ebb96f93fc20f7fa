import type { Migration } from '../platform/mongo/migrations.js';
import { makeIndexes } from '../platform/mongo/schema-steps.js';

/** Units that applicants wrote by hand wait beside the colleges: the queue has a kind, and a prant. */
export const queuedNames: Migration = {
  number: 13,
  name: 'the queue of written names',
  async up(db) {
    const isThere = async (name: string) => (await db.listCollections({ name }).toArray()).length > 0;
    if ((await isThere('college_queue')) && !(await isThere('queued_names')))
      await db.collection('college_queue').rename('queued_names');
    const rows = db.collection('queued_names');
    await rows.updateMany({ kind: { $exists: false } }, { $set: { kind: 'college', prantKey: '' } });
    const former = 'stateKey_1_nameKey_1';
    if (await rows.indexExists(former)) await rows.dropIndex(former);
    await makeIndexes(db, {
      queued_names: [{ key: { kind: 1, stateKey: 1, prantKey: 1, nameKey: 1 }, unique: true }],
    });
  },
};
