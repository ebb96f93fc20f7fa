import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import type { Connection } from 'mongoose';
import { emptyDatabase } from '../platform/testing/test-config.js';
import { searchTerms } from './0003-search-terms.js';

let connection: Connection;

beforeAll(async () => {
  connection = await mongoose.createConnection(emptyDatabase()).asPromise();
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

const { ObjectId } = mongoose.Types;
const applicant = {
  name: 'Vikram Rao',
  phone: '+919876543210',
  email: 'v.rao@example.org',
  registrationNumber: 'MMC/7',
};

/** As the first release stored it. */
function applicationAt(index: number) {
  return {
    _id: new ObjectId(),
    appId: `app${String(index).padStart(5, '0')}`,
    appType: 'single',
    applicants: [applicant],
    payment: {
      mode: 'Online',
      success: true,
      amount: 1635,
      payments: [],
      receiptNumber: `2026/${10_000 + index}`,
    },
    personKeys: ['life|MMC7|1990-05-17'],
    terms: ['vikram'],
    beginnings: ['vi'],
    version: 3,
  };
}

describe('the migration of the terms', () => {
  it('makes those of every application anew, batch by batch, and bears being run again', async () => {
    const db = connection.db;
    if (db === undefined) throw new Error('MongoDB is not connected');
    const stored = Array.from({ length: 1_203 }, (_none, index) => applicationAt(index));
    const tombstone = {
      _id: new ObjectId(),
      appId: 'gone',
      applicants: [],
      terms: ['gone'],
      beginnings: ['gone'],
    };
    const last = stored[1_202];
    await db.collection('applications').insertMany([...stored, tombstone]);
    await db.collection('members').insertOne({
      applicationId: String(last?._id),
      memNo: '4711',
      aliases: ['977'],
      applicant: { ...applicant, name: 'Vikram Iyer' },
    });
    await searchTerms.up(db);
    await searchTerms.up(db);
    const foundBy = async (beginning: string) =>
      db.collection('applications').countDocuments({ beginnings: beginning });
    const figures = await Promise.all(
      ['~vIkrm', '987654', '2026', '1120', 'app012', '4711', '977', 'iyer'].map(foundBy),
    );
    expect(figures).toEqual([1_203, 1_203, 1_203, 3, 3, 1, 1, 1]);
    expect(await foundBy('11202')).toBe(1);
    expect(await db.collection('applications').findOne({ appId: 'gone' })).toEqual(tombstone);
    expect(await db.collection('applications').countDocuments({ version: 3 })).toBe(1_203);
  });
});
