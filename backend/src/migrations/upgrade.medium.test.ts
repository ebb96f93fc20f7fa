import { afterAll, beforeAll, expect, it } from '@jest/globals';
import mongoose, { type Connection } from 'mongoose';
import { prepareSchema } from '../platform/mongo/migrations.js';
import { emptyDatabase } from '../platform/testing/test-config.js';
import { loadDump } from './testing/dumps.js';
import { registerSchemas } from './testing/register-schemas.js';
import { refundsDue } from './0002-refunds-due.js';
import { personKeys } from './0004-person-keys.js';
import { countedSteps } from './0010-counted-steps.js';
import { readySentences } from './0008-ready-sentences.js';
import { migrations } from './migrations.js';

let connection: Connection;

beforeAll(async () => {
  connection = await mongoose
    .createConnection(emptyDatabase(), { autoCreate: false, autoIndex: false })
    .asPromise();
  await registerSchemas(connection);
  if (connection.db === undefined) throw new Error('MongoDB is not connected');
  await loadDump(connection.db, 'first-schema');
  await prepareSchema(connection, migrations);
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

it('migration 2 lists each refund that was due or under way, once', async () => {
  const { db } = connection;
  if (db === undefined) throw new Error('MongoDB is not connected');
  const ended = (name: string, state: string, paymentState: string, more: object = {}) => ({
    ...{ appId: `NMO-${name}`, number: name, state, createdAt: new Date(), ...more },
    payment: { mode: 'Online', success: true, amount: 1635, payments: [{ state: paymentState }] },
  });
  const at = { membershipsEndedAt: new Date() };
  const { insertedIds } = await db
    .collection('applications')
    .insertMany([
      ended('rejected', 'rejected', 'captured'),
      ended('deleted', 'cancelled', 'captured', { purgedAt: new Date() }),
      ended('revoked', 'approved', 'captured', at),
      ended('pending', 'refund_pending', 'refunded'),
      ended('erased', 'approved', 'captured', at),
      ended('refunded', 'rejected', 'refunded'),
      ended('undecided', 'paid', 'captured'),
      ended('closed', 'rejected', 'captured'),
    ]);
  await db.collection('members').insertOne({
    ...{ applicationId: String(insertedIds[2]), person: 0, state: 'revoked', memNo: 'M2' },
  });
  const closed = { reason: 'refund.due', key: 'NMO-closed', about: {}, values: {}, since: new Date() };
  await db.collection('attention').insertOne({ ...closed, isOpen: false });
  await refundsDue.up(db);
  await refundsDue.up(db);
  const marked = await db
    .collection('applications')
    .find({ _id: { $in: Object.values(insertedIds) }, refundOpen: true })
    .toArray();
  const numbers = marked.map(({ number }) => String(number));
  expect(numbers.sort()).toEqual(['deleted', 'pending', 'rejected', 'revoked']);
  const entries = await db
    .collection('attention')
    .find({ reason: 'refund.due', isOpen: true })
    .sort({ key: 1 })
    .toArray();
  const entryOf = (name: string, index: 0 | 1 | 2) => ({
    key: `NMO-${name}`,
    about: { applicationId: String(insertedIds[index]) },
    values: { paise: '163500' },
  });
  expect(entries).toMatchObject([entryOf('deleted', 1), entryOf('rejected', 0), entryOf('revoked', 2)]);
});

it('migration 4 takes leading zeros off the keys of persons, except where two members are one', async () => {
  const { db } = connection;
  if (db === undefined) throw new Error('MongoDB is not connected');
  const member = (personKey: string) => ({
    ...{ applicationId: `of ${personKey}`, person: 0, memNo: `K${personKey}` },
    ...{ personKey, state: 'active' },
  });
  const keys = [
    'life|0041|1990-05-17',
    'life|41|1990-05-17',
    'student|DMC0042|1990-05-17',
    'life|1040|1990-05-17',
  ];
  const { insertedIds } = await db.collection('members').insertMany(keys.map(member));
  const couple = { appId: 'keys', personKeys: ['life|0051|1990-05-17', 'life|52|1990-05-17'] };
  await db.collection('applications').insertOne(couple);
  await personKeys.up(db);
  await personKeys.up(db);
  const stored = await db
    .collection('members')
    .find({ _id: { $in: Object.values(insertedIds) } })
    .sort({ _id: 1 })
    .toArray();
  expect(stored.map(({ personKey }) => String(personKey))).toEqual([
    'life|0041|1990-05-17',
    'life|41|1990-05-17',
    'student|DMC42|1990-05-17',
    'life|1040|1990-05-17',
  ]);
  expect(await db.collection('applications').findOne({ appId: 'keys' })).toMatchObject({
    personKeys: ['life|51|1990-05-17', 'life|52|1990-05-17'],
  });
});

it('migration 8 writes the first sentences of the office once, and leaves those that it changed', async () => {
  const { db } = connection;
  if (db === undefined) throw new Error('MongoDB is not connected');
  const sentences = db.collection('ready_sentences');
  await readySentences.up(db);
  await sentences.updateOne({ kind: 'reject', place: 3 }, { $set: { en: 'You are a member.' } });
  await readySentences.up(db);
  expect(await sentences.countDocuments()).toBe(10);
  expect(await sentences.findOne({ kind: 'reject', place: 3 })).toMatchObject({
    en: 'You are a member.',
    hi: 'आप पहले से सदस्य हैं।',
  });
});

it('migration 10 stores the latest step of each counted kind, and none of an imported application', async () => {
  const { db } = connection;
  if (db === undefined) throw new Error('MongoDB is not connected');
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  const history = [
    { event: 'submit', at: at(1) },
    { event: 'paymentCovered', at: at(2) },
    { event: 'sendBack', at: at(3) },
    { event: 'fixPaid', at: at(4) },
    { event: 'sendBack', at: at(5) },
  ];
  const applications = db.collection('applications');
  await applications.insertMany([
    { appId: 'steps', history },
    { appId: 'no steps', history: [], isLegacy: true },
  ]);
  await countedSteps.up(db);
  await countedSteps.up(db);
  expect((await applications.findOne({ appId: 'steps' }))?.['steps']).toEqual({
    submit: at(1),
    sendBack: at(5),
  });
  expect((await applications.findOne({ appId: 'no steps' }))?.['steps']).toEqual({});
});
