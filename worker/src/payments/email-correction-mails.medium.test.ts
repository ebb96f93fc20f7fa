import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mailEmailCorrected } from '@portal/backend/payments/receipts/email-corrections.jobs';
import { mailReceipt } from '@portal/backend/payments/payments.jobs';
import { RefuseLinks } from '@portal/backend/members/email-changes/refuse-links.service';
import { UnitOfWork } from '@portal/backend/platform/mongo/unit-of-work';
import { type ScriptedSmtp, startScriptedSmtp } from '../../../dev/testing/smtp.ts';
import { testMongoUri, testRedisUrl, testStorage } from '../../../dev/testing/servers.ts';
import { ApprovalHarness, eventually } from '../reviewing/approval/testing/approval-harness.js';

let harness: ApprovalHarness;
let system: ScriptedSmtp;

beforeAll(async () => {
  system = await startScriptedSmtp('system-password');
  const smtp = new URL(system.url);
  smtp.username = 'system';
  smtp.password = 'system-password';
  harness = await ApprovalHarness.start({
    mongoUri: testMongoUri('email-corrections'),
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

describe('the mails of an e-mail correction', () => {
  it('notify the old address once, with the link to undo it and without the new one; each has one receipt effect', async () => {
    const applicationId = await harness.paid();
    const admin = await harness.staff('admin');
    const { appId, applicants } = await admin.detail(applicationId);
    const fresh = applicants[0]?.email ?? '-';
    const former = 'former@post.example';
    const until = new Date(Date.now() + 60_000);
    const payload = { applicationId, challengeId: 'one' };
    const work = harness.app.get(UnitOfWork, { strict: false });
    for (let n = 0; n < 2; n += 1) {
      await work.run({ kind: 'system' }, async (tx) => {
        tx.effect(mailEmailCorrected, payload, { sealed: { texts: { former }, until } });
        for (const again of [3, 3, 4]) tx.effect(mailReceipt, { receiptId: appId, again });
        return Promise.resolve();
      });
    }
    await eventually(async () => {
      const rows = await harness.rows('outbox', { job: 'email-corrected.mail' });
      return rows.length === 1 && rows.every(({ state }) => state === 'done');
    });
    const mails = system.taken.filter(({ to }) => to.includes(former));
    expect(mails).toHaveLength(1);
    const text = mails[0]?.raw.replace(/=\r?\n/g, '').replaceAll('=3D', '=') ?? '';
    const token = /\/email-change#([0-9a-f]{24}\.[\w-]{43})/.exec(text)?.[1] ?? '';
    expect(harness.app.get(RefuseLinks, { strict: false }).subjectOf(token)).toBe(applicationId);
    expect(mails[0]?.raw).not.toContain(fresh);
    expect(mails[0]?.raw).not.toContain(fresh.slice(fresh.indexOf('@')));
    expect(await harness.rows('outbox', { job: 'receipt.mail', 'payload.receiptId': appId })).toHaveLength(2);
  });
});
