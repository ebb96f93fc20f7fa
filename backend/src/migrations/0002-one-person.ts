import { Logger } from '@nestjs/common';
import type mongoose from 'mongoose';
import type { Migration } from '../platform/mongo/migrations.js';
import { makeIndexes } from '../platform/mongo/schema-steps.js';

type Db = mongoose.mongo.Db;
type Id = mongoose.mongo.ObjectId;

interface Person {
  readonly registrationNumber?: string;
  readonly dateOfBirth?: string;
}

interface ApplicationRow {
  _id: Id;
  appType: string;
  applicants: readonly Person[];
  personKeys?: string[];
}

interface MemberRow {
  _id: Id;
  memNo: string;
  appType: string;
  state: string;
  applicant: Person;
  personKey?: string;
}

const BATCH = 500;

/** The key of a person as it was first; written out, because what a migration does must never change. */
function keyOf({ registrationNumber = '', dateOfBirth = '' }: Person, appType: string): string | undefined {
  const number = registrationNumber
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  if (!/[1-9]/.test(number) || dateOfBirth === '') return undefined;
  return `${appType === 'student' ? 'student' : 'life'}|${number}|${dateOfBirth}`;
}

/** Keys told a single's life membership from a couple's; now one person has one of them. */
async function rekeyApplications(db: Db): Promise<void> {
  const applications = db.collection<ApplicationRow>('applications');
  const rows = applications
    .find({ personKeys: { $exists: true } })
    .project<Pick<ApplicationRow, '_id' | 'appType' | 'applicants'>>({ appType: 1, applicants: 1 });
  let writes: mongoose.mongo.AnyBulkWriteOperation<ApplicationRow>[] = [];
  for await (const { _id, appType, applicants } of rows) {
    const personKeys = applicants.flatMap((person) => keyOf(person, appType) ?? []);
    writes.push({ updateOne: { filter: { _id }, update: { $set: { personKeys } } } });
    if (writes.length === BATCH) {
      await applications.bulkWrite(writes);
      writes = [];
    }
  }
  if (writes.length > 0) await applications.bulkWrite(writes);
}

/** Of active members who are one person the first keeps the key; the later ones go without, and the log names them. */
async function keyMembers(db: Db, log: Logger): Promise<void> {
  const members = db.collection<MemberRow>('members');
  const rows = members
    .find()
    .sort({ _id: 1 })
    .project<MemberRow>({ memNo: 1, appType: 1, state: 1, applicant: 1 });
  const taken = new Map<string, string>();
  let writes: mongoose.mongo.AnyBulkWriteOperation<MemberRow>[] = [];
  for await (const { _id, memNo, appType, state, applicant } of rows) {
    const personKey = keyOf(applicant, appType);
    if (personKey === undefined) continue;
    const first = state === 'active' ? taken.get(personKey) : undefined;
    if (first !== undefined) {
      log.warn(`Member ${memNo} has the registration number and date of birth of member ${first}`);
      continue;
    }
    if (state === 'active') taken.set(personKey, memNo);
    writes.push({ updateOne: { filter: { _id }, update: { $set: { personKey } } } });
    if (writes.length === BATCH) {
      await members.bulkWrite(writes);
      writes = [];
    }
  }
  if (writes.length > 0) await members.bulkWrite(writes);
}

/** One person, one membership: keys of the persons, and the index that no second active member gets past. */
export const uniqueness: Migration = {
  number: 2,
  name: 'one person, one membership',
  async up(db) {
    await rekeyApplications(db);
    await keyMembers(db, new Logger('Migrations'));
    await makeIndexes(db, {
      members: [
        {
          key: { personKey: 1 },
          unique: true,
          partialFilterExpression: { state: 'active', personKey: { $exists: true } },
        },
      ],
    });
  },
};
