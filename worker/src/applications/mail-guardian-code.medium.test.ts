import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ScriptedSmtp, startScriptedSmtp } from '../../../dev/testing/smtp.ts';
import { testMongoUri, testRedisUrl, testStorage } from '../../../dev/testing/servers.ts';
import { type GuardianCodePayload, mailGuardianCode } from '@portal/backend/applications/drafts/drafts.jobs';
import { UnitOfWork } from '@portal/backend/platform/mongo/unit-of-work';
import { ApprovalHarness, eventually } from '../reviewing/approval/testing/approval-harness.js';

const email = 'meera@post.example';
let harness: ApprovalHarness;
let system: ScriptedSmtp;

beforeAll(async () => {
  system = await startScriptedSmtp('system-password');
  const smtp = new URL(system.url);
  smtp.username = 'system';
  smtp.password = 'system-password';
  harness = await ApprovalHarness.start({
    mongoUri: testMongoUri('guardian-codes'),
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

describe('the mail with a guardian’s code', () => {
  it('is sent once to the guardian, without a typed name, and links the privacy notice; the outbox reveals none of it', async () => {
    const payload: GuardianCodePayload = { codeId: '5a1d2a1e-6a0c-4a63-9a51-6a4f1a5f6f10', language: 'en' };
    await harness.app.get(UnitOfWork).run({ kind: 'system' }, async (tx) => {
      const texts = { code: '123456', token: 'draft.secret', address: email };
      const until = new Date(Date.now() + 60_000);
      tx.effect(mailGuardianCode, payload, { sealed: { texts, until } });
      await Promise.resolve();
    });
    const [row] = await eventually(async () => {
      const rows = await harness.rows('outbox', { job: 'guardian-code.mail' });
      return rows.every(({ state }) => state === 'done') && rows.length > 0 && rows;
    });
    for (const secret of [email, '123456', 'draft.secret']) expect(JSON.stringify(row)).not.toContain(secret);
    const [mail, ...more] = system.taken.filter(({ to }) => to.includes(email));
    expect(more).toEqual([]);
    expect(mail?.raw).toContain('Your consent as a parent or guardian is asked for');
    expect(mail?.raw).toContain('/privacy');
    expect(mail?.raw).toContain('/guardian#draft.secret');
    expect(mail?.raw).toMatch(/Code: 123456/);
  });
});
