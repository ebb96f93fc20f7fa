import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import { StaffService } from '../accounts/staff/staff.service.js';
import { TestBrowser } from '../accounts/testing/browser.js';
import { RefuseLinks } from '../members/email-changes/refuse-links.service.js';
import { systemActor } from '../platform/mongo/actor.js';
import { RecordsModule } from './records.module.js';
import { StaffFixture, withPerson } from './testing/staff-fixture.js';

let fixture: StaffFixture;
let second: string;
let id: string;
let old: string;
let memNo: string;
let count = 0;

beforeAll(async () => {
  fixture = await StaffFixture.open([RecordsModule]);
  const user = { username: 'second', password: 'Orange-Peel-2026', role: 'Admin' as const };
  const accounts = fixture.test.app.get(StaffService, { strict: false });
  await accounts.create(systemActor, { ...user, email: 'second@portal.example' });
  const created = { $set: { createdAt: new Date(Date.now() - 3 * 24 * 60 * 60 * 1000) } };
  await fixture.test.connection.collection('staff_users').updateOne({ username: 'second' }, created);
  second = await new TestBrowser(fixture.test).login(user.username, user.password);
});
afterAll(async () => fixture?.test.close());
beforeEach(async () => {
  count += 1;
  memNo = `70${count}`;
  old = `asha${count}@home.example`;
  ({ id } = await fixture.member(memNo, { email: old }));
});

/** @returns the id of the pending change */
const change = async (email: string): Promise<string> => {
  const answer = await fixture.update(withPerson(await fixture.detail(id), { email }), 'Admin');
  expect(answer).toMatchObject({ status: 200, body: { emailPending: true } });
  return (await fixture.detail(id)).applicants[0]?.emailChange?.id ?? '';
};
const confirm = async (changeId: string): Promise<void> => {
  const bearer = { authorization: `Bearer ${second}` };
  const { status } = await new TestBrowser(fixture.test).call(calls.confirmEmail, undefined, bearer, {
    id: changeId,
  });
  expect(status).toBe(200);
};
/** Ids of approved applications found by the console's search. */
const found = async (q: string): Promise<string[]> => {
  const filter = encodeURIComponent(JSON.stringify({ q, state: ['approved'] }));
  const { status, body } = await fixture.as('Admin').get(`/api/admin/applications?filter=${filter}`);
  expect(status).toBe(200);
  return (body as unknown as { id: string }[]).map((row) => row.id);
};

describe('the search for a member whose e-mail staff change', () => {
  it('finds by the new address once it takes effect, and then by the old one no more', async () => {
    const to = `sunita${count}@work.example`;
    const changeId = await change(to);
    expect([await found(old), await found(to)]).toEqual([[id], []]);
    await confirm(changeId);
    expect([await found(old), await found(to)]).toEqual([[], [id]]);
    // The local part is enough; number and name still find it.
    expect([await found(`asha${count}`), await found(`sunita${count}`)]).toEqual([[], [id]]);
    expect([await found(memNo), (await found('asha')).includes(id)]).toEqual([[id], true]);
    await confirm(await change(`third${count}@work.example`));
    expect([await found(to), await found(`third${count}@work.example`)]).toEqual([[], [id]]);
  });

  it('finds nothing by an address that was refused', async () => {
    const to = `private${count}@post.example`;
    const token = fixture.test.app.get(RefuseLinks, { strict: false }).tokenFor(await change(to));
    expect((await new TestBrowser(fixture.test).call(calls.refuseEmail, { token })).status).toBe(200);
    expect([await found(old), await found(to)]).toEqual([[id], []]);
  });
});
