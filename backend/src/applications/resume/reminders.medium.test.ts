import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import type { TestBrowser } from '../../accounts/testing/browser.js';
import { DraftReminders } from './draft-reminders.service.js';
import { DAY_MS, MINUTE_MS, ResumeFixture } from './testing/resume-fixture.js';

let fixture: ResumeFixture;
let browser: TestBrowser;
let email: string;
let appId: string;

beforeAll(async () => {
  fixture = await ResumeFixture.open();
});
afterAll(async () => fixture?.test.close());
beforeEach(async () => {
  browser = fixture.browser();
  email = fixture.newEmail();
  appId = await fixture.startDraft(browser, { name: 'Asha Verma', email });
});

/** Times at which reminders are sent, relative to the last change. */
async function after(ms: number): Promise<string[]> {
  fixture.advance(ms);
  await fixture.sweep();
  return fixture.queuedKinds(appId);
}

describe('reminders of a draft', () => {
  it('are sent 30 minutes, 3 days and 25 days after the last change, each once', async () => {
    expect(await after(30 * MINUTE_MS - 1)).toEqual([]);
    expect(await after(1)).toEqual(['soon']);
    expect(await after(MINUTE_MS)).toEqual(['soon']);
    expect(await after(3 * DAY_MS - 31 * MINUTE_MS - 1)).toEqual(['soon']);
    expect(await after(1)).toEqual(['soon', 'later']);
    expect(await after(22 * DAY_MS - 1)).toEqual(['soon', 'later']);
    expect(await after(1)).toEqual(['soon', 'later', 'last']);
    expect(await after(5 * DAY_MS)).toEqual(['soon', 'later', 'last']);
    const jobs = (await fixture.queuedReminders(appId)).map(({ job }) => job);
    expect(jobs).toEqual(['go-on.mail', 'go-on.mail', 'draft-ending.mail']);
    expect((await fixture.draftRow(appId))['remindAt']).toBeUndefined();
  });

  it('are timed from the last change', async () => {
    expect(await after(29 * MINUTE_MS)).toEqual([]);
    await fixture.save(browser, appId, 1, { applicants: [{ name: 'Asha', email }] });
    expect(await after(29 * MINUTE_MS)).toEqual([]);
    expect(await after(MINUTE_MS)).toEqual(['soon']);
  });

  it('are sent at most three times per draft, however often it is changed', async () => {
    await after(30 * MINUTE_MS);
    for (let version = 1; version <= 3; version += 1) {
      await fixture.save(browser, appId, version, { applicants: [{ name: `Asha ${version}`, email }] });
      await after(30 * MINUTE_MS);
      await after(25 * DAY_MS);
    }
    expect(await fixture.queuedKinds(appId)).toEqual(['soon', 'last']);
  });

  it('are reduced to the last due one after a worker outage', async () => {
    expect(await after(26 * DAY_MS)).toEqual(['last']);
    expect(await after(DAY_MS)).toEqual(['last']);
  });

  it('start when there is an e-mail', async () => {
    const other = await fixture.startDraft(fixture.browser(), { name: 'Ravi' });
    const wrong = await fixture.startDraft(fixture.browser(), { name: 'Ravi', email: 'ravi@' });
    await after(4 * DAY_MS);
    expect(await fixture.queuedKinds(other)).toEqual([]);
    expect(await fixture.queuedKinds(wrong)).toEqual([]);
    const late = fixture.browser();
    const id = await fixture.startDraft(late, { name: 'Ravi' });
    await after(31 * MINUTE_MS);
    await fixture.save(late, id, 1, { applicants: [{ name: 'Ravi', email: fixture.newEmail() }] });
    await after(30 * MINUTE_MS);
    expect(await fixture.queuedKinds(id)).toEqual(['soon']);
  });

  it('are not sent for a discarded or expired draft', async () => {
    await browser.call(calls.discardDraft, undefined, {}, { appId });
    expect(await after(4 * DAY_MS)).toEqual([]);
    const over = await fixture.startDraft(fixture.browser(), { name: 'Ravi', email: fixture.newEmail() });
    await after(30 * DAY_MS);
    expect(await fixture.queuedKinds(over)).toEqual([]);
  });

  it('are not sent for a paid submission, nor for one that is not awaiting payment', async () => {
    await fixture.drafts.submit(appId);
    expect(await after(4 * DAY_MS)).toEqual([]);
    const paid = await fixture.startDraft(fixture.browser(), { name: 'Ravi', email: fixture.newEmail() });
    await fixture.drafts.submit(paid);
    await fixture.drafts.pay(paid);
    await after(4 * DAY_MS);
    expect(await fixture.queuedKinds(paid)).toEqual([]);
  });

  it('are sent at once, and only once, for a payment without submission', async () => {
    await fixture.drafts.pay(appId);
    expect(await after(0)).toEqual(['money']);
    expect((await fixture.queuedReminders(appId))[0]?.job).toBe('paid-unfinished.mail');
    await fixture.save(browser, appId, 1, { applicants: [{ name: 'Asha', email }] });
    expect(await after(29 * DAY_MS)).toEqual(['money']);
  });

  it('are limited to three a day per address; the others are postponed', async () => {
    const ids = [appId];
    for (let n = 0; n < 4; n += 1) {
      ids.push(await fixture.startDraft(fixture.browser(), { name: 'Asha', email: email.toUpperCase() }));
    }
    const sent = async () =>
      (await Promise.all(ids.map(async (id) => fixture.queuedKinds(id)))).flat().length;
    await after(30 * MINUTE_MS);
    expect(await sent()).toBe(3);
    await after(DAY_MS - MINUTE_MS);
    expect(await sent()).toBe(3);
    await after(MINUTE_MS + 1);
    expect(await sent()).toBe(5);
  });

  it('store nothing in plain text that opens the draft', async () => {
    await after(30 * MINUTE_MS);
    const [{ token } = { token: '' }] = await fixture.queuedReminders(appId);
    expect(token).toMatch(/^[\w-]{43}$/);
    for (const name of ['drafts', 'outbox', 'audit']) {
      const rows = await fixture.test.connection.collection(name).find().toArray();
      expect(JSON.stringify(rows)).not.toContain(token);
    }
  });
});

describe('an enqueued reminder', () => {
  const forMail = async (kind: 'soon' | 'money') =>
    fixture.test.app.get(DraftReminders, { strict: false }).forMail(appId, kind);

  it('is sent while the draft is unfinished, to the link’s address', async () => {
    await after(30 * MINUTE_MS);
    expect(await forMail('soon')).toMatchObject({ email, draft: { appId } });
    expect(await forMail('money')).toBeUndefined();
    await fixture.save(browser, appId, 1, { applicants: [{ name: 'Asha', email: fixture.newEmail() }] });
    expect(await forMail('soon')).toBeUndefined();
  });

  it('is not sent after payment or discarding', async () => {
    await after(30 * MINUTE_MS);
    await fixture.drafts.pay(appId);
    expect(await forMail('soon')).toBeUndefined();
    const mine = appId;
    appId = await fixture.startDraft(fixture.browser(), { name: 'Ravi', email: fixture.newEmail() });
    expect(mine).not.toBe(appId);
    await after(30 * MINUTE_MS);
    await browser.call(calls.discardDraft, undefined, {}, { appId });
    expect(await forMail('soon')).toBeDefined();
    const now = fixture.now();
    await fixture.test.connection
      .collection('drafts')
      .updateOne({ appId }, { $set: { answers: {}, expiresAt: now } });
    expect(await forMail('soon')).toBeUndefined();
  });
});
