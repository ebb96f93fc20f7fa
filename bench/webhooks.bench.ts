/**
 * `npm run bench -- webhooks [orders]`: sends the events of 5,000 paid orders, each three times in random order and none
 * for a tenth of the orders, which the poller recovers. Prints response time and throughput, also relative to plain
 * inserts of the same bodies. Fails if a response exceeds the provider's timeout (5 s), or if the final ledger is wrong:
 * every payment captured, one receipt and one mail each, numbers without a gap.
 */
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { createProvider } from '@portal/dev/demo/provider.ts';
import { pause, until } from '@portal/dev/core/wait.ts';
import { startRunServers } from '@portal/dev/testing/run-servers.ts';
import { startSystem } from '@portal/dev/testing/system.ts';
import mongoose from 'mongoose';
import { percentile } from './percentile.ts';

const orders = Number(process.argv[2] ?? 5_000);
const COPIES = 3;
const CONCURRENCY = 32;
const PROVIDER_TIMEOUT_MS = 5_000;
const HEAL_MS = 20 * 60_000;

interface Delivery {
  readonly event: string;
  readonly event_id: string;
  readonly body: string;
  readonly signature: string;
}

async function forEachConcurrently<T>(
  all: readonly T[],
  work: (one: T, at: number) => Promise<void>,
): Promise<void> {
  const waiting = all.entries();
  const take = async (): Promise<void> => {
    for (const [at, one] of waiting) await work(one, at);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, take));
}

/** Returns the elements in a reproducible pseudo-random order. */
function shuffle<T>(all: readonly T[]): T[] {
  return all
    .map((one, at) => ({ one, by: (at * 2_654_435_761) % 4_294_967_296 }))
    .toSorted((a, b) => a.by - b.by)
    .map(({ one }) => one);
}

const servers = await startRunServers();
Object.assign(process.env, servers.env);
const system = await startSystem({ seed: 'none' });
const mongo = await new mongoose.mongo.MongoClient(system.env['MONGODB_URI'] ?? '').connect();
try {
  const db = mongo.db();
  const { portal, sandbox } = system.urls;
  const provider = createProvider(sandbox);
  await forEachConcurrently(Array.from({ length: orders }), async (_none, at) => {
    const applicant = new ApplicantByHttp(portal, `webhook-${at}`);
    await applicant.openDraft();
    await applicant.order();
    await provider.pay(applicant.orderId, { webhook: 'drop' });
  });
  const { deliveries } = (await (await fetch(`${sandbox}/_sandbox/state`)).json()) as {
    deliveries: Delivery[];
  };
  // Events of one order are consecutive; a tenth of the orders gets none.
  const ofOrder = deliveries.length / orders;
  const delivered = deliveries.filter((_delivery, at) => Math.floor(at / ofOrder) % 10 !== 0);
  const events = shuffle(delivered.flatMap((delivery) => Array<Delivery>(COPIES).fill(delivery)));
  console.log(`  ${orders} orders paid, ${events.length} events of ${delivered.length} to come`);

  const bare = db.collection('bench_bare');
  const bareStarted = performance.now();
  await forEachConcurrently(events, async ({ body }) => {
    await bare.insertOne({ body }, { writeConcern: { w: 'majority', j: true } });
  });
  const bareRate = (events.length * 1_000) / (performance.now() - bareStarted);

  const times: number[] = [];
  const started = performance.now();
  await forEachConcurrently(events, async ({ body, signature, event_id }) => {
    const asked = performance.now();
    const { status } = await fetch(`${portal}/payment/webhook`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': signature,
        'x-razorpay-event-id': event_id,
      },
    });
    times.push(performance.now() - asked);
    if (status !== 200) throw new Error(`The response to an event was ${status}`);
  });
  const rate = (events.length * 1_000) / (performance.now() - started);
  const at = (share: number): number => percentile(times, share);
  console.log(
    `  response time                 p50 ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms, longest ${at(1).toFixed(0)} ms`,
  );
  console.log(
    `  events accepted               ${rate.toFixed(0)}/s, plain inserts ${bareRate.toFixed(0)}/s, ratio ${(rate / bareRate).toFixed(2)} (target 0.5)`,
  );

  const captured = async (): Promise<number> =>
    db.collection('payments').countDocuments({ state: 'captured' });
  const healStarted = performance.now();
  await until(
    'every event to be processed',
    HEAL_MS,
    async () => (await db.collection('webhook_events').countDocuments({ state: 'received' })) === 0,
  );
  console.log(
    `  processed                     ${await captured()} payments after ${((performance.now() - healStarted) / 1_000).toFixed(0)} s more`,
  );
  await db.collection('orders').updateMany({ state: { $ne: 'paid' } }, { $set: { nextPollAt: new Date(0) } });
  const pollStarted = performance.now();
  await until('the poller to heal the rest', HEAL_MS, async () => (await captured()) === orders);
  console.log(
    `  healed by the poller          ${orders} payments after ${((performance.now() - pollStarted) / 1_000).toFixed(0)} s`,
  );
  await pause(1_000);

  const receipts = (
    await db
      .collection('receipts')
      .find({}, { projection: { n: 1 } })
      .toArray()
  )
    .map(({ n }) => Number(n))
    .toSorted((a, b) => a - b);
  const mails = await db.collection('outbox').countDocuments({ job: 'receipt.mail' });
  const isGapFree = receipts.every((n, place) => n === place + 1);
  console.log(
    `  receipts                      ${receipts.length}, mails ${mails}, ${isGapFree ? 'without a gap' : 'WITH A GAP'}`,
  );
  const isRight = receipts.length === orders && mails === orders && isGapFree;
  if (!isRight || at(1) > PROVIDER_TIMEOUT_MS) process.exitCode = 1;
} finally {
  await mongo.close();
  await system.close();
  await servers.stop();
}
