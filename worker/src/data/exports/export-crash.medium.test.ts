import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { StorageService } from '@portal/backend/platform/storage/s3';
import { startProgram } from '../../../../dev/core/programs.ts';
import { freePort } from '../../../../dev/core/ports.ts';
import { startMailbox } from '../../../../dev/services/mailbox.ts';
import { openMailbox } from '../../../../dev/testing/mailbox.ts';
import { testMongoUri, testRedisUrl, testStorage } from '../../../../dev/testing/servers.ts';
import { eventually } from '../../reviewing/approval/testing/approval-harness.js';
import { type CrashFixture, openCrashFixture } from '../../reviewing/approval/testing/crash-fixture.js';

jest.setTimeout(300_000);

let crash: CrashFixture;
beforeAll(async () => {
  const servers = { testMongoUri, testRedisUrl, testStorage };
  crash = await openCrashFixture({ ...servers, freePort, startProgram, startMailbox, openMailbox });
});
afterAll(async () => crash?.close());

describe('a worker that is killed with -9 while it writes an export', () => {
  it('is followed by one that begins again: one file with all rows, recorded once, and nothing else in the storage', async () => {
    for (const name of ['Asha Verma', 'Ravi Iyer', 'Zarina Khan']) {
      await crash.harness.paid({ persons: [{ name }] });
    }
    const { person } = crash.admin;
    const storage = crash.harness.app.get(StorageService, { strict: false });
    for (const place of ['half:export.write', 'unrecorded:export.write']) {
      const body = { what: 'applications', format: 'xlsx' };
      const asked = await person.post('/api/admin/exports', body);
      const { runId } = asked.body['data'] as { runId: string };
      const killed = await crash.startWorker(place);
      await killed.ended;
      expect([place, killed.whyEnded()]).toEqual([place, 'worker ended with SIGKILL']);
      const worker = await crash.startWorker();
      const run = await eventually(async () => {
        const { state, steps } = await crash.admin.run(runId);
        return state === 'done' && steps;
      }, 60_000);
      expect(run).toMatchObject([{ name: 'write', state: 'done' }]);
      await worker.stop();
      expect((await storage.list(`exports/${runId}/`)).map(({ key }) => key)).toEqual([
        expect.stringMatching(/new-applicants-data-backup-.*\.xlsx$/),
      ]);
      expect(await storage.abandonUploads(`exports/${runId}/`)).toBe(0);
      expect(await crash.harness.rows('runs', { 'result.rows': 3 })).toHaveLength(
        place === 'half:export.write' ? 1 : 2,
      );
      expect(await crash.harness.rows('audit', { action: 'export.made', 'object.id': runId })).toHaveLength(
        1,
      );
      // Who was in it is known once too; what the killed one wrote of that counts for nothing.
      expect(await crash.harness.rows('disclosures')).toHaveLength(place === 'half:export.write' ? 1 : 2);
      const counted = await crash.harness.rows('disclosed_persons', { unfinishedSince: { $exists: false } });
      expect(counted.map(({ persons }) => (persons as unknown[]).length)).toEqual(
        place === 'half:export.write' ? [3] : [3, 3],
      );
    }
  });
});
