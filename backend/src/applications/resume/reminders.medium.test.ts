import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import type { TestBrowser } from '../../accounts/testing/browser.js';
import { DraftReminders } from './draft-reminders.service.js';
import { DAY_MS, MINUTE_MS, ResumeFixture } from './testing/resume-fixture.js';

let scene: ResumeFixture;
let browser: TestBrowser;
let email: string;
let appId: string;

beforeAll(async () => {
  scene = await ResumeFixture.open();
});
afterAll(async () => scene?.test.close());
beforeEach(async () => {
  browser = scene.browser();
  email = scene.anyEmail();
  appId = await scene.begun(browser, { name: 'Asha Verma', email });
});

/** The moments at which something is sent, told as time since the last change. */
async function after(ms: number): Promise<string[]> {
  scene.later(ms);
  await scene.sweep();
  return scene.kinds(appId);
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
    const jobs = (await scene.queued(appId)).map(({ job }) => job);
    expect(jobs).toEqual(['go-on.mail', 'go-on.mail', 'draft-ending.mail']);
    expect((await scene.row(appId))['remindAt']).toBeUndefined();
  });

  it('wait for the silence: a further change moves the first', async () => {
    expect(await after(29 * MINUTE_MS)).toEqual([]);
    await scene.saved(browser, appId, 1, { applicants: [{ name: 'Asha', email }] });
    expect(await after(29 * MINUTE_MS)).toEqual([]);
    expect(await after(MINUTE_MS)).toEqual(['soon']);
  });

  it('are three in the life of a draft, however often it is changed and left', async () => {
    await after(30 * MINUTE_MS);
    for (let version = 1; version <= 3; version += 1) {
      await scene.saved(browser, appId, version, { applicants: [{ name: `Asha ${version}`, email }] });
      await after(30 * MINUTE_MS);
      await after(25 * DAY_MS);
    }
    expect(await scene.kinds(appId)).toEqual(['soon', 'last']);
  });

  it('are only the last one that is due after a worker that stood still', async () => {
    expect(await after(26 * DAY_MS)).toEqual(['last']);
    expect(await after(DAY_MS)).toEqual(['last']);
  });

  it('need an e-mail, and begin when there is one', async () => {
    const other = await scene.begun(scene.browser(), { name: 'Ravi' });
    const wrong = await scene.begun(scene.browser(), { name: 'Ravi', email: 'ravi@' });
    await after(4 * DAY_MS);
    expect(await scene.kinds(other)).toEqual([]);
    expect(await scene.kinds(wrong)).toEqual([]);
    const late = scene.browser();
    const id = await scene.begun(late, { name: 'Ravi' });
    await after(31 * MINUTE_MS);
    await scene.saved(late, id, 1, { applicants: [{ name: 'Ravi', email: scene.anyEmail() }] });
    await after(30 * MINUTE_MS);
    expect(await scene.kinds(id)).toEqual(['soon']);
  });

  it('are none for a draft that was discarded, or is over', async () => {
    await browser.call(calls.discardDraft, undefined, {}, { appId });
    expect(await after(4 * DAY_MS)).toEqual([]);
    const over = await scene.begun(scene.browser(), { name: 'Ravi', email: scene.anyEmail() });
    await after(30 * DAY_MS);
    expect(await scene.kinds(over)).toEqual([]);
  });

  it('are none for what is submitted and paid, and none for a submission without an application that waits', async () => {
    await scene.drafts.submitted(appId);
    expect(await after(4 * DAY_MS)).toEqual([]);
    const paid = await scene.begun(scene.browser(), { name: 'Ravi', email: scene.anyEmail() });
    await scene.drafts.submitted(paid);
    await scene.drafts.paid(paid);
    await after(4 * DAY_MS);
    expect(await scene.kinds(paid)).toEqual([]);
  });

  it('tell at once of money for what was never submitted, once, and of nothing else then', async () => {
    await scene.drafts.paid(appId);
    expect(await after(0)).toEqual(['money']);
    expect((await scene.queued(appId))[0]?.job).toBe('paid-unfinished.mail');
    await scene.saved(browser, appId, 1, { applicants: [{ name: 'Asha', email }] });
    expect(await after(29 * DAY_MS)).toEqual(['money']);
  });

  it('fill nobody’s mailbox: three a day to one address, whatever the drafts; the others wait', async () => {
    const ids = [appId];
    for (let n = 0; n < 4; n += 1) {
      ids.push(await scene.begun(scene.browser(), { name: 'Asha', email: email.toUpperCase() }));
    }
    const sent = async () => (await Promise.all(ids.map(async (id) => scene.kinds(id)))).flat().length;
    await after(30 * MINUTE_MS);
    expect(await sent()).toBe(3);
    await after(DAY_MS - MINUTE_MS);
    expect(await sent()).toBe(3);
    await after(MINUTE_MS + 1);
    expect(await sent()).toBe(5);
  });

  it('hold nothing in the clear that opens the draft', async () => {
    await after(30 * MINUTE_MS);
    const [{ token } = { token: '' }] = await scene.queued(appId);
    expect(token).toMatch(/^[\w-]{43}$/);
    for (const name of ['drafts', 'outbox', 'audit']) {
      const rows = await scene.test.connection.collection(name).find().toArray();
      expect(JSON.stringify(rows)).not.toContain(token);
    }
  });
});

describe('a reminder on its way', () => {
  const forMail = async (kind: 'soon' | 'money') =>
    scene.test.app.get(DraftReminders, { strict: false }).forMail(appId, kind);

  it('goes as long as there is something to do, to the address that the link was made for', async () => {
    await after(30 * MINUTE_MS);
    expect(await forMail('soon')).toMatchObject({ email, draft: { appId } });
    expect(await forMail('money')).toBeUndefined();
    await scene.saved(browser, appId, 1, { applicants: [{ name: 'Asha', email: scene.anyEmail() }] });
    expect(await forMail('soon')).toBeUndefined();
  });

  it('does not go any more once the money is there or the draft is discarded', async () => {
    await after(30 * MINUTE_MS);
    await scene.drafts.paid(appId);
    expect(await forMail('soon')).toBeUndefined();
    const mine = appId;
    appId = await scene.begun(scene.browser(), { name: 'Ravi', email: scene.anyEmail() });
    expect(mine).not.toBe(appId);
    await after(30 * MINUTE_MS);
    await browser.call(calls.discardDraft, undefined, {}, { appId });
    expect(await forMail('soon')).toBeDefined();
    const now = scene.time();
    await scene.test.connection
      .collection('drafts')
      .updateOne({ appId }, { $set: { answers: {}, expiresAt: now } });
    expect(await forMail('soon')).toBeUndefined();
  });
});
