import type { Migration } from '../platform/mongo/migrations.js';
import { makeIndexes } from '../platform/mongo/schema-steps.js';

/** Money that is given back. */
export const refunds: Migration = {
  number: 17,
  name: 'refunds',
  async up(db) {
    await makeIndexes(db, {
      refunds: [
        { key: { appId: 1, createdAt: 1 } },
        { key: { paymentId: 1 } },
        { key: { state: 1, updatedAt: 1 } },
        {
          key: { paymentId: 1, isOpen: 1 },
          unique: true,
          partialFilterExpression: { isOpen: { $exists: true } },
        },
        {
          key: { providerRefundId: 1 },
          unique: true,
          partialFilterExpression: { providerRefundId: { $exists: true } },
        },
        {
          key: { referenceKey: 1 },
          unique: true,
          partialFilterExpression: { referenceKey: { $exists: true } },
        },
        { key: { nextAskAt: 1 }, partialFilterExpression: { nextAskAt: { $exists: true } } },
      ],
    });
  },
};
