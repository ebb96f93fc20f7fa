import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import type { Connection } from 'mongoose';
import { emptyDatabase } from '../platform/testing/test-config.js';
import { memberLists } from './0010-member-lists.js';

let connection: Connection;

beforeAll(async () => {
  connection = await mongoose.createConnection(emptyDatabase()).asPromise();
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

/** As earlier releases stored it. */
function memberAt(index: number) {
  return {
    _id: new mongoose.Types.ObjectId(),
    applicationId: `application-${Math.floor(index / 2)}`,
    person: index % 2,
    appType: 'couple',
    memNo: String(index + 1),
    aliases: index === 1 ? ['S-7'] : [],
    applicant: {
      name: 'Kavita Rao-Shah',
      phone: `+9198${10_000_000 + index}`,
      email: `k.rao${index}@post.example`,
      registrationNumber: `MMC/${index}`,
    },
    association: { prant: 'Konkan' },
    state: 'active',
    memberOn: '2026-01-01',
    version: 2,
  };
}

describe('the migration of the lists of members', () => {
  it('notes of every member what finds them and the last day, batch by batch, and bears being run again', async () => {
    const { db } = connection;
    if (db === undefined) throw new Error('MongoDB is not connected');
    const stored = Array.from({ length: 1_204 }, (_none, index) => memberAt(index));
    const student = { ...memberAt(2_000), appType: 'student', person: 0, validUntil: '2027-01-31' };
    await db.collection('members').insertMany([...stored, student]);
    await memberLists.up(db);
    await memberLists.up(db);
    const members = db.collection('members');
    const foundBy = async (filter: object) => members.countDocuments(filter);
    const all = 1_205;
    expect(await foundBy({ endsOn: '9999-12-31', version: 2 })).toBe(all - 1);
    expect(await foundBy({ endsOn: '2027-01-31' })).toBe(1);
    // By the beginning of a name, by its sound, and by a name with a hyphen in one piece.
    for (const beginning of ['ka', 'kavita', '~kvItA', 'raosha']) {
      expect([beginning, await foundBy({ beginnings: beginning })]).toEqual([beginning, all]);
    }
    for (const term of ['k.rao7@post.example', '9810000007', 'mmc7']) {
      expect([
        term,
        (await members.find({ terms: term }).toArray()).map(({ memNo }) => String(memNo)),
      ]).toEqual([term, ['8']]);
    }
    // A number of one digit, and a former one.
    expect(await foundBy({ beginnings: '8', memNo: '8' })).toBe(1);
    expect(await foundBy({ terms: 's7', beginnings: 's7' })).toBe(1);
  });

  it('notes both persons of a couple beside the first one, and nowhere else', async () => {
    const members = connection.collection('members');
    const [first, spouse] = await members
      .find({ applicationId: 'application-0' })
      .sort({ person: 1 })
      .toArray();
    const couple = first?.['couple'] as { order: string; terms: string[]; beginnings: string[] };
    expect(couple.order).toBe('000000000001');
    // Names and numbers of both, and nothing of telephone, e-mail and registration number.
    expect([...couple.terms].sort()).toEqual(
      ['1', '2', '7', 'kavita', 'rao', 'raoshah', 's', 's7', 'shah', '~kvItA', '~rv', '~sA'].sort(),
    );
    expect(couple.beginnings).toEqual(expect.arrayContaining(['1', '2', 's7', 'kavita']));
    expect(spouse).not.toHaveProperty('couple');
    expect(await members.countDocuments({ couple: { $exists: true } })).toBe(602);
  });
});
