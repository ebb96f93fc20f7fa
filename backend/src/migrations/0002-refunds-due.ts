import mongoose from 'mongoose';
import type { Migration } from '../platform/mongo/migrations.js';
import { makeIndexes } from '../platform/mongo/schema-steps.js';

type Db = mongoose.mongo.Db;

interface Ended {
  readonly _id: mongoose.Types.ObjectId;
  readonly appId: string;
  readonly state: string;
  /** Whole rupees. */
  readonly payment: { readonly amount: number };
}

/** Money of these applications was received and not fully refunded. */
const holdsMoney = { 'payment.payments.state': 'captured' };

/** Rejected applications, and tombstones of cancelled ones, to which money came later. */
const rejected = {
  ...holdsMoney,
  $or: [{ state: 'rejected' }, { state: 'cancelled', purgedAt: { $exists: true } }],
};

/** Lists refunds that are under way, and opens an entry for each fee that was due for a refund before entries existed. */
export const refundsDue: Migration = {
  number: 2,
  name: 'refunds due',
  up: async (db) => {
    await makeIndexes(db, {
      applications: [
        {
          key: { refundOpen: 1, createdAt: -1, _id: -1, state: 1, appType: 1 },
          name: 'list_refund_open',
          partialFilterExpression: { refundOpen: true },
        },
      ],
    });
    const applications = db.collection<Ended>('applications');
    await applications.updateMany({ state: 'refund_pending' }, { $set: { refundOpen: true } });
    for await (const application of applications.find(rejected)) await open(db, application);
    // An erasure ends memberships too, without a refund.
    for await (const application of applications.find({
      ...holdsMoney,
      state: 'approved',
      membershipsEndedAt: { $exists: true },
    })) {
      const members = db.collection('members');
      const revoked = { applicationId: String(application._id), state: 'revoked' };
      if ((await members.findOne(revoked)) !== null) await open(db, application);
    }
  },
};

async function open(db: Db, { _id, appId, payment }: Ended): Promise<void> {
  const cause = { reason: 'refund.due', key: appId };
  const entry = {
    about: { applicationId: String(_id), appId },
    values: { paise: String(Math.round(payment.amount * 100)) },
    since: new Date(),
    isOpen: true,
  };
  const { upsertedCount } = await db
    .collection('attention')
    .updateOne(cause, { $setOnInsert: entry }, { upsert: true });
  // Runs again after a crash between the two writes; an entry that staff have closed since stays closed.
  const isOpen = upsertedCount > 0 || (await db.collection('attention').findOne({ ...cause, isOpen: true }));
  if (isOpen) await db.collection('applications').updateOne({ _id }, { $set: { refundOpen: true } });
}
