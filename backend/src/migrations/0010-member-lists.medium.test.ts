import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose, { type Connection } from 'mongoose';
import { coupleFieldsOf, shadowOf } from '../members/member.terms.js';
import type { Member } from '../members/member.js';
import { testConfig } from '../platform/testing/test-config.js';
import { memberLists } from './0010-member-lists.js';

let connection: Connection;

beforeAll(async () => {
  connection = await mongoose.createConnection(testConfig().MONGODB_URI).asPromise();
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
      name: `Kavita Rao-Shah ${index}`,
      phone: `+9198${10_000_000 + index}`,
      email: `k.rao${index}@post.example`,
      registrationNumber: `MMC/${index}`,
    } as unknown as Member['applicant'],
    association: { prant: 'Konkan' },
    state: 'active',
    memberOn: '2026-01-01',
    version: 2,
  };
}

describe('the migration of the lists of members', () => {
  it('notes what the domain notes of every member, batch by batch, and bears being run again', async () => {
    const { db } = connection;
    if (db === undefined) throw new Error('MongoDB is not connected');
    const stored = Array.from({ length: 1_204 }, (_none, index) => memberAt(index));
    const student = { ...memberAt(2_000), appType: 'student', person: 0, validUntil: '2027-01-31' };
    await db.collection('members').insertMany([...stored, student]);
    await memberLists.up(db);
    await memberLists.up(db);
    const rowOf = async ({ _id }: { _id: mongoose.Types.ObjectId }) =>
      db.collection('members').findOne({ _id });
    for (const at of [0, 1, 1_202, 1_203]) {
      const member = stored[at];
      const row = member && (await rowOf(member));
      if (!member || !row) throw new Error('There is no member');
      const wanted = shadowOf(member);
      expect([...(row['terms'] as string[])].sort()).toEqual([...wanted.terms].sort());
      expect([...(row['beginnings'] as string[])].sort()).toEqual([...wanted.beginnings].sort());
      expect(row).toMatchObject({ endsOn: '9999-12-31', version: 2 });
    }
    const [first, spouse] = stored;
    if (!first || !spouse) throw new Error('There is no couple');
    const wanted = coupleFieldsOf([first, spouse]);
    const couple = (await rowOf(first))?.['couple'] as typeof wanted;
    expect(couple.order).toBe('000000000001');
    expect([...couple.terms].sort()).toEqual([...wanted.terms].sort());
    expect([...couple.beginnings].sort()).toEqual([...wanted.beginnings].sort());
    expect(await rowOf(spouse)).not.toHaveProperty('couple');
    expect(await rowOf(student)).toMatchObject({ endsOn: '2027-01-31' });
    expect(await rowOf(student)).not.toHaveProperty('couple');
  });
});
