import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import { Types } from 'mongoose';
import { findListProblems } from '../../platform/testing/list-plans.js';
import { duplicateList } from './duplicates.list.js';
import { MergeFixture } from './testing/merge-fixture.js';

const COUNT = 20_000;

let fixture: MergeFixture;
beforeAll(async () => {
  fixture = await MergeFixture.open();
});
afterAll(async () => fixture?.close());

it('reads 20,000 pairs by an index', async () => {
  const states = ['open', 'open', 'open', 'apart', 'merged'];
  await fixture.rows('duplicate_pairs').insertMany(
    Array.from({ length: COUNT }, (_none, index) => {
      const members = [String(new Types.ObjectId()), String(new Types.ObjectId())];
      const pair = { members, score: 45 + (index % 56), reasons: ['phone'], state: states[index % 5] };
      return { _id: members.join('-') as never, ...pair };
    }),
  );
  const lists = {
    connection: fixture.staff.test.connection,
    collection: 'duplicate_pairs',
    list: duplicateList,
  };
  const ask = async (query: Readonly<Record<string, string>>) => {
    const { status, headers } = await fixture.clerk.get(
      `${calls.listDuplicates.path}?${new URLSearchParams(query).toString()}`,
    );
    return { statusCode: status, headers };
  };
  const filters = [{}, { state: 'open' }, { state: 'apart' }, { state: 'merged' }];
  expect(await findListProblems({ ...lists, filters, ask })).toEqual([]);
}, 300_000);
