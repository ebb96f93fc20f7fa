import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { testConfig } from '../../platform/testing/test-config.js';
import { startTestPlatform, type TestPlatform } from '../../platform/testing/test-platform.js';
import { Alarms } from './alarms.service.js';
import { OperationsModule } from '../operations.module.js';

const MINUTE_MS = 60_000;
const { ObjectId } = mongoose.mongo;

let platform: TestPlatform;
let other: TestPlatform;
const chiefs = [new ObjectId(), new ObjectId()];

beforeAll(async () => {
  const config = testConfig();
  platform = await startTestPlatform({ config, imports: [OperationsModule] });
  other = await startTestPlatform({ config, imports: [OperationsModule] });
  const person = (_id: mongoose.mongo.ObjectId, role: string, disabled = false) => ({
    ...{ _id, role, disabled, username: String(_id), usernameKey: String(_id) },
    email: `${String(_id)}@portal.example`,
  });
  await rows('staff_users').insertMany([
    ...chiefs.map((id) => person(id, 'superAdmin')),
    person(new ObjectId(), 'superAdmin', true),
    person(new ObjectId(), 'Admin'),
  ]);
});
afterAll(async () => {
  await other?.close();
  await platform?.close();
});
beforeEach(async () => {
  await rows('alarms').deleteMany({});
  await rows('outbox').deleteMany({});
});

const rows = (name: string) => platform.connection.collection(name);
const alarms = () => platform.context.get(Alarms, { strict: false });
const told = async (job: string) => {
  const found = await rows('outbox').find({ job }).toArray();
  return found.map(({ payload }) => String((payload as { staffId: string }).staffId)).sort();
};
const everyChief = chiefs.map(String).sort();
/** As the clock of both workers goes on. */
const later = (minutes: number): void => {
  for (const { clock } of [platform, other]) clock.advance(minutes * MINUTE_MS);
};
const away = { 'part.mail': {} };
const well = { 'part.mail': false } as const;

describe('an alarm', () => {
  it('is told to every superAdmin who may log in when its cause has lasted for two minutes, once', async () => {
    const begun = platform.clock.now();
    await alarms().take(away);
    later(1.9);
    await alarms().take(away);
    expect(await told('alarm.mail')).toEqual([]);
    later(0.2);
    await alarms().take(away);
    later(1);
    await alarms().take(away);
    expect(await told('alarm.mail')).toEqual(everyChief);
    const [row] = await rows('alarms').find().toArray();
    expect(row).toMatchObject({ reason: 'part.mail', isOpen: true });
    expect(Math.abs((row?.['since'] as Date).getTime() - begun.getTime())).toBeLessThan(1_000);
  });

  it('of a cause that passes within two minutes is told to nobody, and forgotten', async () => {
    await alarms().take(away);
    later(1);
    await alarms().take(well);
    later(2);
    await alarms().take(away);
    expect(await told('alarm.mail')).toEqual([]);
    await alarms().take(well);
    expect(await rows('alarms').countDocuments()).toBe(0);
  });

  it('ends, and is told once more, when its cause was gone for a quarter of an hour', async () => {
    await alarms().take(away);
    later(2);
    await alarms().take(away);
    later(1);
    const gone = platform.clock.now();
    await alarms().take(well);
    later(14.9);
    await alarms().take(well);
    expect(await told('alarm-over.mail')).toEqual([]);
    later(0.2);
    await alarms().take(well);
    later(1);
    await alarms().take(well);
    expect(await told('alarm-over.mail')).toEqual(everyChief);
    const [row] = await rows('alarms').find().toArray();
    expect(row?.['isOpen']).toBe(false);
    expect(Math.abs((row?.['endedAt'] as Date).getTime() - gone.getTime())).toBeLessThan(1_000);
  });

  it('whose cause comes and goes is one alarm: two mails to each, however often', async () => {
    for (let round = 0; round < 10; round += 1) {
      await alarms().take(away);
      later(3);
      await alarms().take(away);
      later(1);
      await alarms().take(well);
      later(10);
      await alarms().take(well);
    }
    expect(await told('alarm.mail')).toEqual(everyChief);
    expect(await told('alarm-over.mail')).toEqual([]);
    later(6);
    await alarms().take(well);
    expect(await told('alarm-over.mail')).toEqual(everyChief);
    expect(await rows('alarms').countDocuments()).toBe(1);
  });

  it('whose cause comes back after it ended is another one, told again', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (const seen of [away, away]) {
        await alarms().take(seen);
        later(3);
      }
      await alarms().take(well);
      later(16);
      await alarms().take(well);
    }
    expect(await told('alarm.mail')).toEqual([...everyChief, ...everyChief].sort());
    expect(await rows('alarms').countDocuments({ isOpen: false })).toBe(2);
  });

  it('is told once by two workers that look at the same moment, at its beginning and at its end', async () => {
    const both = async (seen: typeof away | typeof well) =>
      Promise.all([alarms().take(seen), other.context.get(Alarms, { strict: false }).take(seen)]);
    await both(away);
    expect(await rows('alarms').countDocuments()).toBe(1);
    later(2.1);
    await both(away);
    later(1);
    await both(well);
    later(15.1);
    await both(well);
    expect(await told('alarm.mail')).toEqual(everyChief);
    expect(await told('alarm-over.mail')).toEqual(everyChief);
    expect(await rows('alarms').countDocuments()).toBe(1);
  });

  it('of a cause that has a mail of its own is shown, and told by no second one', async () => {
    for (let look = 0; look < 3; look += 1) {
      await alarms().take({ 'mailbox.broken': {}, 'backup.late': {} });
      later(2);
    }
    expect(await told('alarm.mail')).toEqual([]);
    expect(await rows('alarms').countDocuments({ mailedAt: { $exists: true } })).toBe(2);
  });

  it('stays as it is while its cause can not be found out', async () => {
    await alarms().take(away);
    later(3);
    await alarms().take(away);
    for (let look = 0; look < 3; look += 1) {
      later(20);
      await alarms().take({ 'part.mail': undefined });
    }
    expect(await rows('alarms').countDocuments({ isOpen: true })).toBe(1);
    expect(await told('alarm-over.mail')).toEqual([]);
  });
});
