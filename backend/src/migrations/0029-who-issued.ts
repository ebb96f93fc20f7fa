import type mongoose from 'mongoose';
import type { Migration } from '../platform/mongo/migrations.js';

type Write = mongoose.mongo.AnyBulkWriteOperation;
const BATCH = 1_000;

interface RunBefore {
  owners: string[];
  data: { memberId: string; version: string; reason: string };
}

interface ApplicationBefore {
  _id: unknown;
  history: { event: string; by: { kind: string; id?: string } }[];
}

/**
 * A document's row says who had it issued, and why it took the place of another. Of earlier rows the runs know that made them anew, and
 * the application's history who approved it; where neither does, nothing is said.
 */
export const whoIssued: Migration = {
  number: 29,
  name: 'who issued a document, and why',
  async up(db) {
    const documents = db.collection('documents');
    const again = db.collection<RunBefore>('runs').find({ kind: 'regeneration', state: 'done' });
    for await (const { owners, data } of again) {
      const { memberId, version, reason } = data;
      const [issuedBy] = owners;
      await documents.updateMany(
        { memberId, version, reason: { $exists: false } },
        { $set: { reason, ...(issuedBy === undefined ? {} : { issuedBy }) } },
      );
    }
    let writes: Write[] = [];
    const approved = db
      .collection<ApplicationBefore>('applications')
      .find({ 'history.event': 'approve' }, { projection: { history: 1 } });
    for await (const { _id, history } of approved) {
      const by = history.find(({ event }) => event === 'approve')?.by;
      if (by?.kind !== 'staff' || by.id === undefined) continue;
      const filter = {
        applicationId: String(_id),
        state: { $in: ['current', 'superseded'] },
        issuedBy: { $exists: false },
        reason: { $exists: false },
      };
      writes.push({ updateMany: { filter, update: { $set: { issuedBy: by.id } } } });
      if (writes.length < BATCH) continue;
      await documents.bulkWrite(writes, { ordered: false });
      writes = [];
    }
    if (writes.length > 0) await documents.bulkWrite(writes, { ordered: false });
  },
};
