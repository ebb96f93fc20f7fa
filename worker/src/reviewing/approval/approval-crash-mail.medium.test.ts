import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startProgram } from '../../../../dev/core/programs.ts';
import { freePort } from '../../../../dev/core/ports.ts';
import { startMailbox } from '../../../../dev/services/mailbox.ts';
import { openMailbox } from '../../../../dev/testing/mailbox.ts';
import { testMongoUri, testRedisUrl, testStorage } from '../../../../dev/testing/servers.ts';
import { type CrashFixture, openCrashFixture } from './testing/crash-fixture.js';

jest.setTimeout(300_000);

let crash: CrashFixture;
beforeAll(async () => {
  const servers = { testMongoUri, testRedisUrl, testStorage };
  crash = await openCrashFixture({ ...servers, freePort, startProgram, startMailbox, openMailbox });
});
afterAll(async () => crash?.close());

describe('a worker that is killed with -9 while it hands a mail over (SAFE-10, REL-04)', () => {
  // No other job runs, so the mailbox holds the mails of this application only.
  it.each(['unrecorded:approval.mail-applicant', 'after:approval.mail-applicant'])(
    'at %s, after the mail server accepted the mail and before the job said so: it is delivered once, recorded, and waits for nobody',
    async (place) => {
      const before = (await crash.harness.rows('effects', { state: 'ambiguous' })).length;
      const id = await crash.killedAt(place);
      expect(await crash.mailsTo(await crash.emailOf(id))).toHaveLength(1);
      const unclear = await crash.finished([id]);
      // The mail to the secretary is sent at the same time and may be cut off.
      expect(unclear).not.toContain(`approval.mail-applicant:${id}.0`);
      expect(unclear.filter((key) => !key.includes(id))).toHaveLength(before);
      const { steps } = await crash.admin.run(await crash.runIdOf(id));
      expect(steps.find(({ name }) => name === 'mail-applicant')?.state).toBe('done');
      expect(await crash.mailsTo(await crash.emailOf(id))).toHaveLength(1);
    },
  );

  it.each(['before:approval.mail-spouse', 'after:approval.mail-spouse'])(
    '%s leaves one mail to each of a couple, never two',
    async (place) => {
      const id = await crash.killedAt(place, { appType: 'couple', persons: [{}, { name: 'Ravi Verma' }] });
      const worker = await crash.startWorker();
      await crash.approved(id);
      await crash.settled();
      await worker.stop();
      const unclear = (await crash.harness.rows('effects', { state: 'ambiguous' })).map(({ _id }) => _id);
      for (const person of [0, 1]) {
        const isUnclear = unclear.includes(`approval.mail-applicant:${id}.${person}`);
        const { length } = await crash.mailsTo(await crash.emailOf(id, person));
        expect(isUnclear ? [0, 1] : [1]).toContain(length);
      }
      const all = { applicationId: id, state: 'current' };
      expect(await crash.harness.rows('documents', all)).toHaveLength(8);
    },
  );
});
