import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { startTestPlatform, type TestPlatform } from '../platform/testing/test-platform.js';
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
    ...{ memNo: String(n + 1), memNoDigits: String(n + 1), state: 'active', endsOn: '9999-12-31' },
    ...{ applicationId: `a${n}`, person: 0, applicant: { name, email: name && `${name}@post.example` } },
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

  it('is the chosen members that are active, and no one else', async () => {
    const [first = '', second = '', , , fifth = ''] = ids;
    const members = [first, second, fifth, '65a000000000000000000001'];
    await platform.connection.collection('members').updateOne({ memNo: '5' }, { $set: { state: 'revoked' } });
    const numbers = async (found: Promise<{ memNo: string }[]>) =>
      (await found).map(({ memNo }) => memNo).sort();
    expect(await numbers(audience.some({ members }, all, 10))).toEqual(['1', '2']);
    expect(await numbers(audience.page({ members }, undefined, 10))).toEqual(['1', '2']);
    expect(await audience.countAddresses({ members }, all)).toBe(2);
  });
});
