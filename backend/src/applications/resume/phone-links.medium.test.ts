import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import type { TestBrowser } from '../../accounts/testing/browser.js';
import { ownerHashOf } from '../drafts/draft-secret.js';
import { DraftLinks } from './draft-links.service.js';
import { MINUTE_MS, ResumeFixture } from './testing/resume-fixture.js';

let fixture: ResumeFixture;
let desktop: TestBrowser;
let appId: string;

beforeAll(async () => {
  fixture = await ResumeFixture.open();
});
afterAll(async () => fixture?.test.close());
beforeEach(async () => {
  desktop = fixture.browser();
  appId = await fixture.startDraft(desktop, { name: 'Asha Verma', email: fixture.newEmail() });
  await fixture.drafts.submit(appId);
});

const ask = async (browser: TestBrowser = desktop, id = appId) =>
  browser.call(calls.makePhoneLink, undefined, {}, { appId: id });

/** The token of the code that a browser shows, which the answer holds only as a picture. */
async function shown(browser: TestBrowser = desktop): Promise<string> {
  const make = jest.spyOn(fixture.test.app.get(DraftLinks, { strict: false }), 'showOnPhone');
  const { status, body } = await ask(browser);
  expect(status).toBe(200);
  const { token, until } = (await make.mock.results[0]?.value) as { token: string; until: Date };
  make.mockRestore();
  expect(JSON.stringify(body)).not.toContain(token);
  expect(until).toEqual(new Date(fixture.now().getTime() + 10 * MINUTE_MS));
  return token;
}
const open = async (browser: TestBrowser, token: string) => browser.call(calls.continueDraft, { token });
const opened = { status: 200, body: { data: { state: 'opened' } } };
const used = { status: 409, body: { key: 'resume.linkUsed' } };
const over = { status: 404, body: { key: 'resume.link' } };

describe('the QR code that opens an unpaid application on the phone', () => {
  it('gives the application to the phone once, and takes it from no one', async () => {
    const phone = fixture.browser();
    const token = await shown();
    expect(await open(phone, token)).toMatchObject(opened);
    expect(await open(fixture.browser(), token)).toMatchObject(used);
    expect(await open(phone, token)).toMatchObject(opened);
    expect(await fixture.draftIdsOf(phone)).toEqual([appId]);
    expect(await fixture.draftIdsOf(desktop)).toEqual([appId]);
  });

  it('proves no mailbox, and is stored only as a hash', async () => {
    const token = await shown();
    await open(fixture.browser(), token);
    const row = await fixture.draftRow(appId);
    expect(row['proofs']).toBeUndefined();
    expect(row['links']).toMatchObject([{ kind: 'phone', tokenHash: ownerHashOf(token) }]);
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it('opens the application for one of two concurrent phones', async () => {
    const token = await shown();
    const answers = await Promise.all([fixture.browser(), fixture.browser()].map((one) => open(one, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is not used up by the browser that shows it', async () => {
    const token = await shown();
    expect(await open(desktop, token)).toMatchObject(opened);
    expect(await open(fixture.browser(), token)).toMatchObject(opened);
  });

  it('is valid for 10 minutes', async () => {
    const [first, second] = [await shown(), await shown()];
    fixture.advance(10 * MINUTE_MS - 1);
    expect(await open(fixture.browser(), first)).toMatchObject(opened);
    fixture.advance(1);
    expect(await open(fixture.browser(), second)).toMatchObject(over);
    expect(await open(fixture.browser(), randomBytes(32).toString('base64url'))).toMatchObject(over);
  });

  it('ends when the browser that shows it loses the application', async () => {
    const token = await shown();
    const drafts = fixture.test.connection.collection('drafts');
    await drafts.updateOne({ appId }, { $set: { ownerHash: ownerHashOf('another browser') } });
    expect(await open(fixture.browser(), token)).toMatchObject(over);
  });

  it('is made only for a submitted and unpaid application, by a browser that has it', async () => {
    expect((await ask(fixture.browser())).status).toBe(404);
    await fixture.drafts.pay(appId);
    const nothing = { status: 409, body: { key: 'resume.phoneLink' } };
    expect(await ask()).toMatchObject(nothing);
    const id = await fixture.startDraft(desktop, { name: 'Ravi Verma' });
    expect(await ask(desktop, id)).toMatchObject(nothing);
  });

  it('says only that the application is paid once it is', async () => {
    const token = await shown();
    await fixture.drafts.pay(appId);
    const phone = fixture.browser();
    expect(await open(phone, token)).toMatchObject({ status: 200, body: { data: { state: 'paid' } } });
    expect(phone.jar.has('draft')).toBe(false);
  });

  it('is stored four times at most, the oldest being replaced, and leaves mailed links in their places', async () => {
    const first = await shown();
    const drafts = fixture.test.connection.collection('drafts');
    const mailed = {
      kind: 'asked',
      at: fixture.now(),
      tokenHash: randomBytes(32).toString('hex'),
      address: 'x',
    };
    await drafts.updateOne({ appId }, { $push: { links: mailed } } as object);
    const later: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      fixture.advance(1);
      later.push(await shown());
    }
    const kinds = ((await fixture.draftRow(appId))['links'] as { kind: string }[]).map(({ kind }) => kind);
    expect(kinds).toEqual(['phone', 'asked', 'phone', 'phone', 'phone']);
    expect(await open(fixture.browser(), first)).toMatchObject(over);
    expect(await open(fixture.browser(), later[3] ?? '')).toMatchObject(opened);
  });
});
