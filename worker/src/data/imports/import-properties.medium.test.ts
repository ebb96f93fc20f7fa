import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { StaffService } from '@portal/backend/accounts/staff/staff.service';
import fc from 'fast-check';
import { testMongoUri, testRedisUrl, testStorage } from '../../../../dev/testing/servers.ts';
import { ApprovalHarness, password } from '../../reviewing/approval/testing/approval-harness.js';
import { type Line, lines, RegisterFixture } from './testing/register-fixture.js';

jest.setTimeout(300_000);

let harness: ApprovalHarness;
let fixture: RegisterFixture;
beforeAll(async () => {
  harness = await ApprovalHarness.start({
    mongoUri: testMongoUri('import-properties'),
    redisUrl: await testRedisUrl(),
    storage: await testStorage(),
    smtpUrl: 'smtp://127.0.0.1:9',
  });
  const staff = harness.app.get(StaffService, { strict: false });
  const chief = { username: 'chief', role: 'superAdmin', email: 'chief@portal.example', password } as const;
  await staff.create({ kind: 'system' }, chief);
  const { body } = await harness.person().post('/api/admin/login', { username: 'chief', password });
  fixture = new RegisterFixture(harness.person(String(body['accessToken'])));
  await fixture.giveThePassword();
  await harness.startWorker();
});
afterAll(async () => harness?.close());

/** Few values of each, so that rows clash with each other in every way. */
const line: fc.Arbitrary<Line> = fc.record({
  mem_no: fc.constantFrom(
    '',
    '1',
    '2',
    '3',
    '07',
    'A1',
    'B-2',
    '12345678',
    ...lines(8, 20).map(({ mem_no }) => mem_no ?? ''),
  ),
  name: fc.constantFrom('', 'Al', 'Asha Verma', 'Verma Asha', 'Ravi Iyer', 'Zarina Khan'),
  dob: fc.constantFrom('', '1950-05-07', '07/05/1950', '1961-02-03', '1961-02-30'),
  phone: fc.constantFrom('', '9876543210', '9123456780', '12'),
  email: fc.constantFrom('', 'asha@home.example', 'none'),
  regno: fc.constantFrom('', 'K1', 'K-1', 'K2'),
  memberOn: fc.constantFrom('', '1999-04-01', '2999-01-01'),
});

let fresh = 0;

it('the import does what the check reports for any rows; a number and a person become at most one member', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 130 }), fc.boolean(), async (some, isAll) => {
      // One at least that can be imported.
      fresh += 1;
      const id = await fixture.checked([...some, ...lines(1, 900 + fresh)]);
      if (isAll) await fixture.does(id, 'decide', { decision: 'import' });
      const checked = await fixture.rows(id);
      const { toImport, counts } = await fixture.view(id);
      expect(toImport).toBe(counts.new + (isAll ? counts.alike : 0));
      const before = new Set((await harness.rows('members')).map(({ memNo }) => memNo));
      await fixture.import(id);
      const imported = await fixture.rows(id);
      const becomes = ({ outcome, decision }: (typeof checked)[number]): string =>
        outcome === 'new' || (outcome === 'alike' && decision === 'import') ? 'imported' : outcome;
      expect(imported.map(({ row, outcome }) => [row, outcome])).toEqual(
        checked.map((row) => [row.row, becomes(row)]),
      );
      const made = (await harness.rows('members')).filter(({ memNo }) => !before.has(memNo));
      expect(made.map(({ memNo }) => memNo).sort()).toEqual(
        imported.flatMap(({ outcome, mem_no }) => (outcome === 'imported' ? [mem_no] : [])).sort(),
      );
      for (const collection of ['applications', 'member_logins']) {
        expect(await harness.rows(collection)).toHaveLength(before.size + made.length);
      }
      // So that the next rows meet members as well as each other.
      if (before.size > 6) {
        await fixture.does(id, 'delete');
        await fixture.in(id, 'deleted');
        expect(await harness.rows('members')).toHaveLength(before.size);
      }
    }),
    { numRuns: 8 },
  );
});
