import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { viewListNames } from '@portal/contract/accounts/views';
import { calls } from '@portal/contract/calls';
import type { Endpoint } from '@portal/contract/endpoint';
import type { Role } from '@portal/contract/enums';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.js';
import { testConfig } from '../../platform/testing/test-config.js';
import { AccountsModule } from '../accounts.module.js';
import { StaffService } from '../staff/staff.service.js';
import { type Reply, TestBrowser } from '../testing/browser.js';

const password = 'Vk7-qzmfxp-11';

/** A person at the console. */
class Person extends TestBrowser {
  token = '';
  id = '';
  async send(call: Endpoint, body?: object, id?: string): Promise<Reply> {
    const params: Record<string, string> = id === undefined ? {} : { id };
    return this.call(call, body, { authorization: `Bearer ${this.token}` }, params);
  }
  async save(fields: object = {}): Promise<Reply> {
    return this.send(calls.createView, { ...view, ...fields });
  }
  /** Names of the views that the person sees. */
  async names(): Promise<string[]> {
    const { text } = await this.send(calls.listViews);
    return (JSON.parse(text) as { name: string }[]).map(({ name }) => name);
  }
}

const view = {
  ...{ list: 'members', name: 'Students of Goa', shared: false, pinned: true },
  ...{ filter: '{"q":"rao","appType":"student"}', sort: '["memberOn","DESC"]' },
  hidden: ['members.list.prant', 'memberOn'],
  order: [0, 2, 1],
};
const idOf = ({ body }: Reply): string => String(body['id']);

describe('saved views', () => {
  let test: TestApp;
  let count = 0;
  let asha: Person;
  beforeAll(async () => {
    test = await startTestApp([AccountsModule], testConfig({ RATE_LIMIT_FACTOR: '1000' }));
  });
  afterAll(() => test.close());
  const person = async (role: Role): Promise<Person> => {
    count += 1;
    const username = `viewer${count}`;
    const one = new Person(test);
    const fields = { username, email: `${username}@portal.example`, role, grants: [], password };
    one.id = await test.app.get(StaffService).create({ kind: 'system' }, fields);
    one.token = await one.login(username, password);
    return one;
  };
  const rows = async (filter: object) => test.connection.collection('saved_views').countDocuments(filter);
  beforeEach(async () => {
    await test.connection.collection('saved_views').deleteMany({});
    asha = await person('Admin');
  });

  it('come back as they were saved, with search, filter, order and columns', async () => {
    const saved = await asha.save();
    expect(saved.status).toBe(200);
    const { text } = await asha.send(calls.listViews);
    expect(JSON.parse(text)).toEqual([
      { id: idOf(saved), ...view, owner: expect.stringMatching(/^viewer/), mayChange: true },
    ]);
  });

  it('a private one is seen, changed and deleted by its owner alone', async () => {
    const id = idOf(await asha.save());
    for (const other of [await person('Admin'), await person('superAdmin')]) {
      expect(await other.names()).toEqual([]);
      expect((await other.send(calls.changeView, { ...view, name: 'Mine' }, id)).status).toBe(404);
      expect((await other.send(calls.deleteView, undefined, id)).status).toBe(404);
    }
    expect(await asha.names()).toEqual(['Students of Goa']);
  });

  it('a shared one is seen by whoever may read its list, and by no one else', async () => {
    await asha.save({ shared: true });
    await asha.save({ shared: true, list: 'applications', name: 'To verify', filter: '{}' });
    expect(await (await person('Admin')).names()).toEqual(['Students of Goa', 'To verify']);
    // An employee may not read members: neither the view nor the name that it searches for.
    const employee = await person('Employee');
    expect(await employee.names()).toEqual(['To verify']);
    expect((await employee.send(calls.listViews)).text).not.toContain('student');
  });

  it('a shared one is changed by its owner and by superAdmins', async () => {
    const id = idOf(await asha.save({ shared: true }));
    const other = await person('Admin');
    const chief = await person('superAdmin');
    const renamed = { ...view, shared: true, name: 'Goa' };
    expect((await other.send(calls.changeView, renamed, id)).status).toBe(403);
    expect((await other.send(calls.deleteView, undefined, id)).status).toBe(403);
    expect(await asha.names()).toEqual(['Students of Goa']);
    expect((await chief.send(calls.changeView, renamed, id)).body).toMatchObject({ name: 'Goa' });
    expect(await asha.names()).toEqual(['Goa']);
    expect((await chief.send(calls.deleteView, undefined, id)).status).toBe(200);
    expect((await asha.send(calls.deleteView, undefined, id)).status).toBe(404);
  });

  it('a change removes what is no longer said, and cannot move a view to another list', async () => {
    const id = idOf(await asha.save());
    const { list, name, shared, pinned, filter } = view;
    const change = { list, name, shared, pinned, filter };
    expect((await asha.send(calls.changeView, { ...change, list: 'couples' }, id)).status).toBe(422);
    expect((await asha.send(calls.changeView, change, id)).status).toBe(200);
    const { text } = await asha.send(calls.listViews);
    expect(JSON.parse(text)).toEqual([{ id, ...change, owner: expect.any(String), mayChange: true }]);
  });

  it('a repeated request saves nothing twice', async () => {
    const replies = await Promise.all([asha.save(), asha.save(), asha.save()]);
    const statuses = replies.map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 422, 422]);
    expect(replies.find(({ status }) => status === 422)?.body).toMatchObject({ key: 'views.taken' });
    expect(await rows({ ownerId: asha.id })).toBe(1);
  });

  it('a person has 50, also when several are saved at once', async () => {
    for (let n = 1; n <= 48; n += 1) await asha.save({ name: `View ${n}` });
    const replies = await Promise.all(['a', 'b', 'c', 'd'].map(async (name) => asha.save({ name })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await rows({ ownerId: asha.id })).toBe(50);
    expect((await asha.save({ name: 'One more' })).body).toMatchObject({ key: 'views.tooMany' });
  });

  it.each([
    ['a list that does not exist', { list: 'doctors' }],
    ['no name', { name: ' ' }],
    ['a name of 61 characters', { name: 'x'.repeat(61) }],
    ['a filter that is no JSON', { filter: 'state=paid' }],
    ['a filter that is no object', { filter: '["paid"]' }],
    ['a filter with an operator', { filter: '{"q":{"$ne":""}}' }],
    ['a filter of 2,001 characters', { filter: JSON.stringify({ q: 'x'.repeat(1993) }) }],
    ['a sort without an order', { sort: '["memberOn"]' }],
    ['26 hidden columns', { hidden: Array.from({ length: 26 }, (_, n) => `c${n}`) }],
    ['a column with other characters', { hidden: ['<b>'] }],
    ['a place that is no number', { order: ['0'] }],
  ])('%s is rejected, and nothing is stored', async (_what, fields) => {
    expect((await asha.save(fields)).status).toBe(422);
    expect(await rows({})).toBe(0);
  });

  it('an employee cannot save a view of a list that employees may not read', async () => {
    const employee = await person('Employee');
    expect((await employee.save()).status).toBe(422);
    expect((await employee.save({ list: 'applications' })).status).toBe(200);
    expect(await rows({})).toBe(1);
  });

  it('are audited without their name and search', async () => {
    const id = idOf(await asha.save());
    await asha.send(calls.changeView, { ...view, shared: true }, id);
    await asha.send(calls.deleteView, undefined, id);
    const audited = await test.connection
      .collection('audit')
      .find({ 'object.kind': 'savedView', 'object.id': id })
      .sort({ _id: 1 })
      .toArray();
    expect(audited).toMatchObject([
      { action: 'view.create', actor: { id: asha.id } },
      { action: 'view.change', actor: { id: asha.id } },
      { action: 'view.delete', actor: { id: asha.id } },
    ]);
    expect(audited[1]).toMatchObject({
      before: { list: 'members', shared: false, pinned: true },
      after: { list: 'members', shared: true, pinned: true },
    });
    expect(JSON.stringify(audited)).not.toMatch(/rao|Goa/);
  });

  it('of a disabled user: private ones go, shared ones stay for superAdmins to change', async () => {
    const chief = await person('superAdmin');
    await asha.save();
    await asha.save({ name: 'For all', shared: true });
    await chief.send(calls.reauthenticate, { password });
    const { body } = await chief.send(calls.showStaff, undefined, asha.id);
    const change = { disabled: true, updatedAt: body['updatedAt'] };
    expect((await chief.send(calls.changeStaff, change, asha.id)).status).toBe(200);
    expect(await rows({ ownerId: asha.id })).toBe(1);
    expect(await chief.names()).toEqual(['For all']);
  });

  it('exist for every list that they name', () => {
    const paths = Object.values<Endpoint>(calls)
      .filter(({ method, query }) => method === 'GET' && query === 'SimpleRestQuery')
      .map(({ path }) => path);
    for (const list of viewListNames) expect(paths).toContain(`/api/admin/${list}`);
  });
});
