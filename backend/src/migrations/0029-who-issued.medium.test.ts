import { afterAll, beforeAll, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import type { Connection } from 'mongoose';
import { emptyDatabase } from '../platform/testing/test-config.js';
import { whoIssued } from './0029-who-issued.js';

let connection: Connection;

beforeAll(async () => {
  connection = await mongoose.createConnection(emptyDatabase()).asPromise();
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

it('earlier documents say who issued them and why where that is recorded, and nothing where it is not', async () => {
  const { db } = connection;
  if (db === undefined) throw new Error('MongoDB is not connected');
  const { insertedIds } = await db.collection('applications').insertMany([
    {
      history: [
        { event: 'verify', by: { kind: 'staff', id: 'vera' } },
        { event: 'approve', by: { kind: 'staff', id: 'asha' } },
      ],
    },
    { history: [{ event: 'approve', by: { kind: 'system' } }] },
  ]);
  const [known, unknown] = [String(insertedIds[0]), String(insertedIds[1])];
  const run = { kind: 'regeneration', state: 'done', owners: ['ravi', 'vera'] };
  const data = { memberId: 'm1', version: '2', reason: 'Name misspelt.' };
  await db.collection('runs').insertMany([
    { ...run, data },
    { ...run, state: 'failed', data: { ...data, version: '1', reason: 'Never made.' } },
    { ...run, owners: [], data: { ...data, version: '3', reason: 'Lost card.' } },
  ]);
  const documents = db.collection<{ _id: string; [field: string]: unknown }>('documents');
  const row = { applicationId: known, memberId: 'm1' };
  await documents.insertMany([
    { _id: 'first', ...row, version: '1', state: 'superseded' },
    { _id: 'anew', ...row, version: '2', state: 'superseded' },
    { _id: 'by nobody', ...row, version: '3', state: 'current' },
    { _id: 'another member', ...row, memberId: 'm2', version: '2', state: 'current' },
    { _id: 'not issued', applicationId: known, version: '4', state: 'removed' },
    { _id: 'not recorded', applicationId: unknown, memberId: 'm3', version: '1', state: 'current' },
  ]);
  await whoIssued.up(db);
  await whoIssued.up(db);
  const rows = await documents.find().toArray();
  const said = Object.fromEntries(
    rows.map(({ _id, issuedBy, reason }) => [_id, { issuedBy, reason }] as const),
  );
  expect(said).toEqual({
    first: { issuedBy: 'asha' },
    anew: { issuedBy: 'ravi', reason: 'Name misspelt.' },
    'by nobody': { reason: 'Lost card.' },
    'another member': { issuedBy: 'asha' },
    'not issued': {},
    'not recorded': {},
  });
});

it('it knows all of more applications than it writes at once', async () => {
  const { db } = connection;
  if (db === undefined) throw new Error('MongoDB is not connected');
  const history = [{ event: 'approve', by: { kind: 'staff', id: 'asha' } }];
  const { insertedIds } = await db
    .collection('applications')
    .insertMany(Array.from({ length: 1_003 }, () => ({ history })));
  const row = { version: '1', state: 'current', note: 'many' };
  const many = Object.values(insertedIds).map((id) => ({ ...row, applicationId: String(id) }));
  await db.collection('documents').insertMany(many);
  await whoIssued.up(db);
  expect(await db.collection('documents').countDocuments({ note: 'many', issuedBy: 'asha' })).toBe(1_003);
});
