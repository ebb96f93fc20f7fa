import { applicationNumber } from '@portal/contract/applications/application-number';
import { indiaDateParts } from '@portal/contract/format';
import type mongoose from 'mongoose';
import { searchFields } from '../platform/lists/search.js';
import { numberTokens } from '../platform/lists/tokens.js';
import type { Migration } from '../platform/mongo/migrations.js';
import { makeIndexes } from '../platform/mongo/schema-steps.js';

const BATCH = 500;

type Db = mongoose.mongo.Db;

interface Unnumbered {
  _id: mongoose.mongo.ObjectId;
  appId: string;
  createdAt: Date;
}

/**
 * Applications have a number that people can say: those that are there get theirs in the order in which they were submitted, in the
 * series of that year, batch by batch. What a crash has taken from a series is left out.
 */
export const applicationNumbers: Migration = {
  number: 4,
  name: 'numbers of applications',
  async up(db) {
    await makeIndexes(db, {
      application_series: [],
      applications: [
        { key: { number: 1 }, unique: true, partialFilterExpression: { number: { $exists: true } } },
      ],
    });
    const prefix = await prefixOf(db);
    for (;;) {
      const rows = await db
        .collection<Unnumbered>('applications')
        .find({ number: { $exists: false } }, { projection: { appId: 1, createdAt: 1 } })
        .sort({ createdAt: 1, _id: 1 })
        .limit(BATCH)
        .toArray();
      if (rows.length === 0) return;
      await giveNumbers(db, prefix, rows);
    }
  },
};

async function prefixOf(db: Db): Promise<string> {
  const row = await db
    .collection<{ _id: string; value?: { numberPrefix?: string } }>('branding')
    .findOne({ _id: 'branding' });
  return row?.value?.numberPrefix ?? 'NMO';
}

async function giveNumbers(db: Db, prefix: string, rows: readonly Unnumbered[]): Promise<void> {
  const yearOf = ({ createdAt }: Unnumbered): number => indiaDateParts(createdAt).year;
  for (const year of new Set(rows.map(yearOf))) {
    const some = rows.filter((row) => yearOf(row) === year);
    const first = await takePlaces(db, year, some.length);
    const numbered = some.map(({ _id, appId }, index) => ({
      _id,
      appId,
      number: applicationNumber(prefix, year, first + index),
    }));
    await db.collection('applications').bulkWrite(
      numbered.map(({ _id, appId, number }) => {
        // With and without its prefix.
        const codes = [appId, number, number.replace(/^[^-]*-/, '')].flatMap(numberTokens);
        const { terms, beginnings } = searchFields({ tokens: [], codes });
        return {
          updateOne: {
            filter: { _id, number: { $exists: false } },
            update: {
              $set: { number },
              $addToSet: { terms: { $each: terms }, beginnings: { $each: beginnings } },
            },
          },
        };
      }),
    );
    await db.collection('drafts').bulkWrite(
      numbered.map(({ appId, number }) => ({
        updateOne: { filter: { appId }, update: { $set: { number } } },
      })),
    );
  }
}

/** @returns the first of so many places of a year's series. */
async function takePlaces(db: Db, year: number, count: number): Promise<number> {
  const row = await db
    .collection<{ _id: string; last: number }>('application_series')
    .findOneAndUpdate(
      { _id: String(year) },
      { $inc: { last: count } },
      { upsert: true, returnDocument: 'after' },
    );
  if (row === null) throw new Error(`The series ${year} could not be written`);
  return row.last - count + 1;
}
