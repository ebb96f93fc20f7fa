import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ApplicationState } from '@portal/contract/applications/states';
import { calls } from '@portal/contract/calls';
import { type FoundRecords, foundAtMost } from '@portal/contract/members/responses';
import mongoose from 'mongoose';
import { StaffService } from '../accounts/staff/staff.service.js';
import { TestBrowser } from '../accounts/testing/browser.js';
import { personFields, type Searchable, searchFieldsOf } from '../applications/application.terms.js';
import { crowdOfMembers } from './testing/crowd-of-members.js';
import { readsOf } from '../platform/testing/list-plans.js';
import { startTestApp, type TestApp } from '../platform/testing/test-app.js';
import { testConfig } from '../platform/testing/test-config.js';
import { MembersModule } from './members.module.js';

const password = 'Vk7-qzmfxp-11';
/** Everything that a list shows masked, or not at all. */
const personal = {
  phone: '+919876512345',
  email: 'private.post@example.org',
  registrationNumber: 'MMC/778899',
};
const ids = { paid: '', approved: '', draft: '', joined: '' };

/** As that of the application, with another beginning. */
const receiptOf = (number: string): string => number.replace('APP', 'RCP');

let test: TestApp;
const bearers = { Admin: '', Employee: '', superAdmin: '', nobody: '' };
type Who = keyof typeof bearers;

async function addApplication(
  state: ApplicationState,
  name: string,
  number: string,
  receiptNumber = receiptOf(number),
): Promise<string> {
  const _id = new mongoose.Types.ObjectId();
  const applicants = [{ name, ...personal }] as unknown as Searchable['applicants'];
  const payment = {
    mode: 'Online',
    success: state === 'approved',
    amount: 1635,
    payments: [],
    receiptNumber,
  } as const;
  const appId = `A${number}`;
  await test.connection.collection('applications').insertOne({
    _id,
    appId,
    number,
    appType: 'single',
    state,
    applicants,
    association: { state: 'Goa' },
    payment,
    ...searchFieldsOf({ applicants, appId, number, payment }),
    createdAt: new Date(),
    updatedAt: new Date(),
  });
  return String(_id);
}

beforeAll(async () => {
  test = await startTestApp([MembersModule], testConfig({ RATE_LIMIT_FACTOR: '1' }));
  const staff = test.app.get(StaffService, { strict: false });
  for (const role of ['Admin', 'Employee', 'superAdmin'] as const) {
    const username = role.toLowerCase();
    await staff.create({ kind: 'system' }, { username, email: `${username}@portal.example`, role, password });
    // The limits of a network are kept in Redis, where files that ran before have counted too.
    bearers[role] = await new TestBrowser(test, address()).login(username, password);
    expect(bearers[role]).not.toBe('');
  }
  await test.connection.collection('members').insertMany(crowdOfMembers(2_000));
  ids.paid = await addApplication('paid', 'Gauri Tambe', 'APP-2026-0001');
  ids.approved = await addApplication('approved', 'Gauri Sawant', 'APP-2026-0002');
  ids.draft = await addApplication('draft', 'Gauri Entwurf', 'APP-2026-0003');
  // One that is a member's by now.
  ids.joined = await addApplication('approved', 'Tulsi Pawar', 'APP-2026-0004');
  const name = 'Tulsi Pawar';
  await test.connection
    .collection('members')
    .updateOne(
      { memNo: 'N1' },
      { $set: { applicationId: ids.joined, 'applicant.name': name, ...personFields({ name }, ['N1']) } },
    );
}, 120_000);
afterAll(async () => test?.close());

const address = (): string => `10.${randomInt(250)}.${randomInt(250)}.${randomInt(250)}`;

async function ask(q: string, who: Who, remoteAddress = address()) {
  return test.app.inject({
    url: `${calls.searchRecords.path}?${new URLSearchParams({ q }).toString()}`,
    remoteAddress,
    headers: bearers[who] === '' ? {} : { authorization: `Bearer ${bearers[who]}` },
  });
}
const found = async (q: string, who: Who): Promise<FoundRecords> =>
  (await ask(q, who)).json<{ data: FoundRecords }>().data;

describe('the search over everything', () => {
  it('shows an Employee applications that are not approved, and no member', async () => {
    expect(await found('gauri', 'Employee')).toEqual({
      applications: [
        { id: ids.paid, names: ['Gauri Tambe'], number: 'APP-2026-0001', appType: 'single', state: 'paid' },
      ],
      members: [],
    });
    expect((await found('asha', 'Employee')).members).toEqual([]);
    expect((await found('RCP-2026-0002', 'Employee')).applications).toEqual([]);
  });

  it.each(['Admin', 'superAdmin'] as const)(
    'shows an %s members and approved applications too',
    async (who) => {
      const { applications } = await found('gauri', who);
      expect(applications.map(({ id }) => id)).toEqual([ids.approved, ids.paid]);
      const { members } = await found('asha', who);
      expect(members).toHaveLength(6);
      expect(Object.keys(members[0] ?? {}).sort()).toEqual([
        'appType',
        'applicationId',
        'name',
        'number',
        'person',
        'state',
      ]);
      expect((await found('RCP-2026-0002', who)).applications.map(({ id }) => id)).toEqual([ids.approved]);
    },
  );

  it('names an approved application beside its member only when it alone was found', async () => {
    const both = await found('tulsi', 'Admin');
    expect(both.members.map(({ applicationId, name }) => [applicationId, name])).toEqual([
      [ids.joined, 'Tulsi Pawar'],
    ]);
    expect(both.applications).toEqual([]);
    const paidFor = await found('RCP-2026-0004', 'Admin');
    expect(paidFor.applications.map(({ id }) => id)).toEqual([ids.joined]);
  });

  it("is nobody's without a log-in", async () => {
    expect((await ask('gauri', 'nobody')).statusCode).toBe(401);
  });

  it('finds by telephone, e-mail and registration number, and tells none of them', async () => {
    for (const q of ['98765 12345', personal.email, personal.registrationNumber]) {
      const answer = await ask(q, 'superAdmin');
      expect(answer.json<{ data: FoundRecords }>().data.applications).toHaveLength(3);
      expect(answer.body).not.toMatch(/98765|private|778899/);
    }
  });

  it('finds nothing by signs, and asks the database nothing for less than two letters', async () => {
    const none = { applications: [], members: [] };
    const reads = await readsOf(test.connection, 'applications', async () => {
      for (const q of ['', ' ', 'g', '%']) expect(await found(q, 'Employee')).toEqual(none);
    });
    expect(reads).toEqual([]);
    for (const q of ['.*', '$$', '{"$ne":1}']) expect(await found(q, 'Employee')).toEqual(none);
  });

  it('shows the newest of many without counting them', async () => {
    const reads = await readsOf(test.connection, 'members', async () => {
      expect((await found('asha verma', 'Admin')).members).toHaveLength(foundAtMost);
    });
    expect(reads.some(({ command }) => 'aggregate' in command)).toBe(false);
  });

  it('is answered soon for the worst that fits, and refuses what does not', async () => {
    for (const q of [
      'as '.repeat(33),
      'ा'.repeat(100),
      '9'.repeat(100),
      '(a+)+$'.repeat(16),
      '@.'.repeat(50),
    ]) {
      const started = performance.now();
      expect((await ask(q, 'Admin')).statusCode).toBe(200);
      expect(performance.now() - started).toBeLessThan(1_500);
    }
    expect((await ask('a'.repeat(101), 'Admin')).statusCode).toBe(422);
  });

  describe('of an exact number', () => {
    /** `own` has the number; the receipt of `other`, which is newer, has the same digits. */
    const exact = { own: '', other: '' };
    const idsIn = async (path: string, query: object, who: Who = 'Admin') => {
      const answer = await test.app.inject({
        url: `${path}?${new URLSearchParams({ ...query }).toString()}`,
        headers: { authorization: `Bearer ${bearers[who]}` },
      });
      const body = answer.json<Listed[] | { data: Listed[] }>();
      return (Array.isArray(body) ? body : body.data).map(({ id, _id }) => id ?? _id);
    };
    interface Listed {
      id?: string;
      _id: string;
    }
    const member = async (memNo: string) => {
      const [one] = await test.connection.collection('members').find({ memNo }).toArray();
      return String(one?._id);
    };
    beforeAll(async () => {
      exact.own = await addApplication('paid', 'Ira Nag', 'NMO-26-000038-5', 'NMO/2026-27/000012');
      exact.other = await addApplication('paid', 'Uma Das', 'NMO-26-000046-4', 'NMO/2026-27/000038');
    });

    it.each([
      ['NMO-26-000038-5', 'own'],
      ['nmo 26 000038 5', 'own'],
      ['26-000038-5', 'own'],
      ['NMO/2026-27/000012', 'own'],
      ['NMO/2026-27/000038', 'other'],
      ['nmo-2026-27-000038', 'other'],
    ] as const)('finds that application alone in the lists and in the finder: %s', async (q, whose) => {
      expect(await idsIn(calls.listApplications.path, { filter: JSON.stringify({ q }) })).toEqual([
        exact[whose],
      ]);
      expect(await idsIn(calls.getApplications.path, { search: q })).toEqual([exact[whose]]);
      const { applications, members } = await found(q, 'Admin');
      expect([applications.map(({ id }) => id), members]).toEqual([[exact[whose]], []]);
    });

    it('finds that member alone, and the others by a part', async () => {
      for (const q of ['N200', 'n200', 'N-200']) {
        const filter = JSON.stringify({ q });
        const { members, applications } = await found(q, 'Admin');
        expect([members.map(({ number }) => number), applications]).toEqual([['N200'], []]);
        expect(await idsIn(calls.listMembers.path, { filter })).toEqual([await member('N200')]);
      }
      expect((await found('N20', 'Admin')).members.map(({ number }) => number)).toEqual(['N20']);
      // No member has this number.
      expect((await found('N0', 'Admin')).members).toEqual([]);
      expect((await found('asha', 'Admin')).members).toHaveLength(6);
    });

    it('finds that couple alone, by the number of either', async () => {
      const first = await test.connection.collection('members').findOne({ memNo: 'N11' });
      for (const q of ['N11', 'N12'])
        expect(await idsIn(calls.listCouples.path, { filter: JSON.stringify({ q }) })).toEqual([
          first?.['applicationId'],
        ]);
    });

    it('is no way to an application that the user may not see', async () => {
      expect((await found('APP-2026-0002', 'Employee')).applications).toEqual([]);
      expect((await found('APP-2026-0002', 'Admin')).applications.map(({ id }) => id)).toEqual([
        ids.approved,
      ]);
    });
  });

  it('is refused after 300 searches a minute from one address', async () => {
    const one = address();
    const answers = await Promise.all(Array.from({ length: 300 }, async () => ask('g', 'nobody', one)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
    expect((await ask('g', 'nobody', one)).statusCode).toBe(429);
    expect((await ask('g', 'Admin')).statusCode).toBe(200);
  });
});
