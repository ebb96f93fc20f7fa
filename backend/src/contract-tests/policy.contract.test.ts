import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Endpoint } from '@portal/contract/endpoint';
import { calls, type CallName } from '@portal/contract/calls';
import { permissionsOf } from '@portal/contract/permissions';
import type { Role } from '@portal/contract/enums';
import { startSandbox } from '../../../dev/sandbox/sandbox.ts';
import { listRoutes, listUndeclaredRoutes } from '../platform/http/route-list.js';
import { type Answer, nameOf, type Question } from './testing/asking.js';
import { leastRoles } from './testing/expected-access.js';
import { limitsOfCalls } from './testing/expected-limits.js';
import { type PersonName, personNames } from './testing/persons.js';
import type { Journey } from './testing/journeys.js';
import { type Portal, startPortal } from './testing/portal.js';
import { rows } from './testing/samples.js';
import { type Verdict, verdictOn } from './testing/verdict.js';

/** Routes beside the table: health, the pages and files of the two apps, the form of a page, and the organisation's logo and guides on them. */
const openRoutes = [
  'GET /health/live',
  'GET /health/ready',
  'GET /health/serving',
  'GET /*',
  'GET /api/branding/:slot/:file',
  'GET /status',
  'POST /track',
];

const roles: readonly Role[] = ['Employee', 'Admin', 'superAdmin'];

describe('the matrix of permissions', () => {
  const named = roles.flatMap((least) => leastRoles[least].map((name): [CallName, Role] => [name, least]));

  it('has every call of staff once', () => {
    const ofStaff = rows.filter(([, { access }]) => typeof access === 'object').map(([name]) => name);
    expect(named.map(([name]) => name).sort()).toEqual(ofStaff.sort());
  });

  it.each(named)('lets %s be made from the role %s on', (name, least) => {
    const { access }: Endpoint = calls[name];
    const permission = typeof access === 'object' ? access.staff : undefined;
    const may = roles.filter((role) => permissionsOf(role).some((held) => held === permission));
    expect(may).toEqual(roles.slice(roles.indexOf(least)));
  });
});

describe('the limits', () => {
  const named = Object.entries(limitsOfCalls).flatMap(([limit, names]) =>
    names.map((name): [CallName, string] => [name, limit]),
  );

  it('are named for every call that needs no log-in of staff', () => {
    const open = rows.filter(([, { access }]) => typeof access !== 'object').map(([name]) => name);
    expect(named.map(([name]) => name)).toEqual(expect.arrayContaining(open));
  });

  it.each(named)('%s is under the limit %s', (name, limit) => {
    expect(calls[name].limit).toBe(limit);
  });

  it('are that of staff for all other calls', () => {
    const others = rows.filter(([name]) => !named.some(([known]) => known === name));
    expect(new Set(others.map(([, { limit }]) => limit))).toEqual(new Set(['staff']));
  });
});

describe('who may call what (SEC-00)', () => {
  let portal: Portal;
  beforeAll(async () => {
    portal = await startPortal(startSandbox);
  });
  afterAll(() => portal.close());

  /** Without a filter these give everything, which takes another permission (docs/rules/exports.md). */
  const filters = new Map<Endpoint, Question>([
    [calls.downloadSelectedData, { query: { search: 'asha' } }],
    [calls.downloadCouples, { query: { search: 'asha' } }],
  ]);
  const request = (call: Endpoint, question: Question = {}): Question =>
    call.method === 'GET' ? { ...filters.get(call), ...question } : { body: {}, ...question };

  it('leaves no route undeclared', () => {
    expect(listUndeclaredRoutes(portal.app)).toEqual([]);
  });

  it('answers nothing beside the table but health and the pages', () => {
    const known = new Set([...rows.map(([, call]) => nameOf(call)), ...openRoutes]);
    expect(listRoutes(portal.app).filter((route) => !known.has(route))).toEqual([]);
  });

  const wanted: Readonly<Record<Exclude<Verdict, 'open'>, (answer: Answer) => boolean>> = {
    unauthorized: ({ status }) => status === 401,
    forbidden: ({ status }) => status === 403,
    hidden: ({ status }) => status === 404,
    allowed: ({ status }) => status !== 401 && status !== 403 && status < 600 && status !== 500,
  };

  /** Who is refused tries it on a record that exists, a member on the own one; who may, on one that does not. */
  const triedBy = async (name: PersonName, call: Endpoint): Promise<{ verdict: Verdict; answer: Answer }> => {
    const person = portal.persons[name];
    const verdict = verdictOn(person, call.access);
    const id = person.applicationId ?? portal.own.applicationId;
    const params: Record<string, string> = verdict === 'allowed' ? {} : { id, appId: portal.open.appId };
    return { verdict, answer: await portal.as(name, call, request(call, { params })) };
  };

  it.each(rows)('%s answers every kind of person as the contract says', async (_name, call) => {
    const wrong: string[] = [];
    const statuses = new Set<number>();
    for (const name of personNames) {
      const { verdict, answer } = await triedBy(name, call);
      if (verdict === 'open') statuses.add(answer.status);
      else if (!wanted[verdict](answer)) wrong.push(`${name} is ${verdict}, but ${answer.status}`);
    }
    expect(wrong).toEqual([]);
    // Of an open call the bearer changes nothing, and it forbids nobody; only a cookie that is missing may be 401.
    expect(statuses.size).toBeLessThanOrEqual(1);
    expect([...statuses].filter((status) => status === 403 || status >= 500)).toEqual([]);
    if (call.access !== 'session') expect([...statuses]).not.toContain(401);
  });

  it.each(rows.filter(([, { path, access }]) => path.includes(':') && typeof access === 'object'))(
    '%s is 404 for an id that nobody has',
    async (_name, call) => {
      for (const id of ['0'.repeat(24), 'no-id', '../x', "' or 1=1"]) {
        const { status } = await portal.as('superAdmin', call, request(call, { params: { id } }));
        expect([id, [404, 422]]).toEqual([id, expect.arrayContaining([status])]);
      }
    },
  );

  const draftCalls = rows.filter(([, { access }]) => access === 'draft-owner');

  it.each(draftCalls)("%s opens with the draft's own cookie", async (_name, call) => {
    const { appId, cookies } = portal.open;
    const { status } = await portal.as('visitor', call, request(call, { cookies, params: { appId } }));
    expect([401, 403, 404]).not.toContain(status);
  });

  it.each(draftCalls)("%s is 404 with another browser's cookie, whoever brings it", async (_name, call) => {
    const journeys: Journey[] = [portal.open, portal.own, portal.other];
    const statuses: number[] = [];
    for (const { appId } of journeys) {
      for (const { cookies } of journeys.filter((other) => other.appId !== appId)) {
        for (const name of ['visitor', 'member', 'superAdmin'] as const) {
          const question = request(call, { cookies, params: { appId } });
          statuses.push((await portal.as(name, call, question)).status);
        }
      }
    }
    expect(new Set(statuses)).toEqual(new Set([404]));
  });

  it("answers the state of an upload to its owner and staff, and 404 for another's", async () => {
    const { open, other } = portal;
    const ask = async (name: PersonName, cookies: Journey['cookies']): Promise<number> => {
      const params = { '*': open.keys[0] ?? '' };
      return (await portal.as(name, calls.uploadState, { cookies, params })).status;
    };
    expect(await ask('visitor', open.cookies)).toBe(200);
    expect(await ask('visitor', other.cookies)).toBe(404);
    expect(await ask('visitor', {})).toBe(404);
    expect(await ask('member', {})).toBe(404);
    expect(await ask('employee', {})).toBe(200);
  });

  const ownRecords = rows.filter(
    ([, { path, access }]) => path.includes(':') && (access === 'member' || access === 'member-any-scope'),
  );

  it.each(ownRecords)("%s is the member's own: another's id is 404", async (_name, call) => {
    const { member, otherMember } = portal.persons;
    const ask = async (name: PersonName, id = ''): Promise<number> =>
      (await portal.as(name, call, request(call, { params: { id } }))).status;
    for (const [name, foreign] of [
      ['member', otherMember],
      ['otherMember', member],
    ] as const) {
      expect(await ask(name, foreign.applicationId)).toBe(404);
      expect([401, 403]).not.toContain(await ask(name, portal.persons[name].applicationId));
    }
  });

  it("refuses another member's number at member_resetPass with 404", async () => {
    const body = {
      password: 'Another-Lamp-9',
      currentPassword: 'x',
      mem_no: portal.persons.otherMember.memNo,
    };
    expect((await portal.as('member', calls.memberResetPassword, { body })).status).toBe(404);
  });
});
