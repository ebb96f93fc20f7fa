import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import type { TestBrowser } from '../../accounts/testing/browser.js';
import { DAY_MS, MINUTE_MS, ResumeFixture } from './testing/resume-fixture.js';

let scene: ResumeFixture;
let phone: TestBrowser;
let email: string;
let appId: string;

beforeAll(async () => {
  scene = await ResumeFixture.open();
});
afterAll(async () => scene?.test.close());
beforeEach(async () => {
  phone = scene.browser();
  email = scene.anyEmail();
  appId = await scene.begun(phone, { name: 'Asha Verma', email });
});

const linkOf = async (id = appId): Promise<string> => {
  scene.later(30 * MINUTE_MS);
  await scene.sweep();
  return (await scene.queued(id)).at(-1)?.token ?? '';
};
const open = async (browser: TestBrowser, token: string) => browser.call(calls.continueDraft, { token });
const opened = { status: 200, body: { data: { state: 'opened' } } };
const used = { status: 409, body: { key: 'resume.linkUsed' } };
const over = { status: 404, body: { key: 'resume.link' } };

describe('the link of a reminder', () => {
  it('gives the draft to another browser, and the first one keeps it', async () => {
    const desktop = scene.browser();
    expect(await scene.had(desktop)).toEqual([]);
    expect(await open(desktop, await linkOf())).toMatchObject({ status: 200, body: { data: { appId } } });
    expect(await scene.had(desktop)).toEqual([appId]);
    expect(await scene.had(phone)).toEqual([appId]);
    expect(desktop.jar.get('draft')).not.toBe(phone.jar.get('draft'));
    expect(await scene.saved(desktop, appId, 1, { prant: 'Konkan' })).toBe(200);
    // The other one has an older version now, and is told so.
    expect(await scene.saved(phone, appId, 1, { prant: 'Delhi' })).toBe(409);
    const audited = await scene.test.connection
      .collection('audit')
      .countDocuments({ action: 'draft.continued', 'object.id': appId });
    expect(audited).toBe(1);
  });

  it('adds it to what a browser has', async () => {
    const desktop = scene.browser();
    const own = await scene.begun(desktop, { name: 'Ravi Verma' });
    await open(desktop, await linkOf());
    expect(await scene.had(desktop)).toEqual([appId, own].sort());
  });

  it('works once: the second browser is told so and gets nothing, the first goes on by it', async () => {
    const token = await linkOf();
    const [desktop, stranger] = [scene.browser(), scene.browser()];
    expect(await open(desktop, token)).toMatchObject(opened);
    scene.later(MINUTE_MS);
    expect(await open(stranger, token)).toMatchObject(used);
    expect(stranger.jar.has('draft')).toBe(false);
    expect(await open(desktop, token)).toMatchObject(opened);
  });

  it('opens it for one of two browsers that come at the same time', async () => {
    const token = await linkOf();
    const browsers = [scene.browser(), scene.browser()];
    const answers = await Promise.all(browsers.map(async (browser) => open(browser, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const had = await Promise.all(browsers.map(async (browser) => scene.had(browser)));
    expect(had.flat()).toEqual([appId]);
  });

  it('is not used up in the browser that has the draft already', async () => {
    const token = await linkOf();
    expect(await open(phone, token)).toMatchObject(opened);
    expect(await open(scene.browser(), token)).toMatchObject(opened);
  });

  it('is over with the draft, and with the address that it was sent to', async () => {
    const token = await linkOf();
    scene.later(30 * DAY_MS - 30 * MINUTE_MS - 1);
    const kept = scene.browser();
    expect(await open(kept, token)).toMatchObject(opened);
    scene.later(1);
    expect(await open(kept, token)).toMatchObject(over);

    const ravi = scene.browser();
    const id = await scene.begun(ravi, { name: 'Ravi', email: scene.anyEmail() });
    const his = await linkOf(id);
    await scene.saved(ravi, id, 1, { applicants: [{ name: 'Ravi', email: scene.anyEmail() }] });
    expect(await open(scene.browser(), his)).toMatchObject(over);
  });

  it('is nothing but itself: no other text, no hash of it, and not the secret of a cookie', async () => {
    const token = await linkOf();
    const [link] = (await scene.row(appId))['links'] as { tokenHash: string }[];
    const texts = ['x', `${token}x`, link?.tokenHash ?? '', phone.jar.get('draft') ?? '', 'a'.repeat(100)];
    for (const text of texts) expect(await open(scene.browser(), text)).toMatchObject(over);
    for (const text of ['', 'a'.repeat(101)]) expect((await open(scene.browser(), text)).status).toBe(422);
  });

  it('says of a paid application that it is, gives nothing away, and opens nothing', async () => {
    const token = await linkOf();
    await scene.drafts.submitted(appId);
    await scene.drafts.paid(appId);
    const desktop = scene.browser();
    const { status, text } = await open(desktop, token);
    expect([status, text]).toEqual([200, '{"data":{"state":"paid"}}']);
    expect(desktop.jar.has('draft')).toBe(false);
  });

  it('takes over no secret that no draft knows', async () => {
    const desktop = scene.browser();
    desktop.jar.set('draft', 'planted');
    await open(desktop, await linkOf());
    expect(desktop.jar.get('draft')).toMatch(/^[\w-]{43}$/);
  });

  it('leaves a draft in six browsers at most; the first one never loses it', async () => {
    const browsers = [];
    for (let n = 0; n < 6; n += 1) {
      // A link of its own for each: as if there were so many.
      const token = await linkOf();
      await scene.test.connection
        .collection('drafts')
        .updateOne({ appId }, { $unset: { 'links.0.openedAt': 1 } });
      const browser = scene.browser();
      expect(await open(browser, token)).toMatchObject(opened);
      browsers.push(browser);
    }
    const had = await Promise.all([phone, ...browsers].map(async (browser) => scene.had(browser)));
    expect(had.map(({ length }) => length)).toEqual([1, 0, 1, 1, 1, 1, 1]);
  });

  it('forgets a paid one in the other browser without ending it for the first', async () => {
    const desktop = scene.browser();
    await open(desktop, await linkOf());
    await scene.drafts.submitted(appId);
    await scene.drafts.paid(appId);
    await desktop.call(calls.forgetDevice);
    expect((await desktop.call(calls.getDraft, undefined, {}, { appId })).status).toBe(404);
    expect((await phone.call(calls.getDraft, undefined, {}, { appId })).status).toBe(200);
  });
});
