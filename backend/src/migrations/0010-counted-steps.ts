import type { Migration } from '../platform/mongo/migrations.js';
import { makeIndexes } from '../platform/mongo/schema-steps.js';

const steps = ['submit', 'approve', 'sendBack', 'reject'];

/** Expression of the time of the latest event of a kind in the history. */
const latest = (step: string) => ({
  $max: {
    $map: {
      input: { $filter: { input: { $ifNull: ['$history', []] }, cond: { $eq: ['$$this.event', step] } } },
      in: '$$this.at',
    },
  },
});

/** Without a value the field is left out. */
const orNone = (value: object) => ({ $ifNull: [value, '$$REMOVE'] });

const members = { memberOn: -1, _id: -1, state: 1, endsOn: 1, appType: 1, 'association.prant': 1 } as const;

/** Latest step of each counted kind of an application, and the indexes of the lists that figures of the dashboard open. */
export const countedSteps: Migration = {
  number: 10,
  name: 'counted steps',
  up: async (db) => {
    const found = Object.fromEntries(steps.map((step) => [step, orNone(latest(step))]));
    await db.collection('applications').updateMany({}, [{ $set: { steps: found } }]);
    await makeIndexes(db, {
      applications: steps.map((step) => ({
        key: { [`steps.${step}`]: -1, _id: -1, state: 1, appType: 1, createdAt: 1 },
        name: `list_step_${step}`,
        partialFilterExpression: { [`steps.${step}`]: { $exists: true } },
      })),
      members: [
        { key: { 'association.state': 1, ...members }, name: 'list_nmo_state_on' },
        { key: { 'applicant.gender': 1, ...members }, name: 'list_gender_on' },
      ],
    });
  },
};
