import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestPlatform, type TestPlatform } from '../platform/testing/test-platform.js';
import { MembersModule } from './members.module.js';
import { MembersService } from './members.service.js';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ imports: [MembersModule] });
  const member = (memNo: string, applicationId: string, more: object = {}) => ({
    ...{ memNo, memNoDigits: memNo, appType: 'single', applicationId, person: 0, state: 'active' },
    ...{ applicant: { name: memNo }, since: new Date(), memberSince: new Date(), aliases: [], ...more },
  });
  const student = { memNo: '5', appType: 'student', applicationId: 'as-a-student', person: 0 };
  await platform.connection
    .collection('members')
    .insertMany([
      member('1', 'a'),
      member('2', 'b'),
      member('3', 'b', { person: 1 }),
      member('4', 'as-a-doctor', { aliases: ['5'], former: [student] }),
      member('6', 'c', { state: 'merged' }),
    ]);
});
afterAll(() => platform?.close());

const of = async (ids: string[], also?: 'merged'): Promise<string[]> => {
  const found = await platform.context.get(MembersService, { strict: false }).ofApplications(ids, also);
  return found.map(({ memNo }) => memNo).sort();
};

describe('the members of some applications', () => {
  it('are theirs alone, both of a couple', async () => {
    expect(await of(['a'])).toEqual(['1']);
    expect(await of(['a', 'b'])).toEqual(['1', '2', '3']);
    expect(await of(['nobody’s'])).toEqual([]);
    expect(await of([])).toEqual([]);
  });

  it('are found by the application of a former membership too, each once', async () => {
    expect(await of(['as-a-student'])).toEqual(['4']);
    expect(await of(['as-a-student', 'as-a-doctor'])).toEqual(['4']);
  });

  it('are without those that another record has taken in, unless these are asked for', async () => {
    expect(await of(['c'])).toEqual([]);
    expect(await of(['a', 'c'], 'merged')).toEqual(['1', '6']);
  });
});
