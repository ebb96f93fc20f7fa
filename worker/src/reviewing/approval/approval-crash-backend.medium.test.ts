import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { kindsFor } from '@portal/contract/members/document-kinds';
import { startProgram } from '../../../../dev/core/programs.ts';
import { freePort } from '../../../../dev/core/ports.ts';
import { startMailbox } from '../../../../dev/services/mailbox.ts';
import { openMailbox } from '../../../../dev/testing/mailbox.ts';
import { testMongoUri, testRedisUrl, testStorage } from '../../../../dev/testing/servers.ts';
import { eventually, password } from './testing/approval-harness.js';
import { expireLeases, crashEnvironment } from './testing/crash-environment.js';
import { openFaultFixture, type FaultFixture } from './testing/fault-fixture.js';

jest.setTimeout(300_000);

let crash: FaultFixture;
beforeAll(async () => {
  crash = await openFaultFixture({
    freePort,
    startMailbox,
    openMailbox,
    testMongoUri,
    testRedisUrl,
    testStorage,
  });
  await crash.harness.startWorker();
});
afterAll(async () => crash?.close());

/** Approves an application in a separate backend process that kills itself with SIGKILL at the fault point. */
async function killedAt(place: string, id: string): Promise<void> {
  const port = await freePort();
  const name = `backend-${port}`;
  const own = crashEnvironment(crash.harness.env, name);
  const env = { ...own, HOST: '127.0.0.1', PORT: String(port), CRASH_AT: place };
  const backend = await startProgram('backend', env, crash.folder);
  const address = `http://127.0.0.1:${port}`;
  const post = async (path: string, body: object, token = ''): Promise<Response> =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
  await eventually(
    async () =>
      fetch(`${address}/health/live`).then(
        ({ ok }) => ok,
        () => false,
      ),
    100_000,
  );
  const login = await post('/api/admin/login', { username: 'admin', password });
  const { accessToken } = (await login.json()) as { accessToken: string };
  await expect(post(`/api/approve_app/${id}`, {}, accessToken)).rejects.toThrow();
  await backend.ended;
  await expireLeases(crash.harness, name);
  expect([place, backend.whyEnded()]).toEqual([place, 'backend ended with SIGKILL']);
}

describe('a backend that is killed with -9 while it approves (SAFE-10, REL-04)', () => {
  it.each<[string, 'verified' | 'approved']>([
    ['before:approval.approve', 'verified'],
    ['before:approval.issue', 'verified'],
    ['unrecorded:approval.issue', 'verified'],
    ['after:approval.issue', 'verified'],
    ['after:approval.approve', 'approved'],
  ])(
    '%s leaves the application %s, all or nothing; Approve once more ends in one approval',
    async (place, state) => {
      const id = await crash.harness.verified();
      const run = await crash.admin.drawn(await crash.admin.draw(id));
      await killedAt(place, id);
      const count = state === 'approved' ? 1 : 0;
      expect((await crash.admin.detail(id)).state).toBe(state);
      expect(await crash.harness.rows('members', { applicationId: id })).toHaveLength(count);
      expect(
        await crash.harness.rows('membership_numbers', { applicationId: id, state: 'issued' }),
      ).toHaveLength(count);
      const answer = await eventually(async () => {
        const { status, body } = await crash.admin.approve(id);
        return status === 200 && body;
      }, 120_000);
      expect(answer).toMatchObject({ data: { mem_no: run.numbers?.[0] } });
      await crash.admin.mailed(run._id, 100_000);
      expect(await crash.harness.rows('members', { applicationId: id })).toHaveLength(1);
      expect(
        await crash.harness.rows('audit', { action: 'application.approve', 'object.id': id }),
      ).toHaveLength(1);
      expect(await crash.harness.rows('documents', { applicationId: id, state: 'current' })).toHaveLength(
        kindsFor('single').length,
      );
      expect(await crash.mailsTo(await crash.emailOf(id))).toHaveLength(1);
    },
  );
});
