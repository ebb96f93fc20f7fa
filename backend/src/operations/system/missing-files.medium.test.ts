import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { testStorage } from '../../../../dev/testing/servers.ts';
import { freePort } from '../../../../dev/core/ports.ts';
import { StorageService } from '../../platform/storage/s3.js';
import { testConfig } from '../../platform/testing/test-config.js';
import { startTestPlatform, type TestPlatform } from '../../platform/testing/test-platform.js';
import { OperationsModule } from '../operations.module.js';
import { SystemWatch } from './system-watch.service.js';

const MINUTE_MS = 60_000;
const chief = new mongoose.mongo.ObjectId();
const card = 'applications/single/10427/v2/card.jpeg';
const photo = 'applications/single/aaaa/v1/profile_image.jpg';
const smallPhoto = 'applications/single/aaaa/v1/profile_image.thumbnail.jpg';
const receipt = 'receipts/2026-27/Receipt-NMO-2026-27-000001.pdf';

let platform: TestPlatform;
/** On the same database, with a storage that nobody reaches. */
let cutOff: TestPlatform;
let storage: StorageService;
beforeAll(async () => {
  const config = testConfig(await testStorage());
  platform = await startTestPlatform({ config, imports: [OperationsModule] });
  const nowhere = testConfig({
    MONGODB_URI: config.MONGODB_URI,
    S3_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
  });
  cutOff = await startTestPlatform({ config: nowhere, imports: [OperationsModule] });
  storage = platform.context.get(StorageService, { strict: false });
  await rows('staff_users').insertOne({
    ...{ _id: chief, role: 'superAdmin', disabled: false, username: 'chief', usernameKey: 'chief' },
    email: 'chief@portal.example',
  });
});
afterAll(async () => {
  await cutOff?.close();
  await platform?.close();
});

const rows = (name: string) => platform.connection.collection(name);
const upload = (key: string, more: object = {}) => ({
  ...{ owner: 'application', ownerId: 'aaaa', slot: 'profile_image', person: 0, state: 'ok' },
  ...{ key, incomingKey: `incoming/${key}`, ...more },
});

/** A database and a bucket that fit, on a portal that has not been looked at. */
beforeEach(async () => {
  for (const name of ['alarms', 'outbox', 'system_watch', 'documents', 'files', 'receipts'])
    await rows(name).deleteMany({});
  for (const key of [card, photo, smallPhoto, receipt])
    await storage.put(key, Buffer.from(key), 'image/jpeg');
  const document = (key: string, state: string) => ({
    ...{ memberId: 'm', memNo: '10427', kind: 'card', key, code: key, state },
  });
  await rows('documents').insertMany([
    document(card, 'current'),
    document('applications/single/10427/v1/card.jpeg', 'superseded'),
    document('applications/single/10427/v0/card.jpeg', 'removed'),
  ]);
  await rows('files').insertMany([
    upload(photo, { thumbnailKey: smallPhoto }),
    upload('applications/single/aaaa/v0/profile_image.jpg', { state: 'retired' }),
  ]);
  await rows('receipts').insertMany([
    { number: 'NMO/2026-27/000001', series: '2026-27', n: 1, reference: 'a', pdfKey: receipt },
    { number: 'NMO/2026-27/000002', series: '2026-27', n: 2, reference: 'b' },
  ]);
});

/** What the next look sees, some minutes later: since when files are missing; undefined when none are, `unknown` when nobody could tell. */
async function seenAfter(minutes: number, by = platform): Promise<Date | undefined | 'unknown'> {
  for (const { clock } of [platform, cutOff]) clock.advance(minutes * MINUTE_MS);
  await by.context.get(SystemWatch, { strict: false }).step();
  const watched = await rows('system_watch').findOne({});
  const files = watched?.['files'] as { since?: Date } | undefined;
  return files === undefined ? 'unknown' : files.since;
}
const ageMs = (since: Date | undefined | 'unknown'): number =>
  since instanceof Date ? platform.clock.now().getTime() - since.getTime() : Infinity;
const alarm = async () => rows('alarms').findOne({ reason: 'files.missing', isOpen: true });
/** Whom the mails of this alarm go to: other parts are away where tests run. */
async function told(job: string): Promise<string[]> {
  const [own, mails] = [
    await rows('alarms').findOne({ reason: 'files.missing' }),
    await rows('outbox').find({ job }).toArray(),
  ];
  const payloads = mails.map(({ payload }) => payload as { alarmId: string; staffId: string });
  return payloads.flatMap(({ alarmId, staffId }) => (alarmId === String(own?._id) ? [staffId] : []));
}

describe('files that the storage lacks', () => {
  it('are none while it has what the rows count on: former documents and retired uploads do not count', async () => {
    expect(await seenAfter(0)).toBeUndefined();
    expect(await alarm()).toBeNull();
  });

  it.each([
    ['the document of a member', card],
    ['a photo', photo],
    ['the small picture of a photo', smallPhoto],
    ['a receipt', receipt],
  ])('begin an alarm: %s', async (_, key) => {
    await storage.delete(key);
    const since = await seenAfter(0);
    expect(ageMs(since)).toBeLessThan(MINUTE_MS / 2);
    expect(await alarm()).toMatchObject({ since });
  });

  it('are told to superAdmins once, after two minutes, and once more a quarter of an hour after they are back', async () => {
    await storage.delete(photo);
    await seenAfter(0);
    await seenAfter(1);
    expect(await told('alarm.mail')).toEqual([]);
    for (let minutes = 2; minutes < 30; minutes += 1) await seenAfter(1);
    expect(await told('alarm.mail')).toEqual([String(chief)]);
    await storage.put(photo, Buffer.from('back'), 'image/jpeg');
    for (let minutes = 0; minutes < 25; minutes += 1) await seenAfter(1);
    expect(await alarm()).toBeNull();
    expect(await told('alarm-over.mail')).toHaveLength(1);
    expect(await told('alarm.mail')).toHaveLength(1);
  });

  it('are looked for once an hour, and while one is missing every five minutes', async () => {
    expect(await seenAfter(0)).toBeUndefined();
    await storage.delete(card);
    expect(await seenAfter(59)).toBeUndefined();
    const since = await seenAfter(1);
    expect(ageMs(since)).toBeLessThan(MINUTE_MS / 2);
    await storage.put(card, Buffer.from('back'), 'image/jpeg');
    expect(await seenAfter(4)).toEqual(since);
    expect(await seenAfter(1)).toBeUndefined();
  });

  it('are looked at again whatever the lot falls on, and are missing since the first of them was', async () => {
    await storage.delete(photo);
    const since = await seenAfter(0);
    const others = Array.from({ length: 100 }, (_none, at) => `applications/single/bbbb/v${at}/regcard.jpg`);
    for (const key of others) await storage.put(key, Buffer.from(key), 'image/jpeg');
    await rows('files').insertMany(others.map((key) => upload(key)));
    for (let look = 0; look < 5; look += 1) expect(await seenAfter(5)).toEqual(since);
  });

  it('are none any more when nothing counts on them: the photo was replaced, or its person erased', async () => {
    await storage.delete(photo);
    expect(await seenAfter(0)).toBeInstanceOf(Date);
    await rows('files').updateOne({ key: photo }, { $set: { state: 'retired' } });
    expect(await seenAfter(5)).toBeUndefined();
  });

  it('begin and end nothing while the storage does not answer', async () => {
    expect(await seenAfter(0, cutOff)).toBe('unknown');
    expect(await alarm()).toBeNull();
    await storage.delete(photo);
    const since = await seenAfter(0);
    expect(await seenAfter(5, cutOff)).toEqual(since);
    expect(await alarm()).toMatchObject({ since });
    expect((await alarm())?.['quietSince']).toBeUndefined();
  });
});
