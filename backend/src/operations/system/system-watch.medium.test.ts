import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AlarmReason } from '@portal/contract/operations/alarms';
import { testConfig } from '../../platform/testing/test-config.js';
import { startTestPlatform, type TestPlatform } from '../../platform/testing/test-platform.js';
import { CertificateWatch } from './certificate-watch.service.js';
import { OperationsModule } from '../operations.module.js';
import { SystemWatch } from './system-watch.service.js';
import { startTlsServer } from './testing/self-signed.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The certificate of the portal's address. */
const certificateEnd = new Date('2035-06-30T12:00:00Z');

let platform: TestPlatform;
let tls: Awaited<ReturnType<typeof startTlsServer>>;
beforeAll(async () => {
  tls = await startTlsServer(certificateEnd);
  const config = testConfig({ PUBLIC_URL: `https://localhost:${tls.port}` });
  platform = await startTestPlatform({ config, imports: [OperationsModule] });
});
afterAll(async () => {
  await platform?.close();
  tls.server.close();
});
beforeEach(async () => {
  for (const name of ['alarms', 'outbox', 'payments', 'webhook_events', 'mailboxes', 'applications'])
    await rows(name).deleteMany({});
});

const rows = (name: string) => platform.connection.collection<{ _id: string }>(name);
const ago = (ms: number) => new Date(platform.clock.now().getTime() - ms);

/** What one look sees, of the reasons that do not hang on the machine that tests run on. */
async function seen(): Promise<readonly AlarmReason[]> {
  await platform.context.get(SystemWatch, { strict: false }).step();
  const found = await platform.connection.collection('alarms').find().toArray();
  const ofMachine = ['disk.full', 'part.mail', 'part.provider', 'part.redis', 'part.storage'];
  return found.map(({ reason }) => String(reason) as AlarmReason).filter((one) => !ofMachine.includes(one));
}

const job = (fields: object) => ({
  _id: 'one',
  ...{ job: 'staff-otp.mail', payload: {}, priority: 10, state: 'waiting', dueAt: ago(0), createdAt: ago(0) },
  ...{ handOvers: 0, attempts: 0, failures: 0, ...fields },
});
const code = (fields: object) => job({ sealed: { code: 'x' }, sealedUntil: ago(-5 * MINUTE_MS), ...fields });
const payment = (createdAt: Date, source = 'poller') => ({
  _id: 'pay_1',
  ...{ appId: 'a', providerOrderId: 'order_1', state: 'captured', amount: 1, amountRefunded: 0 },
  ...{ currency: 'INR', source, createdAt, updatedAt: createdAt },
});
const event = (receivedAt: Date) => ({
  ...{ _id: 'evt', rawBody: '', headers: {}, state: 'processed', receivedAt, processedAt: receivedAt },
});

describe('what is seen', () => {
  it('an application over the limit of its state, and no longer once it has moved on', async () => {
    const paid = (days: number) => ({
      ...{ _id: 'late', appId: 'late', state: 'paid', createdAt: ago(30 * DAY_MS) },
      history: [{ event: 'paymentCovered', at: ago(days * DAY_MS) }],
    });
    await rows('applications').insertOne(paid(6.9));
    expect(await seen()).toEqual([]);
    await rows('applications').replaceOne({ _id: 'late' }, paid(7.1));
    expect(await seen()).toEqual(['queue.late']);
    await rows('applications').updateOne({ _id: 'late' }, { $set: { state: 'approved' } });
    expect(await seen()).toEqual([]);
  });

  it('nothing on a portal that is well', async () => {
    await rows('payments').insertOne(payment(ago(2 * HOUR_MS)));
    await rows('webhook_events').insertOne(event(ago(3 * HOUR_MS)));
    await rows('outbox').insertOne(code({ createdAt: ago(0.9 * MINUTE_MS) }));
    expect(await seen()).toEqual([]);
  });

  it.each(['waiting', 'leased', 'handed-over'])('a code that is %s for a minute', async (state) => {
    await rows('outbox').insertOne(code({ state, createdAt: ago(1.1 * MINUTE_MS) }));
    expect(await seen()).toEqual(['codes.waiting']);
  });

  it('no code that was sent or whose time is over, and no other mail', async () => {
    const createdAt = ago(2 * MINUTE_MS);
    await rows('outbox').insertMany([
      { ...code({ createdAt, state: 'done' }), _id: 'sent' },
      { ...code({ createdAt, sealedUntil: ago(1) }), _id: 'over' },
      { ...code({ createdAt, priority: 20 }), _id: 'office' },
      { ...job({ createdAt }), _id: 'receipt' },
    ]);
    expect(await seen()).toEqual([]);
  });

  it('a job that no try could do', async () => {
    await rows('outbox').insertOne(job({ state: 'dead-letter' }));
    expect(await seen()).toEqual(['jobs.failed']);
  });

  it('a day without an event in which a payment came by another way', async () => {
    await rows('webhook_events').insertOne(event(ago(25 * HOUR_MS)));
    await rows('payments').insertOne(payment(ago(2 * HOUR_MS)));
    expect(await seen()).toEqual(['webhooks.silent']);
  });

  it('a portal to which no event ever came', async () => {
    await rows('payments').insertOne(payment(ago(2 * HOUR_MS), 'confirmation'));
    expect(await seen()).toEqual(['webhooks.silent']);
  });

  it.each([
    ['the payment is an hour old at most', 0.9, 'poller'],
    ['the payment came before the last event', 26, 'poller'],
    ['it was brought back after a restore', 2, 'reconciliation'],
  ])('no silence where %s', async (_, hours, source) => {
    await rows('webhook_events').insertOne(event(ago(25 * HOUR_MS)));
    await rows('payments').insertOne(payment(ago(hours * HOUR_MS), source));
    expect(await seen()).toEqual([]);
  });

  it.each([
    ['no certificate that is good for a week and a minute', -7 * DAY_MS - MINUTE_MS, []],
    ['one that ends in a week', -7 * DAY_MS + MINUTE_MS, ['certificate.ending']],
    ['one that has ended', MINUTE_MS, ['certificate.ending']],
  ])('%s', async (_, fromEndMs, expected) => {
    const before = platform.clock.now();
    platform.clock.advance(certificateEnd.getTime() + fromEndMs - before.getTime());
    try {
      expect(await seen()).toEqual(expected);
    } finally {
      platform.clock.advance(before.getTime() - platform.clock.now().getTime());
    }
  });

  it('nothing about a certificate where nobody shows one', async () => {
    const dumb = createServer((socket) => socket.destroy()).listen(0, 'localhost');
    await once(dumb, 'listening');
    const { port } = dumb.address() as AddressInfo;
    const watch = new CertificateWatch(testConfig({ PUBLIC_URL: `https://localhost:${port}` }));
    expect(await watch.end()).toBeUndefined();
    dumb.close();
    await startTlsServer(certificateEnd, port).then(async ({ server }) => {
      expect(await watch.end()).toEqual(certificateEnd);
      server.close();
    });
  });

  it('a mailbox that is refused', async () => {
    const broken = { reason: 'password', incident: 'i', at: ago(HOUR_MS), nextProbeAt: ago(0), tries: 0 };
    await platform.connection.collection<{ _id: string }>('mailboxes').insertOne({
      _id: 'sender',
      ...{ credentials: 'sealed', version: 1, setAt: ago(0), setBy: 'x', state: 'broken', broken },
    });
    expect(await seen()).toEqual(['mailbox.broken']);
  });

  it('is noted for the console, with since when each part is as it is', async () => {
    await seen();
    const first = await rows('system_watch').findOne({ _id: 'last' });
    platform.clock.advance(MINUTE_MS);
    await seen();
    const second = await rows('system_watch').findOne({ _id: 'last' });
    expect(second).toMatchObject({
      disks: [
        { place: 'system', percent: expect.any(Number) },
        { place: 'database', percent: expect.any(Number) },
      ],
      backup: { isSet: false },
      parts: expect.arrayContaining([{ part: 'mongo', state: 'ok', since: expect.any(Date) }]),
    });
    const since = (row: typeof first) =>
      (row as unknown as { parts: { part: string; since: Date }[] }).parts.find(
        ({ part }) => part === 'mongo',
      )?.since;
    expect(since(second)).toEqual(since(first));
  });
});
