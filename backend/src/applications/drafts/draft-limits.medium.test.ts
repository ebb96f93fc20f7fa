import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import { TestBrowser } from '../../accounts/testing/browser.js';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.js';
import { testConfig } from '../../platform/testing/test-config.js';
import { ApplicationsModule } from '../applications.module.js';

describe('a network over its limit of 60 submissions a minute', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp([ApplicationsModule], testConfig({ RATE_LIMIT_FACTOR: '1' }));
  });
  afterAll(async () => test?.close());

  it('still admits the owner of a draft, 20 times for the draft, and no one else', async () => {
    const ip = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
    const [owner, stranger] = [new TestBrowser(test, ip), new TestBrowser(test, ip)];
    const { body } = await owner.call(calls.openDraft, { appType: 'single' });
    await stranger.call(calls.openDraft, { appType: 'single' });
    const { appId } = body['data'] as { appId: string };
    const submit = async (by: TestBrowser): Promise<number> =>
      (await by.call(calls.submitApplication, { appId })).status;
    for (let turn = 0; turn < 60; turn += 1) await submit(new TestBrowser(test, ip));
    expect(await submit(stranger)).toBe(429);
    for (let turn = 0; turn < 20; turn += 1) expect(await submit(owner)).toBe(422);
    expect(await submit(owner)).toBe(429);
  });
});
