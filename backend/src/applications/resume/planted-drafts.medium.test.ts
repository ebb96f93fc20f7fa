import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import type { TestBrowser } from '../../accounts/testing/browser.js';
import { lastCode } from '../../accounts/testing/mailed-codes.js';
import { MINUTE_MS, ResumeFixture } from './testing/resume-fixture.js';

let fixture: ResumeFixture;
let phone: TestBrowser;
let laptop: TestBrowser;
let email: string;
let appId: string;

beforeAll(async () => {
  fixture = await ResumeFixture.open();
});
afterAll(async () => fixture?.test.close());
beforeEach(async () => {
  phone = fixture.browser();
  laptop = fixture.browser();
  email = fixture.newEmail();
  appId = await fixture.startDraft(phone, { name: 'Meera Kulkarni', email });
});

const openByCode = async (browser: TestBrowser, address = email): Promise<void> => {
  fixture.advance(MINUTE_MS);
  await browser.call(calls.resumeDraft, { email: address });
  const code = await lastCode(fixture.test, 'resume-code.mail');
  expect((await browser.call(calls.verifyResume, { code })).status).toBe(200);
};
const openByLink = async (browser: TestBrowser): Promise<void> => {
  fixture.advance(30 * MINUTE_MS);
  await fixture.sweep();
  const token = (await fixture.queuedReminders(appId)).at(-1)?.token;
  expect((await browser.call(calls.continueDraft, { token })).status).toBe(200);
};
const read = async (browser: TestBrowser) => browser.call(calls.getDraft, undefined, {}, { appId });
const version = async (): Promise<number> => Number((await fixture.draftRow(appId))['version']);
const elsewhere = {
  status: 404,
  body: {
    key: 'draft.elsewhere',
    msg: 'This application was opened on another device with a link or code from its e-mail. To continue here, too, ask for a code.',
  },
};

describe('a draft begun in a browser that has proved no mailbox', () => {
  it.each([
    ['code', openByCode],
    ['link', openByLink],
  ])(
    'is lost, with everything saved later, as soon as another browser opens it by a %s',
    async (_by, open) => {
      expect((await read(phone)).status).toBe(200);
      await open(laptop);
      const born = { applicants: [{ name: 'Meera Kulkarni', email, dob: '1990-04-05' }] };
      expect(await fixture.save(laptop, appId, 1, born)).toBe(200);
      expect(await read(phone)).toMatchObject(elsewhere);
      const answers = { applicants: [{ name: 'X', email }] };
      expect(await phone.call(calls.saveDraft, { version: 2, answers }, {}, { appId })).toMatchObject(
        elsewhere,
      );
      expect(await phone.call(calls.saveDraft, { version: 2, step: 3 }, {}, { appId })).toMatchObject(
        elsewhere,
      );
      expect(await phone.call(calls.discardDraft, undefined, {}, { appId })).toMatchObject(elsewhere);
      expect(await fixture.draftIdsOf(phone)).toEqual([]);
      expect((await phone.call(calls.currentDraft)).body).toEqual({ data: null });
      expect((await read(laptop)).body['data']).toMatchObject({ version: 2, answers: born });
      expect((await read(fixture.browser())).body).toMatchObject({ key: 'request.notFound' });
    },
  );

  it('comes back when the browser proves the mailbox itself; then both have it', async () => {
    await openByCode(laptop);
    expect((await read(phone)).status).toBe(404);
    await openByCode(phone);
    for (const browser of [phone, laptop]) expect(await fixture.draftIdsOf(browser)).toEqual([appId]);
    expect(await fixture.save(phone, appId, 1, { applicants: [{ name: 'Meera K', email }] })).toBe(200);
    expect((await read(laptop)).body['data']).toMatchObject({ version: 2 });
  });

  it('stays when the browser proved the mailbox before, by a code or by the link', async () => {
    await openByCode(phone);
    await openByCode(laptop);
    expect(await fixture.draftIdsOf(phone)).toEqual([appId]);
    const other = fixture.browser();
    email = fixture.newEmail();
    appId = await fixture.startDraft(other, { name: 'Ravi', email });
    await openByLink(other);
    await openByCode(laptop);
    expect(await fixture.draftIdsOf(other)).toEqual([appId]);
  });

  it('keeps working in its browser while no one opens it', async () => {
    expect(await fixture.save(phone, appId, 1, { applicants: [{ name: 'Meera K', email }] })).toBe(200);
    expect((await read(phone)).body['data']).not.toHaveProperty('begunElsewhereAt');
  });

  it('says in other browsers when it was begun on another device, and not where it was begun', async () => {
    const begunElsewhereAt = fixture.now().toISOString();
    await openByCode(laptop);
    expect((await read(laptop)).body['data']).toMatchObject({ begunElsewhereAt });
    expect((await laptop.call(calls.currentDraft)).body['data']).toMatchObject({ begunElsewhereAt });
    await openByCode(phone);
    expect((await read(phone)).body['data']).not.toHaveProperty('begunElsewhereAt');
    expect((await read(laptop)).body['data']).toMatchObject({ begunElsewhereAt });
  });
});

describe('a proved mailbox', () => {
  it('counts for its address alone: who proved another one loses the draft, in every browser', async () => {
    const tablet = fixture.browser();
    await openByCode(phone);
    await openByCode(tablet);
    const victim = fixture.newEmail();
    expect(
      await fixture.save(phone, appId, await version(), { applicants: [{ name: 'M', email: victim }] }),
    ).toBe(200);
    await openByCode(laptop, victim);
    expect(await fixture.draftIdsOf(laptop)).toEqual([appId]);
    for (const browser of [phone, tablet]) {
      expect(await fixture.draftIdsOf(browser)).toEqual([]);
      expect((await read(browser)).status).toBe(404);
    }
  });
});
