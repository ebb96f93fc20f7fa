/** What the worker does in bulk: mails, jobs and imports. */
import { Handles } from '@portal/backend/platform/outbox/handler.decorators';
import { defineJob, priorities } from '@portal/backend/platform/outbox/define-job';
import type { OutboxRow } from '@portal/backend/platform/outbox/outbox.schema';
import { calls } from '@portal/contract/calls';
import { pause } from '@portal/dev/core/wait.ts';
import { startJobProcess } from '@portal/dev/testing/job-process.ts';
import { testMongoUri, testRedisUrl } from '@portal/dev/testing/servers.ts';
import type { ScriptedSmtp } from '@portal/dev/testing/smtp.ts';
import { createTransport } from 'nodemailer';
import { password } from '../bench-portal.ts';
import { annualMeeting, bulkLogIn } from '../bulk-mail.ts';
import { idJob, insertRows } from '../outbox-rows.ts';
import { FIRST_NUMBER, runImportStep, uploadRegister } from '../register.ts';
import { type Pair, unitsPerSecond, versionOf } from './pair.ts';

const ROUNDS = 3;
/** Of a worker (worker.limits.ts). */
const CONNECTIONS = 8;
const RELAYED = 10_000;
const IMPORTED = 2_000;
const LOOK_MS = 5;

/** @returns mails per second, from the first to the last that the server takes until `send` has ended */
async function mailsPerSecond(smtp: ScriptedSmtp, send: () => Promise<unknown>): Promise<number> {
  const before = smtp.taken.length;
  let [seen, firstAt, lastAt] = [before, 0, 0];
  const look = (): void => {
    if (smtp.taken.length === seen) return;
    lastAt = performance.now();
    if (seen === before) firstAt = lastAt;
    seen = smtp.taken.length;
  };
  const timer = setInterval(look, LOOK_MS);
  await send();
  clearInterval(timer);
  look();
  return ((seen - before) * 1000) / (lastAt - firstAt);
}

const mailsTo = (smtp: ScriptedSmtp): Pair => ({
  what: 'bulk mails to students',
  tool: `nodemailer, ${CONNECTIONS} connections`,
  rounds: ROUNDS,
  prepare: async ({ call }) => {
    await call(calls.reauthenticate, { body: { password } });
    const { port, hostname } = new URL(smtp.url);
    const pool = { host: hostname, port: Number(port), pool: true, maxConnections: CONNECTIONS } as const;
    const transport = createTransport({ ...pool, ignoreTLS: true, auth: bulkLogIn });
    let runs = 0;
    let mails = 0;
    const sendRun = async (): Promise<void> => {
      // A run with the same subject might be taken for a repeated request.
      const subject = `${annualMeeting.subject} ${(runs += 1)}`;
      const body = { ...annualMeeting, subject, filter: '{"appType":"student"}' };
      const { runId } = await call(calls.sendEmails, { body });
      for (;;) {
        const { data } = await call(calls.getMailRun, { params: { id: runId } });
        mails = data.total ?? 0;
        if (data.state === 'done') return;
        await pause(100);
      }
    };
    const { subject, html } = annualMeeting;
    const sendBare = async (): Promise<unknown> =>
      Promise.all(
        Array.from({ length: mails }, async (_none, index) =>
          transport.sendMail({
            ...{ from: 'office@portal.example', to: `bare${index}@portal.example` },
            ...{ subject, html, text: html },
          }),
        ),
      );
    return {
      version: versionOf('nodemailer'),
      ours: async () => mailsPerSecond(smtp, sendRun),
      theirs: async () => mailsPerSecond(smtp, sendBare),
      close: () => transport.close(),
    };
  },
});

class RelayedHandler {
  handle(): Promise<void> {
    return Promise.resolve();
  }
}

const outbox: Pair = {
  what: 'rows of the outbox, dispatched by one worker',
  tool: 'BullMQ `addBulk`',
  rounds: ROUNDS,
  prepare: async ({ system }) => {
    const relayed = defineJob({ ...idJob, name: 'test.relayed', queue: 'exports', priority: 'bulk' });
    Handles(relayed)(RelayedHandler);
    const storage = Object.entries(system.env).filter(([name]) => name.startsWith('S3_'));
    const servers = {
      ...Object.fromEntries(storage),
      ...{ MONGODB_URI: testMongoUri('outbox'), REDIS_URL: await testRedisUrl() },
    };
    const jobs = await startJobProcess(servers, [RelayedHandler]);
    const rows = jobs.connection.collection<OutboxRow>('outbox');
    await jobs.queues.queue('maintenance').waitUntilReady();
    const relay = async (): Promise<void> => {
      while ((await rows.countDocuments({ state: { $in: ['waiting', 'leased'] } })) > 0) await pause(20);
    };
    const addBare = async (): Promise<void> => {
      for (let from = 0; from < RELAYED; from += 500) {
        const some = Array.from({ length: 500 }, (_, index) => ({
          ...{ _id: `test.bare:${from + index}`, job: 'test.bare', handOvers: 1, priority: priorities.bulk },
        }));
        await jobs.queues.addAll('maintenance', some);
      }
    };
    return {
      version: versionOf('bullmq'),
      ours: async () => {
        await insertRows(rows, relayed, RELAYED);
        const rate = await unitsPerSecond(RELAYED, relay);
        await rows.deleteMany({});
        await jobs.queues.queue('exports').obliterate({ force: true });
        return rate;
      },
      theirs: async () => {
        const rate = await unitsPerSecond(RELAYED, addBare);
        await jobs.queues.queue('maintenance').obliterate({ force: true });
        return rate;
      },
      close: async () => jobs.close(),
    };
  },
};

const imports: Pair = {
  what: 'rows of a register, imported as members',
  tool: 'the MongoDB driver, `bulkWrite` of the members',
  rounds: ROUNDS,
  prepare: async ({ call, db }) => {
    await call(calls.reauthenticate, { body: { password } });
    const members = db.collection('members');
    const indexes = (await members.indexes()).filter(({ name }) => name !== '_id_');
    let next = FIRST_NUMBER;
    return {
      version: versionOf('mongodb'),
      ours: async () => {
        const id = await uploadRegister(call, IMPORTED, next);
        next += IMPORTED;
        await runImportStep(call, id, 'read');
        await runImportStep(call, id, 'checked');
        return IMPORTED / (await runImportStep(call, id, 'imported')).seconds;
      },
      theirs: async () => {
        const rows = await members.find().sort({ _id: -1 }).limit(IMPORTED).toArray();
        const bare = db.collection('bare_members');
        await bare.createIndexes(indexes.map(({ key, v: _version, ...options }) => ({ key, ...options })));
        const rate = await unitsPerSecond(rows.length, async () =>
          bare.bulkWrite(rows.map((document) => ({ insertOne: { document } }))),
        );
        await bare.drop();
        return rate;
      },
    };
  },
};

export const jobPairs = (smtp: ScriptedSmtp): readonly Pair[] => [mailsTo(smtp), outbox, imports];
