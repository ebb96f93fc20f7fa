import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { UnitOfWork } from '../platform/mongo/unit-of-work.js';
import { startTestPlatform, type TestPlatform } from '../platform/testing/test-platform.js';
import { MembersModule } from './members.module.js';
import { MembershipNumbersRepository } from './membership-numbers.repository.js';
import { MembershipNumbers } from './membership-numbers.service.js';

let platform: TestPlatform;
let numbers: MembershipNumbers;

beforeAll(async () => {
  platform = await startTestPlatform({ imports: [MembersModule] });
  numbers = platform.context.get(MembershipNumbers, { strict: false });
});
afterAll(() => platform.close());
beforeEach(async () => {
  await platform.connection.collection('membership_numbers').deleteMany({});
});

const reserve = async (applicationId: string, personIndex = 0): Promise<string> =>
  numbers.reserve('single', { applicationId, personIndex });
const issue = async (applicationId: string, memNo: string): Promise<boolean> =>
  platform.context
    .get(UnitOfWork)
    .run({ kind: 'system' }, async (tx) => numbers.issue(tx, { applicationId, personIndex: 0 }, memNo));

/** issued + reserved + free = 1..max, each once (docs/rules/numbers.md). */
async function checkSeries(): Promise<number> {
  const rows = await platform.connection.collection('membership_numbers').find().sort({ n: 1 }).toArray();
  expect(rows.map(({ n }) => Number(n))).toEqual(rows.map((_row, index) => index + 1));
  for (const { state, applicationId } of rows) expect(applicationId === undefined).toBe(state === 'free');
  return rows.length;
}

describe('membership numbers (SAFE-08)', () => {
  it('200 at once in four processes get 1 to 200, each once', async () => {
    const repository = platform.context.get(MembershipNumbersRepository, { strict: false });
    const others = Array.from({ length: 4 }, () => new MembershipNumbers(repository, platform.clock));
    const given = await Promise.all(
      Array.from({ length: 200 }, async (_none, i) =>
        others[i % 4]?.reserve('single', { applicationId: `app-${i}`, personIndex: 0 }),
      ),
    );
    expect(given.map(Number).sort((a, b) => a - b)).toEqual(given.map((_n, index) => index + 1));
    expect(await checkSeries()).toBe(200);
  });

  it('a retry, also many at once, finds the own number; a couple has two', async () => {
    const given = await Promise.all(Array.from({ length: 20 }, async () => reserve('one')));
    expect(new Set(given).size).toBe(1);
    expect(await reserve('one', 1)).not.toBe(given[0]);
    expect(await checkSeries()).toBe(2);
  });

  it('a released number goes to the next one, the lowest first; an issued one never', async () => {
    for (const id of ['a', 'b', 'c', 'd']) await reserve(id);
    expect(await issue('a', '1')).toBe(true);
    expect(await issue('a', '1')).toBe(false);
    expect(await issue('b', '9')).toBe(false);
    expect(await numbers.release('a')).toBe(0);
    expect([await numbers.release('c'), await numbers.release('b')]).toEqual([1, 1]);
    expect([await reserve('e'), await reserve('f'), await reserve('g')]).toEqual(['2', '3', '5']);
    expect(await numbers.issuedCount('single')).toBe(1);
    await checkSeries();
  });

  it('whatever is reserved, released and issued in whatever order, no number is lost or given twice', async () => {
    const step = fc.record({
      what: fc.constantFrom('reserve', 'release', 'issue'),
      who: fc.integer({ min: 0, max: 5 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        await platform.connection.collection('membership_numbers').deleteMany({});
        const held = new Map<string, string>();
        await Promise.all(
          steps.map(async ({ what, who }) => {
            const id = `app-${who}`;
            if (what === 'reserve') held.set(id, await reserve(id));
            else if (what === 'release') await numbers.release(id);
            else await issue(id, held.get(id) ?? '1');
          }),
        );
        await checkSeries();
      }),
      { numRuns: 25 },
    );
  });
});
