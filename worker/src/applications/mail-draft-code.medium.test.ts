import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ScriptedSmtp, startScriptedSmtp } from '../../../dev/testing/smtp.ts';
import { testMongoUri, testRedisUrl, testStorage } from '../../../dev/testing/servers.ts';
import { ApprovalHarness, eventually } from '../reviewing/approval/testing/approval-harness.js';

const email = 'asha@post.example';
let harness: ApprovalHarness;
let system: ScriptedSmtp;

beforeAll(async () => {
  system = await startScriptedSmtp('system-password');
  const smtp = new URL(system.url);
  smtp.username = 'system';
  smtp.password = 'system-password';
  harness = await ApprovalHarness.start({
    mongoUri: testMongoUri('draft-codes'),
    redisUrl: await testRedisUrl(),
    storage: await testStorage(),
    smtpUrl: smtp.href,
  });
  await harness.startWorker();
});
afterAll(async () => {
  await harness?.close();
  await system?.close();
});

describe('the mail with a draft code', () => {
  it('is sent once to the address, which the outbox does not reveal', async () => {
    const asked = await harness.person().post('/api/drafts/code', { email, language: 'en' });
    expect(asked.status).toBe(200);
    const [row] = await eventually(async () => {
      const rows = await harness.rows('outbox', { job: 'draft-code.mail' });
      return rows.every(({ state }) => state === 'done') && rows.length > 0 && rows;
    });
    expect(JSON.stringify(row)).not.toContain(email);
    const mails = system.taken.filter(({ to }) => to.includes(email));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.raw).toContain('Your code to begin your application');
    expect(mails[0]?.raw).toMatch(/Code: \d{6}/);
  });
});
