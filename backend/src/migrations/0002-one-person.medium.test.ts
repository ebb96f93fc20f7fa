import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import mongoose from 'mongoose';
import type { Connection } from 'mongoose';
import { migrate } from '../platform/mongo/migrations.js';
import { emptyDatabase } from '../platform/testing/test-config.js';
import { firstCollections } from './0001-first-collections.js';
import { uniqueness } from './0002-one-person.js';

let connection: Connection;
let warnings: string[];

beforeEach(async () => {
  connection = await mongoose.createConnection(emptyDatabase()).asPromise();
  warnings = [];
  const nothing = (): void => undefined;
  Logger.overrideLogger({
    log: nothing,
    error: nothing,
    warn: (line: string) => void warnings.push(line),
  });
  await migrate(connection, [firstCollections]);
});
afterEach(async () => {
  Logger.overrideLogger(false);
  await connection.dropDatabase();
  await connection.close();
});

const rows = (collection: string) => connection.collection(collection);
const member = (memNo: string, registrationNumber: string, more: object = {}) => ({
  memNo,
  applicationId: `a${memNo}`,
  person: 0,
  appType: 'single',
  state: 'active',
  applicant: { name: 'Asha Verma', registrationNumber, dateOfBirth: '1990-05-17' },
  ...more,
});
const keys = async () =>
  Object.fromEntries(
    (await rows('members').find().toArray()).map(({ memNo, personKey }) => [
      String(memNo),
      (personKey as string | undefined) ?? null,
    ]),
  );

it('keys the members; of two that are one person the later goes without and is named in the log', async () => {
  await rows('members').insertMany([
    member('1', 'MMC 77'),
    member('2', 'mmc/77', { appType: 'couple' }),
    member('3', 'MMC-77', { appType: 'student' }),
    member('4', 'MMC77', { state: 'revoked' }),
    member('5', 'NA'),
    member('6', '', { applicant: { name: 'Imported' } }),
  ]);
  await migrate(connection, [firstCollections, uniqueness]);
  expect(await keys()).toEqual({
    1: 'life|MMC77|1990-05-17',
    2: null,
    3: 'student|MMC77|1990-05-17',
    4: 'life|MMC77|1990-05-17',
    5: null,
    6: null,
  });
  expect(warnings).toEqual(['Member 2 has the registration number and date of birth of member 1']);
});

it('bears being run again, when its index is there and a second member has come', async () => {
  await rows('members').insertMany([member('1', '77'), member('2', '77')]);
  const db = connection.getClient().db(connection.name);
  await uniqueness.up(db);
  await rows('members').insertOne(member('3', '77'));
  await uniqueness.up(db);
  expect(await keys()).toEqual({ 1: 'life|77|1990-05-17', 2: null, 3: null });
});

it('gives applications the keys of their kind, and tombstones none', async () => {
  const applicants = [{ registrationNumber: 'MMC/77', dateOfBirth: '1990-05-17' }];
  await rows('applications').insertMany([
    { appId: 'a', appType: 'single', applicants, personKeys: ['single|MMC77|1990-05-17'] },
    { appId: 'b', appType: 'student', applicants: [{}], personKeys: ['student||'] },
    { appId: 'c', appType: 'couple', applicants: [{}] },
  ]);
  await migrate(connection, [firstCollections, uniqueness]);
  const stored = await rows('applications').find().sort({ appId: 1 }).toArray();
  expect(stored.map(({ personKeys }) => (personKeys as string[] | undefined) ?? null)).toEqual([
    ['life|MMC77|1990-05-17'],
    [],
    null,
  ]);
});
