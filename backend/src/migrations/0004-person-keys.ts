import mongoose from 'mongoose';
import type { Migration } from '../platform/mongo/migrations.js';
import { isDuplicateKey } from '../platform/mongo/mongo-errors.js';

type Db = mongoose.mongo.Db;

/** Keys whose number has zeros at its beginning, or behind its leading letters. */
const zeros = /^((?:student|life)\|\p{L}*)0+/u;
const storedZeros = { $regex: '^(student|life)\\|\\p{L}*0' };

const withoutZeros = (key: string): string => key.replace(zeros, '$1');

/**
 * Stores the keys of persons without leading zeros, which do not tell persons apart. Of two active members who are now the same person, the
 * one whose number was written with zeros keeps the former key: the unique index has room for one, and an application of that person is
 * found beside it.
 */
export const personKeys: Migration = {
  number: 4,
  name: 'keys of persons without leading zeros',
  up: async (db) => {
    await changeMembers(db);
    const applications = db.collection<{ personKeys: string[] }>('applications');
    for await (const { _id, personKeys: keys } of applications.find({ personKeys: storedZeros })) {
      await applications.updateOne(
        { _id, personKeys: keys },
        { $set: { personKeys: keys.map(withoutZeros) } },
      );
    }
  },
};

async function changeMembers(db: Db): Promise<void> {
  const members = db.collection<{ personKey: string }>('members');
  for await (const { _id, personKey } of members.find({ personKey: storedZeros })) {
    try {
      await members.updateOne({ _id, personKey }, { $set: { personKey: withoutZeros(personKey) } });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
