import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Types } from 'mongoose';
import { limits } from '../platform/config/limits.js';
import { startTestPlatform, type TestPlatform } from '../platform/testing/test-platform.js';
import { MemberLists } from './member-lists.service.js';
import { type AudienceLimits, MemberAudienceRepository } from './member-audience.repository.js';
import { MembersModule } from './members.module.js';

let platform: TestPlatform;
let audience: MemberAudienceRepository;
const ids: string[] = [];
/** 21 MB as an array of ids, more than a command may have. */
const others = Array.from({ length: 1_000_000 }, () => String(new Types.ObjectId()));

beforeAll(async () => {
  platform = await startTestPlatform({ imports: [MembersModule] });
  audience = platform.context.get(MemberAudienceRepository, { strict: false });
  const emails = ['asha', 'binod', 'binod', 'chitra', 'devi', ''];
  const rows = emails.map((name, n) => ({
    memberOn: n === 3 ? '2024-05-01' : '2025-05-01',
    ...{ memNo: String(n + 1), memNoDigits: String(n + 1), state: 'active', endsOn: '9999-12-31' },
    ...{ applicationId: `a${n}`, person: 0, association: { state: 'Goa', prant: 'Konkan' } },
    applicant: { name, email: name && `${name}@post.example`, docstatus: 'doctor' },
  }));
  const { insertedIds } = await platform.connection.collection('members').insertMany(rows);
  ids.push(...Object.values(insertedIds).map(String));
});
afterAll(async () => platform?.close());

describe('the audience of bulk mail', () => {
  const all = { without: [], withoutAddresses: [] };
  const numbersOf = async (limits: AudienceLimits) =>
    (await audience.some({}, limits, 10)).map(({ memNo }) => memNo).sort();

  it.each<[string, readonly string[]]>([
    ['few', []],
    ['a million', others],
  ])('has each address once beside %s other exclusions', async (_name, more) => {
    const [first = '', second = '', third = '', fourth = ''] = ids;
    const without = { ...all, without: [first, ...more] };
    expect([await audience.countAddresses({}, without), await numbersOf(without)]).toEqual([
      3,
      ['2', '3', '4', '5'],
    ]);
    const among = { ...all, among: [second, third, fourth, ...more] };
    expect([await audience.countAddresses({}, among), await numbersOf(among)]).toEqual([2, ['2', '3', '4']]);
    const addresses = { ...all, withoutAddresses: ['devi@post.example', ...more] };
    expect([await audience.countAddresses({}, addresses), await numbersOf(addresses)]).toEqual([
      3,
      ['1', '2', '3', '4'],
    ]);
    expect(await audience.some({}, without, 1)).toHaveLength(1);
  });

  it('is counted within an index, beyond a limit by members instead of addresses', async () => {
    const { connection } = platform;
    await connection.db?.command({ profile: 2 });
    const most = jest.replaceProperty(limits.mongo, 'distinctMost', 4 as never);
    const doctors = { docstatus: 'doctor', group: 'All', state: 'Goa', prant: 'Konkan' } as const;
    expect(await audience.countAddresses(doctors, all)).toBe(5);
    most.restore();
    expect(await audience.countAddresses(doctors, all)).toBe(4);
    const lists = platform.context.get(MemberLists, { strict: false });
    const listed = await lists.audience('{"year":"2025","nmoState":"Goa","prant":"Konkan"}');
    expect(await audience.countAddresses({ listed }, all)).toBe(3);
    await connection.db?.command({ profile: 0 });
    const counts = await connection
      .collection<{ docsExamined: number }>('system.profile')
      .find({ 'command.aggregate': 'members' }, { projection: { docsExamined: 1 } })
      .toArray();
    expect(counts.map(({ docsExamined }) => docsExamined)).toEqual(counts.map(() => 0));
    expect(counts).toHaveLength(5);
  });

  it('is the members of a filter of their list that are active, or have expired if it says so', async () => {
    const lists = platform.context.get(MemberLists, { strict: false });
    const [first = '', second = '', third = '', , fifth = ''] = ids;
    const members = platform.connection.collection('members');
    await members.updateOne({ memNo: '5' }, { $set: { state: 'revoked' } });
    await members.updateOne({ memNo: '3' }, { $set: { endsOn: '2020-01-01' } });
    const found = async (filter: object) => {
      const listed = await lists.audience(JSON.stringify(filter));
      const page = await audience.page({ listed }, undefined, 10);
      expect((await audience.some({ listed }, all, 10)).length).toBe(page.length);
      expect(await audience.countAddresses({ listed }, all)).toBe(page.length);
      return page.map(({ memNo }) => memNo);
    };
    const chosen = { id: [first, second, third, fifth, '65a000000000000000000001'] };
    expect(await found(chosen)).toEqual(['1', '2']);
    expect(await found({ ...chosen, state: 'expired' })).toEqual(['3']);
    expect(await found({ year: '2024' })).toEqual(['4']);
    for (const filter of [{ state: 'revoked' }, { colour: 'red' }])
      await expect(lists.audience(JSON.stringify(filter))).rejects.toMatchObject({ status: 422 });
  });
});
