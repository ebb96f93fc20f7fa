import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import type { Role } from '@portal/contract/enums';
import { Browser } from '../../applications/drafts/testing/browser.js';
import { MergeFixture } from './testing/merge-fixture.js';

let fixture: MergeFixture;
beforeAll(async () => {
  fixture = await MergeFixture.open();
});
afterAll(async () => fixture?.close());
beforeEach(async () => {
  for (const name of ['duplicate_pairs', 'member_keys']) await fixture.rows(name).deleteMany({});
});

const pairOf = (one: string, other: string) => [one, other].sort().join('-');
const part = async (one: string, other: string, by = fixture.clerk) =>
  by.post(`/api/not_same_person/${one}-${other}`);
const other = { name: 'Joseph Kurien', dob: '1971-11-02', phone: '9812345678' };
/** Two records with the name and the date of birth of one person. */
async function alike(name: string, born: string) {
  const one = await fixture.member({ name, dob: born, phone: '9811111111' });
  const two = await fixture.member({
    name: name.split(' ').reverse().join(' '),
    dob: born,
    phone: '9822222222',
  });
  return { one, two, id: pairOf(one.id, two.id) };
}

describe('the list of duplicates', () => {
  it('lists found pairs by score with numbers and reasons', async () => {
    const { one, two, id } = await alike('Meera Kulkarni', '1980-01-02');
    const email = 'shared@home.example';
    const first = await fixture.member({
      name: 'Ravi Deshmukh',
      dob: '1975-03-04',
      phone: '9833333333',
      email,
    });
    const second = await fixture.member({
      name: 'Ravi Deshmukh',
      dob: '1975-03-04',
      phone: '9833333333',
      email,
    });
    await fixture.member({ ...other, name: 'Meera Iyer' });
    expect(await fixture.listed()).toEqual([]);
    await fixture.find();
    const person = ({ id: memberID, memNo, applicationId }: typeof one, name: string) => ({
      ...{ memberID, applicationId, person: 0, mem_no: memNo, name, appType: 'single', state: 'active' },
    });
    const [likeliest, likely, ...more] = await fixture.listed();
    expect(likeliest).toMatchObject({
      ...{ id: pairOf(first.id, second.id), score: 100, reasons: ['name', 'birth', 'phone', 'email'] },
    });
    expect(likely).toEqual({
      ...{ id, score: 50, reasons: ['name', 'birth'], state: 'open' },
      persons: [person(one, 'Meera Kulkarni'), person(two, 'Kulkarni Meera')].sort((a, b) =>
        a.memberID.localeCompare(b.memberID),
      ),
    });
    expect(more).toEqual([]);
  });

  it('adds and removes pairs as members are edited', async () => {
    const { one, two } = await alike('Zarina Khan', '1982-01-02');
    await fixture.find();
    expect(await fixture.listed()).toHaveLength(1);
    const record = await two.home.record();
    const applicants = [{ ...record.applicants[0], name: 'Kavita Iyer' }];
    expect((await fixture.staff.update({ ...record, applicants }, 'Admin')).status).toBe(200);
    await fixture.find();
    expect(await fixture.listed()).toEqual([]);
    const again = await one.home.record();
    const renamed = [{ ...again.applicants[0], name: 'Kavita Iyer' }];
    await fixture.staff.update({ ...again, applicants: renamed }, 'Admin');
    await fixture.find();
    expect(await fixture.listed()).toHaveLength(1);
  });

  it('compares every member once', async () => {
    await alike('Vikram Iyer', '1983-01-02');
    const due = async () => fixture.rows('member_keys').countDocuments({ due: true });
    expect(await due()).toBe(2);
    await fixture.find();
    expect(await due()).toBe(0);
    expect(await fixture.rows('member_keys').countDocuments({ keys: { $exists: true } })).toBe(2);
  });

  it('excludes spouses and ended memberships', async () => {
    const { one, two } = await alike('Nisha Rao', '1984-01-02');
    await fixture.set(two.id, { appType: 'couple', applicationId: one.applicationId, person: 1 });
    await fixture.set(one.id, { appType: 'couple' });
    const ended = await alike('Anil Rao', '1985-01-02');
    await fixture.set(ended.two.id, { state: 'revoked' });
    await fixture.find();
    expect(await fixture.listed()).toEqual([]);
  });

  it('ignores a value that very many members share', async () => {
    await alike('Sunil Verma', '1986-01-02');
    await fixture.find();
    expect(await fixture.listed()).toHaveLength(1);
    const keys = (await fixture.rows('member_keys').findOne({ keys: { $exists: true } }))?.[
      'keys'
    ] as string[];
    await fixture.rows('duplicate_pairs').deleteMany({});
    await fixture.rows('member_keys').updateMany({ keys: { $exists: true } }, { $set: { due: true } });
    await fixture.rows('member_keys').insertMany(Array.from({ length: 50 }, () => ({ keys, marks: 1 })));
    await fixture.find();
    expect(await fixture.listed()).toEqual([]);
  });

  it('moves a merged pair, and back when undone; other pairs of the merged record are removed', async () => {
    const { one, two, id } = await alike('Kavita Kumari', '1987-01-02');
    const third = await fixture.member({ name: 'Kavita Kumari', dob: '1987-01-02', phone: '9844444444' });
    await fixture.find();
    expect(await fixture.listed()).toHaveLength(3);
    await fixture.merge(one.id, two.id);
    await fixture.find();
    expect((await fixture.listed()).map((pair) => pair.id)).toEqual([pairOf(one.id, third.id)]);
    expect((await fixture.listed('merged')).map((pair) => pair.id)).toEqual([id]);
    expect(await fixture.detail(one.id, two.id)).toMatchObject({
      state: 'merged',
      decided: { by: 'asha', keptID: one.id, undoUntil: expect.any(String) as unknown },
    });
    await fixture.undo(one.id, two.id);
    await fixture.find();
    expect(await fixture.listed()).toHaveLength(3);
    expect(await fixture.listed('merged')).toEqual([]);
  });
});

describe('"not the same person"', () => {
  it('is permanent: the pair is never suggested again', async () => {
    const { one, two, id } = await alike('Sita Devi', '1988-01-02');
    await fixture.find();
    expect((await part(one.id, two.id)).status).toBe(200);
    expect((await part(two.id, one.id)).status).toBe(200);
    const audited = { action: 'member.notSame', 'object.id': { $in: [one.id, two.id] } };
    expect(await fixture.rows('audit').countDocuments(audited)).toBe(2);
    await fixture.rows('member_keys').updateMany({}, { $set: { due: true } });
    await fixture.find();
    expect(await fixture.listed()).toEqual([]);
    expect(await fixture.listed('apart')).toMatchObject([{ id, state: 'apart' }]);
    // Another record of the same person is another pair.
    const third = await fixture.member({ name: 'Sita Devi', dob: '1988-01-02', phone: '9855555555' });
    await fixture.find();
    expect((await fixture.listed()).map((pair) => pair.id).sort()).toEqual(
      [pairOf(one.id, third.id), pairOf(two.id, third.id)].sort(),
    );
  });

  it('is rejected for a single record, a merged pair and unknown members', async () => {
    const { one, two } = await alike('Gita Devi', '1989-01-02');
    expect(await part(one.id, one.id)).toMatchObject({ status: 409, body: { key: 'duplicates.itself' } });
    expect((await part(one.id, '0'.repeat(24))).status).toBe(404);
    await fixture.merge(one.id, two.id);
    expect(await part(one.id, two.id)).toMatchObject({ status: 409, body: { key: 'duplicates.isMerged' } });
  });
});

it('shows both records side by side and audits the view', async () => {
  const { one, two, id } = await alike('Uma Rao', '1991-01-02');
  const detail = await fixture.detail(two.id, one.id);
  expect(detail).toMatchObject({ id, score: 50, reasons: ['name', 'birth'], state: 'open' });
  const shown = detail.persons.find(({ memberID }) => memberID === one.id);
  expect(shown).toMatchObject({
    ...{ mem_no: one.memNo, aliases: [], memberOn: '2026-11-20', expiry_date: null, activated: true },
    updatedAt: await fixture.seen(one.id),
    values: { name: 'Uma Rao', dob: '1991-01-02', email: `member${one.memNo.slice(2)}@home.example` },
  });
  expect(shown?.values.profile_image).toMatch(/^http/);
  const viewed = { action: 'member.viewed', 'object.id': { $in: [one.id, two.id] } };
  expect(await fixture.rows('audit').countDocuments(viewed)).toBe(2);
});

it('denies access without the merge permission', async () => {
  const { one, two } = await alike('Ila Rao', '1992-01-02');
  const strangers: [Browser, number][] = [
    ...(['Employee', 'Admin'] as Role[]).map((role): [Browser, number] => [fixture.staff.as(role), 403]),
    [one.home.browser, 403],
    [new Browser(fixture.staff.test.app), 401],
  ];
  for (const [by, status] of strangers) {
    expect((await by.get(calls.listDuplicates.path)).status).toBe(status);
    expect((await by.get(`/api/duplicates/${one.id}-${two.id}`)).status).toBe(status);
    expect((await part(one.id, two.id, by)).status).toBe(status);
  }
});
