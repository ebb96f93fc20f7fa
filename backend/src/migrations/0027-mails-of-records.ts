import type { Migration } from '../platform/mongo/migrations.js';
import { makeIndexes } from '../platform/mongo/schema-steps.js';

/** A record shows what became of its mails: rows of mails name the ids that their payloads name. */
export const mailsOfRecords: Migration = {
  number: 27,
  name: 'the mails of a record',
  async up(db) {
    const fields = { $objectToArray: '$payload' };
    const isId = {
      $and: [
        { $regexMatch: { input: '$$field.k', regex: /Id$/ } },
        { $eq: [{ $type: '$$field.v' }, 'string'] },
      ],
    };
    const ids = { $filter: { input: fields, as: 'field', cond: isId } };
    await db
      .collection('outbox')
      .updateMany({ job: /\.mail$/, about: { $exists: false } }, [
        { $set: { about: { $map: { input: ids, as: 'id', in: '$$id.v' } } } },
      ]);
    await makeIndexes(db, {
      outbox: [
        {
          key: { about: 1, createdAt: -1 },
          name: 'about',
          partialFilterExpression: { about: { $exists: true } },
        },
      ],
    });
  },
};
