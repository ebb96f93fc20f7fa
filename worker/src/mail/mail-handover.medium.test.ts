import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AmbiguousOutcome } from '@portal/backend/platform/outbox/job-errors';
import { createTransport } from 'nodemailer';
import { type ScriptedSmtp, startScriptedSmtp } from '../../../dev/testing/smtp.ts';
import type { ComposedMail } from './compose-mail.js';
import { handOver, watchHandover } from './mail-handover.js';

let server: ScriptedSmtp;
let before = 0;
const delivered = () => server.taken.length - before;
beforeAll(async () => {
  server = await startScriptedSmtp('right');
});
afterAll(async () => server?.close());
beforeEach(() => {
  server.setAfterData('answer');
  server.refuseSenders(false);
  before = server.taken.length;
});

const from = { name: 'Portal', address: 'office@portal.example' };
const mail = (text = 'Namaste'): ComposedMail => ({
  from,
  to: { name: 'Meera', address: 'meera@portal.example' },
  envelope: { from: from.address, to: ['meera@portal.example'] },
  messageId: '<1@portal.example>',
  subject: 'Welcome',
  html: `<p>${text}</p>`,
  text,
  attachments: [],
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Sends one mail as a job does. @returns what came of it, and which steps of the hand-over were noted */
async function send(
  pool: boolean,
  { text = 'Namaste', begin = () => Promise.resolve() }: { text?: string; begin?: () => Promise<void> } = {},
): Promise<{ error: unknown; steps: string[] }> {
  const { port } = new URL(server.url);
  const transport = createTransport({
    ...{ host: '127.0.0.1', port: Number(port), auth: { user: 'office', pass: 'right' } },
    ...{ pool, socketTimeout: 2_000 },
  });
  transport.use('stream', watchHandover);
  const steps: string[] = [];
  const handover = {
    begin: async () => {
      steps.push(`begin with ${delivered()} delivered`);
      await begin();
    },
    undo: () => void steps.push('undo'),
    accept: async () => void steps.push(`accept with ${delivered()} delivered`),
    isAccepted: false,
  };
  const run = { effectKey: 'test.mail:1', handover, signal: new AbortController().signal };
  const error: unknown = await handOver(transport, mail(text), run).then(
    () => undefined,
    (problem: unknown) => problem,
  );
  transport.close();
  return { error, steps };
}

describe.each([
  ['a pooled connection', true],
  ['a connection of its own', false],
])('a mail over %s', (_what, pool) => {
  it('is marked as begun before any byte is sent, and as accepted when the server confirms it', async () => {
    expect(await send(pool)).toEqual({
      error: undefined,
      steps: ['begin with 0 delivered', 'accept with 1 delivered'],
    });
    expect(delivered()).toBe(1);
  });

  it.each(['silent', 'hang-up'] as const)(
    'is ambiguous when the server has all of it and then is %s, and is given to it once',
    async (afterData) => {
      server.setAfterData(afterData);
      for (const text of ['short', 'long '.repeat(100_000)]) {
        const { error, steps } = await send(pool, { text });
        expect(error).toBeInstanceOf(AmbiguousOutcome);
        expect(steps).toHaveLength(1);
        expect(steps[0]).toMatch(/^begin/);
      }
      expect(delivered()).toBe(2);
    },
  );

  it('is not sent when the server rejects it after DATA', async () => {
    server.setAfterData('refuse');
    const { error, steps } = await send(pool);
    expect(error).toMatchObject({ responseCode: 451 });
    expect(steps).toEqual(['begin with 0 delivered', 'undo']);
    expect(delivered()).toBe(0);
  });

  it('has not begun when the server rejects it before DATA', async () => {
    server.refuseSenders(true);
    const { error, steps } = await send(pool);
    expect(error).toMatchObject({ responseCode: 550 });
    expect(steps).toEqual(['undo']);
  });

  it('is not sent when another worker owns the effect', async () => {
    const lost = new Error('in other hands');
    const { error } = await send(pool, { begin: () => Promise.reject(lost) });
    expect(error).toBe(lost);
    expect(delivered()).toBe(0);
  });
});
