import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import type { Endpoint } from '@portal/contract/endpoint';
import { startSandbox } from '../../../dev/sandbox/sandbox.ts';
import { AccountsModule } from '../accounts/accounts.module.js';
import { rateLimits } from '../platform/config/limits.js';
import { startTestApp } from '../platform/testing/test-app.js';
import { testConfig } from '../platform/testing/test-config.js';
import { ask, nameOf, type Question } from './testing/asking.js';
import { memberPassword, staffPassword, usernameOf } from './testing/persons.js';
import { type Portal, startPortal } from './testing/portal.js';
import { rows } from './testing/samples.js';
import { mismatchesOfRefusal } from './testing/shape.js';
import { changesSince, snapshot, type Snapshot } from './testing/snapshot.js';
import { verdictOn } from './testing/verdict.js';

type Claims = Record<string, unknown>;
const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const decoded = (part = ''): Claims => JSON.parse(Buffer.from(part, 'base64url').toString()) as Claims;
const signed = (header: Claims, claims: object, secret: string): string => {
  const content = `${encoded(header)}.${encoded(claims)}`;
  const hash = header['alg'] === 'HS512' ? 'sha512' : 'sha256';
  return `${content}.${createHmac(hash, secret).update(content).digest('base64url')}`;
};

describe('a stranger is refused and changes nothing', () => {
  let portal: Portal;
  let before: Snapshot;
  beforeAll(async () => {
    portal = await startPortal(startSandbox);
  });
  beforeEach(async () => {
    before = await snapshot(portal.test.connection);
  });
  afterAll(() => portal.close());

  const nothingChanged = async (): Promise<void> =>
    expect(changesSince(before, await snapshot(portal.test.connection))).toEqual([]);

  /** Tries calls and expects the same refusal of each, in the one shape. */
  const refused = async (
    status: number,
    attempts: readonly (readonly [Endpoint, Question])[],
  ): Promise<void> => {
    const wrong: string[] = [];
    for (const [call, question] of attempts) {
      const answer = await portal.as('visitor', call, question);
      const mismatches = mismatchesOfRefusal(status, answer.json);
      if (answer.status !== status || mismatches.length > 0) {
        wrong.push(`${nameOf(call)} ${JSON.stringify(question)}: ${answer.status} ${mismatches.join()}`);
      }
    }
    expect(wrong).toEqual([]);
    await nothingChanged();
  };

  const operators = [
    { $gt: '' },
    { $ne: null },
    { $regex: '.*' },
    { $in: ['admin', 'superadmin'] },
    ['superadmin'],
    true,
    0,
    null,
  ];

  it('who logs in with operators instead of a name or a password (SEC-21)', async () => {
    await refused(
      422,
      operators.flatMap((operator): [Endpoint, Question][] => [
        [calls.staffLogin, { body: { username: operator, password: operator } }],
        [calls.staffLogin, { body: { username: usernameOf('superAdmin'), password: operator } }],
        [calls.staffLogin, { body: { username: operator, password: staffPassword } }],
        [calls.memberLogin, { body: { memNo: operator, password: operator } }],
        [calls.memberLogin, { body: { memNo: '9001', password: operator } }],
        // A whole number is read as the text of a membership number.
        [calls.memberLogin, { body: { memNo: operator === 0 ? 0.5 : operator, password: memberPassword } }],
      ]),
    );
  });

  it('who logs in as staff with a member’s password, or as a member with that of staff', async () => {
    await refused(401, [
      [calls.staffLogin, { body: { username: '9001', password: memberPassword } }],
      [calls.memberLogin, { body: { memNo: usernameOf('superAdmin'), password: staffPassword } }],
      [calls.memberLogin, { body: { memNo: '9001 OR 1=1', password: memberPassword } }],
      [calls.staffLogin, { body: { username: '.*', password: staffPassword } }],
    ]);
  });

  it('who brings a forged token (SEC-10)', async () => {
    const { superAdmin, employee, member } = portal.persons;
    const [secret = ''] = portal.test.config.JWT_SECRETS;
    const [head = '', body = '', signature = ''] = (superAdmin.token ?? '').split('.');
    const [header, claims] = [decoded(head), decoded(body)];
    const [employeeHead = '', employeeBody = '', employeeSignature = ''] = (employee.token ?? '').split('.');
    const memberClaims = decoded((member.token ?? '').split('.')[1]);
    const now = Math.floor(Date.now() / 1000);
    const forged: Record<string, string> = {
      'alg none': `${encoded({ ...header, alg: 'none' })}.${body}.`,
      'alg None with the signature': `${encoded({ ...header, alg: 'None' })}.${body}.${signature}`,
      'another algorithm': signed({ ...header, alg: 'HS512' }, claims, secret),
      'changed signature': `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      'no signature': `${head}.${body}.`,
      'raised role': `${employeeHead}.${encoded({ ...decoded(employeeBody), role: 'superAdmin' })}.${employeeSignature}`,
      'raised role, rightly signed': signed(header, { ...decoded(employeeBody), role: 'superAdmin' }, secret),
      'another secret': signed(header, claims, 'jwt-for-somebody-else-0123456789abcdef'),
      'empty secret': signed(header, claims, ''),
      'unknown key': signed({ ...header, kid: 'unknown' }, claims, secret),
      'key as a path': signed({ ...header, kid: '../../dev/null' }, claims, ''),
      expired: signed(header, { ...claims, iat: now - 3_600, exp: now - 2_700 }, secret),
      'without an end': signed(header, { ...claims, exp: undefined }, secret),
      'another issuer': signed(header, { ...claims, iss: 'https://elsewhere.example' }, secret),
      'another audience': signed(header, { ...claims, aud: 'somewhere' }, secret),
      'staff as member': signed(header, { ...claims, aud: 'portal-member' }, secret),
      'member as staff': signed(header, { ...memberClaims, aud: 'portal-staff', role: 'superAdmin' }, secret),
      'another kind': signed(header, { ...claims, typ: 'refresh' }, secret),
      'of another version': signed(header, { ...claims, ver: Number(claims['ver']) + 1 }, secret),
      'of no session': signed(header, { ...claims, sid: '64b0000000000000000000ff' }, secret),
      'of another session': signed(header, { ...claims, sid: decoded(employeeBody)['sid'] }, secret),
      'a refresh token': superAdmin.cookies['staff_refresh'] ?? '',
      nonsense: 'a.b.c',
      empty: '',
    };
    const read = { params: { id: portal.own.applicationId } };
    const right = await portal.as('superAdmin', calls.getApplication, read);
    expect(right.status).toBe(200);
    before = await snapshot(portal.test.connection);
    for (const [name, token] of Object.entries(forged)) {
      for (const scheme of ['Bearer', 'bearer', 'Basic']) {
        const headers = { authorization: `${scheme} ${token}` };
        for (const [call, question] of [
          [calls.getApplication, { ...read, headers }],
          [calls.approveApplication, { ...read, headers, body: {} }],
          [calls.memberResetPassword, { headers, body: { password: 'Taken-Over-Now-1' } }],
        ] as const) {
          const { status } = await portal.as('visitor', call, question);
          expect([name, nameOf(call), status]).toEqual([name, nameOf(call), 401]);
        }
      }
    }
    await nothingChanged();
  });

  it('who uses a member’s refresh token as that of staff, or sends it from a foreign page (SEC-11)', async () => {
    const { member, superAdmin } = portal.persons;
    const memberToken = member.cookies['member_refresh'] ?? '';
    expect(memberToken).not.toBe('');
    await refused(401, [
      [calls.refreshToken, { body: { kind: 'staff' }, cookies: { staff_refresh: memberToken } }],
      [calls.refreshToken, { body: { kind: 'staff' }, cookies: member.cookies }],
    ]);
    const foreign = { origin: 'https://elsewhere.example' };
    await refused(403, [
      [calls.refreshToken, { body: { kind: 'staff' }, cookies: superAdmin.cookies, headers: foreign }],
      [calls.logout, { body: { kind: 'staff' }, cookies: superAdmin.cookies, headers: foreign }],
    ]);
  });

  it('who names another’s draft: 404 for it, 409 for its appId, with nothing echoed', async () => {
    const { open, other } = portal;
    const { appId } = open;
    const cookies = other.cookies;
    const body = { version: 0, answers: { prant: 'Taken over' } };
    const submission = { ...other.submission, appId };
    const upload = { key: `applications/single/${appId}/cert_image.pdf`, contentType: 'application/pdf' };
    for (const owned of [
      cookies,
      {},
      { draft: 'guessed' },
      { draft: open.cookies['draft']?.slice(1) ?? '' },
    ]) {
      await refused(404, [
        [calls.getDraft, { params: { appId }, cookies: owned }],
        [calls.saveDraft, { params: { appId }, cookies: owned, body }],
        [calls.discardDraft, { params: { appId }, cookies: owned }],
        [calls.paymentStatus, { params: { appId }, cookies: owned }],
        [calls.uploadState, { params: { '*': open.keys[0] ?? '' }, cookies: owned }],
      ]);
      await refused(409, [
        [calls.createOrder, { cookies: owned, body: { appId, amount: 1_635 } }],
        [calls.submitApplication, { cookies: owned, body: submission }],
        [calls.uploadSignedUrl, { cookies: owned, query: upload }],
      ]);
    }
    const taken = await portal.as('visitor', calls.createOrder, { cookies, body: { appId, amount: 1_635 } });
    expect(taken.text).not.toContain(appId);
  });

  it('who submits another’s files or order as the own', async () => {
    const { open, other, own } = portal;
    const [applicant = {}] = open.submission['applicants'] as Record<string, unknown>[];
    const foreign = { ...open.submission, applicants: [{ ...applicant, cert_image: other.keys[2] }] };
    await refused(422, [
      [calls.submitApplication, { cookies: open.cookies, body: foreign }],
      [
        calls.submitApplication,
        { cookies: open.cookies, body: { ...open.submission, transactionId: own.orderId } },
      ],
    ]);
  });

  it.each([
    ['member', 403],
    ['newMember', 403],
    ['visitor', 401],
  ] as const)('a %s on every call of staff: %i', async (name, status) => {
    // A notice is read by members too; who reads which is tested beside the notices.
    const staffCalls = rows.filter(
      ([callName, { access }]) =>
        typeof access === 'object' && !(name === 'member' && callName === 'getNotice'),
    );
    const params = { id: portal.own.applicationId };
    const { headers } = portal.persons[name];
    await refused(
      status,
      staffCalls.map(([, call]) => [
        call,
        { headers, params, ...(call.method === 'GET' ? {} : { body: {} }) },
      ]),
    );
  });

  it.each(['employee', 'admin'] as const)('an %s on the calls above the own role: 403', async (name) => {
    const person = portal.persons[name];
    const above = rows.filter(([, { access }]) => verdictOn(person, access) === 'forbidden');
    expect(above.length).toBeGreaterThan(5);
    const { headers } = person;
    const params = { id: portal.own.applicationId };
    await refused(
      403,
      above.map(([, call]) => [call, { headers, params, ...(call.method === 'GET' ? {} : { body: {} }) }]),
    );
  });

  it('who pays for nothing: unsigned events, signatures of other payments', async () => {
    const { open, own, other } = portal;
    const event = { event: 'payment.captured', payload: {} };
    const headers = { 'x-razorpay-signature': '0'.repeat(64), 'x-razorpay-event-id': 'evt_forged' };
    await refused(400, [
      [calls.webhook, { body: event }],
      [calls.webhook, { body: event, headers }],
    ]);
    const crossed = { orderCreationId: open.orderId, ...own.paid };
    const half = { orderCreationId: other.orderId, ...other.paid, razorpay_signature: '0'.repeat(64) };
    for (const body of [crossed, half]) {
      const { status, text } = await portal.as('visitor', calls.confirmPayment, { body });
      expect({ status: status < 500, paid: text.includes('"success"') }).toEqual({
        status: true,
        paid: false,
      });
    }
    await nothingChanged();
  });
});

describe('a spoofed X-Forwarded-For does not reset a limit (SEC-20)', () => {
  const { points } = rateLimits.login;

  /** So many log-ins that the last two are over the limit of an address. */
  const attempts = async (env: Record<string, string>, from: string, chain: (attempt: number) => string) => {
    const test = await startTestApp([AccountsModule], testConfig(env));
    const statuses: number[] = [];
    try {
      for (let attempt = 0; attempt < points + 2; attempt += 1) {
        const body = { username: `nobody${attempt}`, password: 'wrong-password' };
        const headers = { 'x-forwarded-for': chain(attempt) };
        statuses.push((await ask(test.app, calls.staffLogin, { body, headers, from })).status);
      }
    } finally {
      await test.close();
    }
    return statuses;
  };
  const limited = [...Array.from({ length: points }, () => 401), 429, 429];

  it('with no trusted proxy the header is not read', async () => {
    expect(await attempts({}, '203.0.113.7', (attempt) => `198.51.100.${attempt}`)).toEqual(limited);
  });

  it('behind a trusted proxy only the address that the proxy saw counts', async () => {
    const seen = (attempt: number): string => `198.51.100.${attempt}, 203.0.113.8`;
    expect(await attempts({ TRUSTED_PROXIES: '192.0.2.1' }, '192.0.2.1', seen)).toEqual(limited);
  });

  it('people behind a trusted proxy have limits of their own', async () => {
    const seen = (attempt: number): string => `203.0.113.${100 + attempt}`;
    expect(await attempts({ TRUSTED_PROXIES: '192.0.2.1' }, '192.0.2.1', seen)).not.toContain(429);
  });
});
