import type { Migration } from '../platform/mongo/migrations.js';
import { makeIndexes } from '../platform/mongo/schema-steps.js';

/** The index within which the audience of a bulk mail is counted. */
export const audience: Migration = {
  number: 14,
  name: 'audience',
  up: async (db) =>
    makeIndexes(db, {
      members: [
        {
          key: {
            ...{ state: 1, group: 1, 'applicant.docstatus': 1, appType: 1, 'applicant.gender': 1 },
            ...{ 'association.state': 1, 'association.prant': 1, endsOn: 1, memberOn: 1 },
            ...{ 'applicant.email': 1, _id: 1 },
          },
          name: 'audience',
        },
      ],
    }),
};
