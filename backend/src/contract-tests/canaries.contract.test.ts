import { randomBytes, randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Endpoint } from '@portal/contract/endpoint';
import type { CallName } from '@portal/contract/calls';
import { startSandbox } from '../../../dev/sandbox/sandbox.ts';
import { type OtlpReceiver, startOtlpReceiver } from '../../../dev/testing/otlp-receiver.ts';
import { testConfig } from '../platform/testing/test-config.js';
import { startTracing, stopTracing } from '../platform/monitoring/tracing.js';
import { type CapturedLog, captureLog } from './testing/captured-log.js';
import { ask, type Question } from './testing/asking.js';
import { memberPassword, staffPassword } from './testing/persons.js';
import { type Portal, startPortal } from './testing/portal.js';
import { rows, sampleOf } from './testing/samples.js';

const random = (): string => randomBytes(12).toString('hex');

/** One of each kind of secret and of personal data, as nobody else writes it. */
const canaries = {
  password: `Canary-${random()}`,
  otp: String(randomInt(100_000, 1_000_000)),
  token: `eyJ${random()}.eyJ${random()}.${random()}`,
  cookie: random(),
  signature: randomBytes(32).toString('hex'),
  phone: `98${String(randomInt(0, 100_000_000)).padStart(8, '0')}`,
  email: `canary.${random()}@leak.example`,
  header: random(),
  key: random(),
};
type Kind = keyof typeof canaries;

/** Names under which the calls of the table take them. */
const fields: Readonly<Record<string, Kind>> = {
  password: 'password',
  currentPassword: 'password',
  newPassword: 'password',
  otp: 'otp',
  OTP: 'otp',
  code: 'otp',
  token: 'token',
  razorpay_signature: 'signature',
  phone: 'phone',
  contact: 'phone',
  email: 'email',
  to_email: 'email',
  key: 'key',
};
const asFields = Object.fromEntries(Object.entries(fields).map(([name, kind]) => [name, canaries[kind]]));

/** The good question with a canary in place of every text of its body. */
function withTexts(value: unknown, text: string): unknown {
  if (typeof value === 'string') return text;
  if (Array.isArray(value)) return value.map((item) => withTexts(item, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withTexts(item, text)]));
}

/** All the ways in which a caller brings the canaries along. */
function questionsOf(call: Endpoint, good: Question): Question[] {
  const headers = { ...good.headers, 'x-canary': canaries.header, 'user-agent': canaries.header };
  const cookies = { ...good.cookies, canary: canaries.cookie };
  const body = typeof good.body === 'object' ? good.body : {};
  const changing: Question[] = [
    { ...good, body: { ...body, ...asFields } },
    { ...good, body: `{"password":"${canaries.password}","email":"${canaries.email}",` },
    ...[canaries.password, canaries.email, canaries.phone, canaries.otp].map((text) => ({
      ...good,
      body: withTexts(body, text) as object,
    })),
  ];
  const params = Object.fromEntries(
    [...call.path.matchAll(/:(\w+)|\*/g)].map(([whole, name]) => [
      name ?? whole,
      `${canaries.email}\n{"level":"fatal"}`,
    ]),
  );
  return [
    { ...good, headers, cookies, query: { ...asFields, fake: '\n{"level":"fatal"}' } },
    { ...good, headers: { ...headers, authorization: `Bearer ${canaries.token}` }, cookies },
    {
      ...good,
      headers: { ...headers, 'x-razorpay-signature': canaries.signature },
      cookies: Object.fromEntries(
        ['draft', 'staff_refresh', 'member_refresh', 'recovery', 'pending_otp'].map((name) => [
          name,
          canaries.cookie,
        ]),
      ),
    },
    { ...good, params },
    ...(call.method === 'GET' ? [] : changing),
    { ...good, headers, cookies },
  ];
}

describe('SEC-53: what is logged while every call is made, well and badly', () => {
  let portal: Portal;
  let receiver: OtlpReceiver;
  let log: CapturedLog;
  let asked = 0;

  beforeAll(async () => {
    receiver = await startOtlpReceiver();
    await startTracing(testConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url }), 'backend');
    portal = await startPortal(startSandbox);
    log = captureLog();
  });
  afterAll(async () => {
    await portal?.close();
    await stopTracing();
    receiver?.close();
  });

  async function make(name: CallName, call: Endpoint): Promise<void> {
    const sample = sampleOf(name);
    const good = (await sample?.ask(portal)) ?? {};
    for (const question of questionsOf(call, good)) {
      const own = sample === undefined ? {} : portal.persons[sample.by].headers;
      await ask(portal.app, call, { ...question, headers: { ...own, ...question.headers } });
      asked += 1;
    }
  }

  /** The lines that hold a text as a whole word. */
  const linesWith = (secret: string, lines: readonly string[] = log.lines()): string[] => {
    const escaped = secret.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const whole = new RegExp(`(?<!\\w)${escaped}(?!\\w)`);
    return lines.filter((line) => whole.test(line));
  };

  it('holds none of the secrets and of the personal data that were sent', async () => {
    for (const [name, call] of rows) await make(name, call);
    expect(log.lines().length).toBeGreaterThanOrEqual(asked);
    for (const [kind, canary] of Object.entries(canaries))
      expect([kind, linesWith(canary)]).toEqual([kind, []]);
  });

  const openingSecrets = (): string[] => {
    const people = Object.values(portal.persons);
    return [
      staffPassword,
      memberPassword,
      portal.own.paid.razorpay_signature,
      ...people.flatMap(({ token, cookies }) => [token ?? '', ...Object.values(cookies)]),
      ...Object.values(portal.open.cookies),
      ...portal.test.config.JWT_SECRETS,
      ...portal.test.config.DATA_KEYS,
      portal.test.config.S3_SECRET_ACCESS_KEY,
      portal.test.config.RAZORPAY_KEY_SECRET,
    ].filter((secret) => secret !== '');
  };

  it('holds no password, token, cookie or signature that opened anything', () => {
    const secrets = openingSecrets();
    expect(secrets.length).toBeGreaterThan(20);
    expect(secrets.filter((secret) => linesWith(secret).length > 0)).toEqual([]);
  });

  it('holds in its traces none of all that, no id of a record, and no address', async () => {
    await stopTracing();
    const spans = receiver
      .spans()
      .map(({ name, attributes }) => JSON.stringify({ name, ...attributes, 'portal.request_id': undefined }));
    const requests = spans.filter((span) => span.includes('"http.route":'));
    expect(requests.length).toBeGreaterThan(asked / 2);
    expect(spans.length).toBeGreaterThan(2 * requests.length);
    const sent = receiver.messages.map(({ text }) => text);
    for (const secret of [...Object.values(canaries), ...openingSecrets()])
      expect([secret, linesWith(secret, sent).length]).toEqual([secret, 0]);
    expect([...new Set(spans.filter((span) => /[0-9a-f]{24}|@|%40|\d{10}/i.test(span)))]).toEqual([]);
  });

  it('is one JSON object a line, with a level and a time, whatever line breaks were sent', () => {
    for (const line of log.lines()) {
      expect(line.indexOf('\n')).toBe(line.length - 1);
      const entry = JSON.parse(line) as { level: unknown; time: unknown };
      expect(['trace', 'debug', 'info', 'warn', 'error']).toContain(entry.level);
      expect(Date.parse(String(entry.time))).not.toBeNaN();
    }
  });
});
