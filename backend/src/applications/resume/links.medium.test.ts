import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import type { TestBrowser } from '../../accounts/testing/browser.js';
import { DAY_MS, MINUTE_MS, ResumeFixture } from './testing/resume-fixture.js';

let fixture: ResumeFixture;
let phone: TestBrowser;
let email: string;
let appId: string;

beforeAll(async () => {
  fixture = await ResumeFixture.open();
});
afterAll(async () => fixture?.test.close());
beforeEach(async () => {
  phone = fixture.browser();
  email = fixture.newEmail();
  appId = await fixture.startDraft(phone, { name: 'Asha Verma', email });
});

const linkOf = async (id = appId): Promise<string> => {
  fixture.advance(30 * MINUTE_MS);
  await fixture.sweep();
  return (await fixture.queuedReminders(id)).at(-1)?.token ?? '';
};
const open = async (browser: TestBrowser, token: string) => browser.call(calls.continueDraft, { token });
const opened = { status: 200, body: { data: { state: 'opened' } } };
const used = { status: 409, body: { key: 'resume.linkUsed' } };
const over = { status: 404, body: { key: 'resume.link' } };

describe('the resume link of a reminder', () => {
  it('gives the draft to another browser, once', async () => {
    const desktop = fixture.browser();
    expect(await fixture.draftIdsOf(desktop)).toEqual([]);
    expect(await open(desktop, await linkOf())).toMatchObject({ status: 200, body: { data: { appId } } });
    expect(await fixture.draftIdsOf(desktop)).toEqual([appId]);
    expect(desktop.jar.get('draft')).not.toBe(phone.jar.get('draft'));
    expect(await fixture.save(desktop, appId, 1, { prant: 'Konkan' })).toBe(200);
    const audited = await fixture.test.connection
      .collection('audit')
      .countDocuments({ action: 'draft.continued', 'object.id': appId });
    expect(audited).toBe(1);
  });

  it('adds the draft to the browser’s drafts', async () => {
    const desktop = fixture.browser();
    const own = await fixture.startDraft(desktop, { name: 'Ravi Verma' });
    await open(desktop, await linkOf());
    expect(await fixture.draftIdsOf(desktop)).toEqual([appId, own].sort());
  });

  it('works once: a second browser is rejected, the first can use it again', async () => {
    const token = await linkOf();
    const [desktop, stranger] = [fixture.browser(), fixture.browser()];
    expect(await open(desktop, token)).toMatchObject(opened);
    fixture.advance(MINUTE_MS);
    expect(await open(stranger, token)).toMatchObject(used);
    expect(stranger.jar.has('draft')).toBe(false);
    expect(await open(desktop, token)).toMatchObject(opened);
  });

  it('opens the draft for one of two concurrent browsers', async () => {
    const token = await linkOf();
    const browsers = [fixture.browser(), fixture.browser()];
    const answers = await Promise.all(browsers.map(async (browser) => open(browser, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const had = await Promise.all(browsers.map(async (browser) => fixture.draftIdsOf(browser)));
    expect(had.flat()).toEqual([appId]);
  });

  it('is not consumed by the browser that has the draft already', async () => {
    const token = await linkOf();
    expect(await open(phone, token)).toMatchObject(opened);
    expect(await open(fixture.browser(), token)).toMatchObject(opened);
  });

  it('expires with the draft, and with a change of the address', async () => {
    const token = await linkOf();
    fixture.advance(30 * DAY_MS - 30 * MINUTE_MS - 1);
    const kept = fixture.browser();
    expect(await open(kept, token)).toMatchObject(opened);
    fixture.advance(1);
    expect(await open(kept, token)).toMatchObject(over);

    const ravi = fixture.browser();
    const id = await fixture.startDraft(ravi, { name: 'Ravi', email: fixture.newEmail() });
    const his = await linkOf(id);
    await fixture.save(ravi, id, 1, { applicants: [{ name: 'Ravi', email: fixture.newEmail() }] });
    expect(await open(fixture.browser(), his)).toMatchObject(over);
  });

  it('can not be replaced by another text, its hash or a cookie’s secret', async () => {
    const token = await linkOf();
    const [link] = (await fixture.draftRow(appId))['links'] as { tokenHash: string }[];
    const texts = ['x', `${token}x`, link?.tokenHash ?? '', phone.jar.get('draft') ?? '', 'a'.repeat(100)];
    for (const text of texts) expect(await open(fixture.browser(), text)).toMatchObject(over);
    for (const text of ['', 'a'.repeat(101)]) expect((await open(fixture.browser(), text)).status).toBe(422);
  });

  it('reveals only that the application is paid, and opens nothing', async () => {
    const token = await linkOf();
    await fixture.drafts.submit(appId);
    await fixture.drafts.pay(appId);
    const desktop = fixture.browser();
    const { status, text } = await open(desktop, token);
    expect([status, text]).toEqual([200, '{"data":{"state":"paid"}}']);
    expect(desktop.jar.has('draft')).toBe(false);
  });

  it('replaces a secret without drafts', async () => {
    const desktop = fixture.browser();
    desktop.jar.set('draft', 'planted');
    await open(desktop, await linkOf());
    expect(desktop.jar.get('draft')).toMatch(/^[\w-]{43}$/);
  });

  it('limits a draft to six browsers; the first one never loses it', async () => {
    // Its first browser proves the mailbox too.
    await open(phone, await linkOf());
    const browsers = [];
    for (let n = 0; n < 6; n += 1) {
      // A separate link for each browser.
      const token = await linkOf();
      await fixture.test.connection
        .collection('drafts')
        .updateOne({ appId }, { $unset: { 'links.0.openedAt': 1 } });
      const browser = fixture.browser();
      expect(await open(browser, token)).toMatchObject(opened);
      browsers.push(browser);
    }
    const had = await Promise.all([phone, ...browsers].map(async (browser) => fixture.draftIdsOf(browser)));
    expect(had.map(({ length }) => length)).toEqual([1, 0, 1, 1, 1, 1, 1]);
  });

  it('removes a paid draft from the other browser without expiring it for the first', async () => {
    const desktop = fixture.browser();
    const token = await linkOf();
    for (const browser of [phone, desktop]) await open(browser, token);
    await fixture.drafts.submit(appId);
    await fixture.drafts.pay(appId);
    await desktop.call(calls.forgetDevice);
    expect((await desktop.call(calls.getDraft, undefined, {}, { appId })).status).toBe(404);
    expect((await phone.call(calls.getDraft, undefined, {}, { appId })).status).toBe(200);
  });
});
