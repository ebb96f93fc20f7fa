import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import { TestBrowser } from '../../accounts/testing/browser.js';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.js';
import { SettingsModule } from '../settings.module.js';

describe('a message to the office', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp([SettingsModule]);
  });
  afterAll(() => test.close());
  const rows = () => test.connection.collection('feedback');
  const mails = () => test.connection.collection('outbox');
  beforeEach(async () => {
    await rows().deleteMany({});
    await mails().deleteMany({});
  });
  // Redis may remember the addresses of a run before this one.
  const somebody = (): TestBrowser =>
    new TestBrowser(test, `10.${[1, 2, 3].map(() => randomInt(256)).join('.')}`);

  it('is stored with who wrote it, and one mail is due', async () => {
    const body = { message: ' Where is my card? ', name: 'Asha', email: 'ASHA@post.example', language: 'en' };
    const reply = await somebody().call(calls.sendFeedback, body);
    expect(reply).toMatchObject({
      status: 200,
      body: { status: 200, msg: 'Your message has been sent to the office' },
    });
    const stored = await rows().findOne({});
    expect(stored).toMatchObject({
      message: 'Where is my card?',
      name: 'Asha',
      email: 'asha@post.example',
      language: 'en',
    });
    const due = await mails().find({}).toArray();
    expect(due.map(({ job, payload }) => [job, payload] as unknown[])).toEqual([
      ['feedback.mail', { feedbackId: String(stored?._id) }],
    ]);
  });

  it('is answered in the language of the page, and needs neither name nor address', async () => {
    const reply = await somebody().call(calls.sendFeedback, { message: 'नमस्ते', language: 'hi' });
    expect(reply.body['msg']).toBe('आपका संदेश कार्यालय को भेज दिया गया है');
    const stored = await rows().findOne({}, { projection: { _id: 0, at: 0 } });
    expect(stored).toEqual({ message: 'नमस्ते', language: 'hi' });
  });

  it.each([
    ['nothing but blanks', { message: '  ' }],
    ['more than 4,000 characters', { message: 'x'.repeat(4_001) }],
    ['an address with a line break', { message: 'x', email: 'a@b.example\r\nbcc: c@d.example' }],
    ['a language that we do not have', { message: 'x', language: 'fr' }],
  ])('with %s is refused, and nothing is stored', async (_what, body) => {
    expect((await somebody().call(calls.sendFeedback, { language: 'en', ...body })).status).toBe(422);
    expect(await rows().countDocuments()).toBe(0);
    expect(await mails().countDocuments()).toBe(0);
  });

  it('is taken thirty times an hour from one network, which a mobile network shares among thousands', async () => {
    const one = somebody();
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) {
      statuses.push((await one.call(calls.sendFeedback, { message: `m${count}`, language: 'en' })).status);
    }
    expect(statuses.slice(0, 30).filter((status) => status !== 200)).toEqual([]);
    expect(statuses[30]).toBe(429);
    expect(await rows().countDocuments()).toBe(30);
  });
});
