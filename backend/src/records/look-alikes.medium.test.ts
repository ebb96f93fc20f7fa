import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { LookAlike } from '@portal/contract/applications/known-persons';
import type { Role } from '@portal/contract/enums';
import { RecordsModule } from './records.module.js';
import { StaffFixture, withPerson } from './testing/staff-fixture.js';

let fixture: StaffFixture;
let id: string;
let own: { phone: string; email: string; regno: string; name: string; dob: string };
let count = 0;

const named = ['Meera', 'Kavita', 'Sunita', 'Rohan', 'Farida', 'Joseph', 'Lakshmi', 'Gurpreet', 'Bhavna'];
/** Unique values. */
const stranger = () => {
  count += 1;
  return {
    phone: `98${String(10_000_000 + count * 7919)}`,
    email: `person${count}@home.example`,
    regno: `MMC/2010/${1000 + count}`,
    name: `${named[count % named.length]} Kulkarni`,
    dob: `19${60 + (count % 30)}-0${1 + (count % 9)}-1${count % 9}`,
  };
};

beforeAll(async () => {
  fixture = await StaffFixture.open([RecordsModule]);
});
afterAll(async () => fixture?.test.close());
beforeEach(async () => {
  own = stranger();
  ({ id } = await fixture.application(own));
});

const alike = async (role: Role = 'Employee', of = id): Promise<LookAlike[]> => {
  const { status, body } = await fixture.as(role).get(`/api/look_alikes/${of}`);
  expect(status).toBe(200);
  return body['data'] as LookAlike[];
};
const other = async (changes: object): Promise<string> =>
  (await fixture.application({ ...stranger(), ...changes })).id;

describe('look-alikes of an application', () => {
  it('are those with the same phone, e-mail, registration number, or name with date of birth, and say what agrees', async () => {
    await other({});
    const phone = await other({ phone: own.phone });
    const email = await other({ email: own.email });
    // Case and punctuation of the number are ignored.
    const regno = await other({ regno: own.regno.toLowerCase().replaceAll('/', ' ') });
    const [first = '', last = ''] = own.name.split(' ');
    const name = await other({ name: `${last} ${first}`, dob: own.dob });
    const agrees = new Map((await alike()).map((one) => [one.id, one.agrees]));
    expect(agrees).toEqual(
      new Map([
        [phone, ['phone']],
        [email, ['email']],
        [regno, ['registrationNumber']],
        [name, ['nameAndBirth']],
      ]),
    );
  });

  it('are not those of the same name or the same day of birth alone, nor those without a number', async () => {
    const none = await fixture.application({ ...stranger(), regno: 'NA' });
    await other({ regno: 'NA' });
    await other({ name: own.name });
    await other({ dob: own.dob });
    expect([await alike(), await alike('Employee', none.id)]).toEqual([[], []]);
  });

  it('say number, state and names, the most alike first', async () => {
    const one = await other({ phone: own.phone });
    const more = await other({ phone: own.phone, email: own.email });
    await other({ email: own.email });
    await fixture.setState(more, 'rejected');
    const { applicationNumber = '', applicants } = await fixture.detail(more);
    const [first, ...rest] = await alike();
    expect(first).toEqual({
      number: applicationNumber,
      state: 'rejected',
      id: more,
      names: [applicants[0]?.name],
      agrees: ['phone', 'email'],
    });
    expect(rest.map((each) => each.id)).toContain(one);
  });

  it('are at most ten of a kind, the newest ones', async () => {
    const made: string[] = [];
    for (let n = 0; n < 12; n += 1) made.push(await other({ phone: own.phone }));
    expect((await alike()).map((one) => one.id)).toEqual(made.slice(2).reverse());
  });

  it('of a member say number and state alone to who may not read members', async () => {
    const member = await fixture.member(`60${count}`, { ...stranger(), email: own.email });
    expect(await alike('Employee')).toEqual([{ number: `60${count - 1}`, state: 'approved' }]);
    expect(await alike('Admin')).toEqual([
      expect.objectContaining({
        number: `60${count - 1}`,
        state: 'approved',
        id: member.id,
        agrees: ['email'],
      }),
    ]);
    expect((await fixture.as('Employee').get(`/api/look_alikes/${member.id}`)).status).toBe(403);
    expect(await alike('Admin', member.id)).toEqual([expect.objectContaining({ id, agrees: ['email'] })]);
  });

  it('of a member are compared as the member is now', async () => {
    const values = stranger();
    const { id: memberApplication } = await fixture.member(`61${count}`, values);
    const edited = withPerson(await fixture.detail(memberApplication), {
      name: own.name,
      dob: own.dob,
      phone: stranger().phone,
    });
    expect((await fixture.update(edited, 'Admin')).status).toBe(200);
    expect((await alike('Admin')).map((one) => [one.id, one.agrees])).toEqual([
      [memberApplication, ['nameAndBirth']],
    ]);
    // The values of the application no longer count.
    const former = await other({ phone: values.phone });
    expect(await alike('Admin', former)).toEqual([]);
  });

  it('of an unknown application are 404', async () => {
    expect((await fixture.as('Employee').get(`/api/look_alikes/${'a'.repeat(24)}`)).status).toBe(404);
    expect((await fixture.as('Employee').get('/api/look_alikes/x')).status).toBe(404);
  });

  it('are found by an index', async () => {
    const applications = fixture.test.connection.collection('applications');
    const plans = await Promise.all(
      [{ terms: own.phone }, { 'applicants.dateOfBirth': own.dob }].map(async (condition) =>
        applications.find(condition).sort({ _id: -1 }).limit(10).explain('queryPlanner'),
      ),
    );
    expect(plans.map((plan) => JSON.stringify(plan)).map((plan) => /look_alikes\w*/.exec(plan)?.[0])).toEqual(
      ['look_alikes', 'look_alikes_born'],
    );
    expect(plans.some((plan) => JSON.stringify(plan['queryPlanner']).includes('"SORT"'))).toBe(false);
  });
});
