import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import { AccountsModule } from '../../accounts/accounts.module.js';
import { SettingsModule } from '../settings.module.js';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.js';
import { testConfig } from '../../platform/testing/test-config.js';
import { ReferenceService } from './reference.service.js';
import { StaffAtLists } from './testing/staff-at-lists.js';

let test: TestApp;
let staff: StaffAtLists;

beforeAll(async () => {
  test = await startTestApp([AccountsModule, SettingsModule], testConfig({ RATE_LIMIT_FACTOR: '1000' }));
  staff = await StaffAtLists.start(test);
});
afterAll(() => test.close());

const version = async () =>
  (
    await test.connection
      .collection<{ _id: string; version: number }>('reference_version')
      .findOne({ _id: 'lists' })
  )?.version ?? 0;
const audited = async (action: string, id: string) =>
  test.connection.collection('audit').findOne({ action, 'object.id': id });
const publicColleges = async (state: string): Promise<string[]> =>
  (await test.app.inject({ method: 'POST', url: calls.getMedicalColleges.path, payload: { state } })).json();
/** Asks again and again until a public list is as it should be, as another process would see it. */
async function shows(wanted: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 8_000;
  while (!(await wanted())) {
    if (performance.now() > end) throw new Error('The public list did not change in time');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

describe('the list of entries', () => {
  it('is filtered by kind and state, sorted, and paged with a total', async () => {
    const { status, body, range } = await staff.list({ kind: 'district', state: 'goa' });
    expect({ status, range, names: body.map(({ name }) => name) }).toEqual({
      status: 200,
      range: 'reference 0-1/2',
      names: ['North Goa', 'South Goa'],
    });
    expect((await staff.list({ kind: 'district' }, '[10,19]')).range).toBe('reference 10-19/772');
  });

  it('is searched by a part of a name or of another name, which is text and no pattern', async () => {
    await staff.create({
      kind: 'college',
      state: 'Goa',
      name: 'Ponda Medical College',
      aliases: ['PMC (Ponda)'],
    });
    const found = async (q: string) =>
      (await staff.list({ kind: 'college', state: 'Goa', q })).body.map(({ name }) => name);
    expect(await found('  pmc (p')).toEqual(['Ponda Medical College']);
    expect(await found('.*')).toEqual([]);
    expect((await staff.list({ kind: 'no such list' })).status).toBe(422);
  });
});

describe('a new entry', () => {
  it('shows in the public list within seconds, and stands in the audit', async () => {
    expect(await publicColleges('Goa')).not.toContain('Mapusa Medical College');
    const { status, body } = await staff.create({
      kind: 'college',
      state: ' goa',
      name: ' Mapusa  Medical College ',
    });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { kind: 'college', state: 'Goa', name: 'Mapusa Medical College', aliases: [] },
    });
    await shows(async () => (await publicColleges('Goa')).includes('Mapusa Medical College'));
    expect(await audited('reference.create', body.id)).toMatchObject({
      after: { kind: 'college', state: 'Goa', entry: 'Mapusa Medical College' },
    });
  });

  it.each([
    [{ kind: 'college', state: 'Goa', name: 'GOA medical  college, panaji' }, 'name', 'reference.duplicate'],
    [{ kind: 'college', state: 'Goa', name: 'PMC (Ponda)' }, 'name', 'reference.duplicate'],
    [
      { kind: 'college', state: 'Goa', name: 'New', aliases: ['Ponda medical college'] },
      'aliases',
      'reference.duplicate',
    ],
    [{ kind: 'college', state: 'Goa', name: 'New', aliases: ['a|b'] }, 'aliases', 'reference.alias'],
    [{ kind: 'college', state: 'Atlantis', name: 'New' }, 'state', 'reference.state'],
    [{ kind: 'unit', state: 'Goa', prant: 'Vidarbha', name: 'New' }, 'prant', 'reference.prant'],
    [{ kind: 'district', state: 'Goa', name: 'New', aliases: ['x'] }, 'aliases', 'reference.field'],
    [{ kind: 'district', state: 'Goa', name: 'x'.repeat(121) }, 'name', 'reference.nameTooLong'],
    [
      { kind: 'secretary', state: 'Goa', prant: 'Goa', name: 'Second', email: 'x@portal.example' },
      'prant',
      'reference.oneSecretary',
    ],
    [
      { kind: 'secretary', state: 'Goa', prant: 'Goa', name: 'New', email: 'a@b.example, c@d.example' },
      'email',
      'reference.email',
    ],
  ] as const)('is refused and changes nothing: %j', async (body, field, key) => {
    const before = await version();
    const answer = await staff.create({ ...body } as never);
    expect(answer).toMatchObject({ status: 422, key, body: { errors: [{ field }] } });
    expect(await version()).toBe(before);
  });

  it('is there once when ten people write it at once', async () => {
    const names = ['Vasco Medical College', 'VASCO medical college', 'Vasco  Medical College'];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_none, index) =>
        staff.create({ kind: 'college', state: 'Goa', name: names[index % 3] ?? '' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(9);
  });
});

/** How many entries of all lists belong to a state. */
async function entriesOf(state: string): Promise<number> {
  const kinds = ['college', 'district', 'prant', 'unit', 'secretary'];
  const lists = await Promise.all(kinds.map(async (kind) => staff.list({ kind, state })));
  return lists.reduce((sum, { range }) => sum + Number(range?.split('/')[1]), 0);
}

describe('another name of a state', () => {
  it('goes into all that belongs to it, and what asks under the old name still finds it', async () => {
    const { id, updatedAt } = await staff.entry('state', '', 'Goa');
    const children = await entriesOf('Goa');
    expect(children).toBeGreaterThan(2);
    const { status, body } = await staff.call(calls.changeReference, {
      params: { id },
      body: { name: 'Goa and Konkan', updatedAt },
    });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { name: 'Goa and Konkan', state: 'Goa and Konkan' },
    });
    expect(await entriesOf('Goa')).toBe(0);
    expect(await entriesOf('Goa and Konkan')).toBe(children);
    await shows(async () => (await publicColleges('Goa and Konkan')).includes('Mapusa Medical College'));
    expect(await publicColleges('goa')).toEqual(await publicColleges('Goa and Konkan'));
    expect(await test.app.get(ReferenceService).secretaryOf('Goa', 'Goa')).toBe(
      'secretary.goa@portal.example',
    );
    expect(await audited('reference.change', id)).toMatchObject({
      before: { entry: 'Goa' },
      after: { entry: 'Goa and Konkan', formerNames: ['Goa'], carried: children },
    });
  });

  it('and of a prant too', async () => {
    const { id, updatedAt } = await staff.entry('prant', 'Maharashtra', 'Vidarbha');
    const units = (await staff.list({ kind: 'unit', state: 'Maharashtra' })).body.filter(
      ({ prant }) => prant === 'Vidarbha',
    );
    expect(units.length).toBeGreaterThan(0);
    await staff.call(calls.changeReference, {
      params: { id },
      body: { state: 'Maharashtra', name: 'Vidarbha (East)', updatedAt },
    });
    const after = (await staff.list({ kind: 'unit', state: 'Maharashtra' })).body;
    expect(after.filter(({ prant }) => prant === 'Vidarbha (East)')).toHaveLength(units.length);
    const service = test.app.get(ReferenceService);
    await shows(async () => (await service.secretaryOf('Vidarbha (East)', 'Maharashtra')) !== '');
    expect(await service.secretaryOf('vidarbha', 'Maharashtra')).toBe('secretary.vidarbha@portal.example');
  });
});

describe('an entry', () => {
  it('that was changed since it was read is not written over (409)', async () => {
    const { id, updatedAt } = await staff.entry('district', 'Bihar', 'Patna');
    const change = (name: string) =>
      staff.call(calls.changeReference, { params: { id }, body: { state: 'Bihar', name, updatedAt } });
    expect((await change('Patna City')).status).toBe(200);
    expect(await change('Patna Town')).toMatchObject({ status: 409, key: 'reference.stale' });
    expect((await staff.call(calls.showReference, { params: { id } })).body.name).toBe('Patna City');
  });

  it('to which others belong stays, and the answer says how many (409)', async () => {
    const { id } = await staff.entry('state', '', 'Bihar');
    const answer = await staff.call(calls.deleteReference, { params: { id } });
    expect(answer).toMatchObject({
      status: 409,
      key: 'reference.hasChildren',
      body: { errors: expect.arrayContaining([{ field: 'district', msg: '38' }]) },
    });
    const prant = await staff.entry('prant', 'Maharashtra', 'Konkan');
    expect((await staff.call(calls.deleteReference, { params: { id: prant.id } })).status).toBe(409);
  });

  it('that is removed is gone, and the audit keeps what it was', async () => {
    const { id } = await staff.entry('college', 'Goa and Konkan', 'Mapusa Medical College');
    expect((await staff.call(calls.deleteReference, { params: { id } })).status).toBe(200);
    await shows(async () => !(await publicColleges('Goa and Konkan')).includes('Mapusa Medical College'));
    expect((await staff.call(calls.deleteReference, { params: { id } })).status).toBe(404);
    expect(await audited('reference.remove', id)).toMatchObject({
      before: { entry: 'Mapusa Medical College' },
    });
  });

  it('of a person is masked in the audit', async () => {
    const { id, updatedAt, name } = await staff.entry('secretary', 'Goa and Konkan', 'Secretary, Goa');
    await staff.call(calls.changeReference, {
      params: { id },
      body: {
        state: 'Goa and Konkan',
        prant: 'Goa',
        name: 'Dr. Kumar',
        email: 'kumar@portal.example',
        updatedAt,
      },
    });
    expect(name).toBe('Secretary, Goa');
    expect(await audited('reference.change', id)).toMatchObject({
      before: { name: '***', email: 's***@portal.example' },
      after: { name: '***', email: 'k***@portal.example' },
    });
  });
});
