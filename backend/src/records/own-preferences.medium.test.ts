import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { LoggedInMember } from './testing/logged-in-member.js';
import { StaffFixture } from './testing/staff-fixture.js';
import { RecordsModule } from './records.module.js';

let fixture: StaffFixture;
let asha: LoggedInMember;
let ravi: LoggedInMember;
beforeAll(async () => {
  fixture = await StaffFixture.open([RecordsModule]);
  asha = await LoggedInMember.open(fixture, '8300', { email: 'asha@home.example' });
  ravi = await LoggedInMember.open(fixture, '8301', { email: 'ravi@home.example' });
}, 120_000);
afterAll(async () => fixture?.test.close());

const choose = async ({ browser }: Pick<LoggedInMember, 'browser'>, body: object) =>
  (await browser.put('/api/member/preferences', body)).status;
const shown = async ({ browser }: LoggedInMember) => {
  const { body } = await browser.get('/api/member/preferences');
  const { language, mails } = body['data'] as { language: string; mails: object };
  return { language, ...mails };
};

it('a member stops and resumes each kind of e-mail to many; nobody else is touched', async () => {
  expect(await shown(asha)).toEqual({ language: 'en', bulk: true, notice: true });
  expect(await choose(asha, { language: 'hi', bulk: false })).toBe(200);
  expect(await choose(asha, { language: 'hi', bulk: false })).toBe(200);
  expect(await shown(asha)).toEqual({ language: 'hi', bulk: false, notice: true });
  expect(await choose(asha, { language: 'en', notice: false })).toBe(200);
  expect(await shown(asha)).toEqual({ language: 'en', bulk: false, notice: false });
  expect(await shown(ravi)).toEqual({ language: 'en', bulk: true, notice: true });
  const audited = fixture.test.connection
    .collection('audit')
    .find({ action: 'memberLogin.mails' })
    .sort({ _id: 1 });
  expect((await audited.toArray()).map(({ after }) => after as object)).toEqual([
    { declined: ['bulk'] },
    { declined: ['bulk', 'notice'] },
  ]);
  expect(await choose(asha, { language: 'en', bulk: true, notice: true })).toBe(200);
  expect(await shown(asha)).toEqual({ language: 'en', bulk: true, notice: true });
});

it('of two changes at once neither is lost, however often', async () => {
  for (let round = 0; round < 20; round += 1) {
    const isOn = round % 2 === 1;
    await Promise.all([
      choose(ravi, { language: 'en', bulk: isOn }),
      choose(ravi, { language: 'en', notice: isOn }),
    ]);
    expect(await shown(ravi)).toEqual({ language: 'en', bulk: isOn, notice: isOn });
  }
});

it('what is no choice is refused, and staff have none', async () => {
  const before = await shown(asha);
  expect(await choose(asha, { language: 'en', bulk: 'no' })).toBe(422);
  expect(await choose({ browser: fixture.as('Admin') }, { language: 'en', bulk: false })).toBe(403);
  expect(await shown(asha)).toEqual(before);
});
