import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { StorageService } from '@portal/backend/platform/storage/s3';
import { freePort } from '../../../../dev/core/ports.ts';
import { startProgram } from '../../../../dev/core/programs.ts';
import { startMailbox } from '../../../../dev/services/mailbox.ts';
import { openMailbox } from '../../../../dev/testing/mailbox.ts';
import { testMongoUri, testRedisUrl, testStorage } from '../../../../dev/testing/servers.ts';
import { eventually } from '../../reviewing/approval/testing/approval-harness.js';
import { type CrashFixture, openCrashFixture } from '../../reviewing/approval/testing/crash-fixture.js';
import { CodeFixture, runIdOf } from './testing/code-fixture.js';

jest.setTimeout(300_000);

let crash: CrashFixture;
let fixture: CodeFixture;
beforeAll(async () => {
  const servers = { testMongoUri, testRedisUrl, testStorage };
  crash = await openCrashFixture({ ...servers, freePort, startProgram, startMailbox, openMailbox });
  fixture = await CodeFixture.open(crash.harness, 'chief');
});
afterAll(async () => crash?.close());

/** Imports with a worker that is there for that alone. */
async function imported(from: number, count: number, hasEmail: boolean): Promise<string> {
  const worker = await crash.startWorker();
  const id = await fixture.imported(from, Array<string>(count).fill('Goa'), () => hasEmail);
  await worker.stop();
  return id;
}

describe('a worker killed with SIGKILL', () => {
  it('after storing sheets is replaced by one that regenerates them: one file with valid codes; older codes are valid until then', async () => {
    const storage = crash.harness.app.get(StorageService, { strict: false });
    const id = await imported(101, 3, false);
    const first = await crash.startWorker();
    const old = await fixture.read(fixture.print(id));
    await first.stop();
    const runId = runIdOf(await fixture.print(id, { again: true }));
    const killed = await crash.startWorker('unrecorded:code-sheets.write');
    await killed.ended;
    expect(killed.whyEnded()).toBe('worker ended with SIGKILL');
    expect((await fixture.file(runId)).status).toBe(409);
    const [lost] = await storage.list(`code-sheets/${runId}/`);
    expect((await fixture.logIn('101', old[0]?.code ?? '')).status).toBe(200);

    const second = await crash.startWorker();
    expect(await fixture.made(runId)).toMatchObject({ state: 'done', made: { sheets: 3, working: 3 } });
    // What was left goes right after the record.
    await eventually(async () => (await storage.list(`code-sheets/${runId}/`)).length === 1);
    await second.stop();
    const [kept] = await storage.list(`code-sheets/${runId}/`);
    expect(kept?.key).not.toBe(lost?.key);
    const sheets = await fixture.sheets(runId);
    for (const { memNo, code } of sheets) expect((await fixture.logIn(memNo, code)).status).toBe(200);
    expect((await fixture.logIn('102', old[1]?.code ?? '')).status).toBe(401);
    expect(await crash.harness.rows('audit', { action: 'codes.printed', 'object.id': id })).toHaveLength(2);
  });

  it('while enqueuing mails is replaced by one that resumes: exactly one mail per member', async () => {
    const id = await imported(1001, 230, true);
    expect((await fixture.person.post(`/api/imports/${id}/codes/mail`, { count: 230 })).status).toBe(200);
    await (
      await crash.startWorker('after:codes.mail.batch')
    ).ended;
    expect((await fixture.codes(id)).mailed).toMatchObject({ count: 100, isUnderWay: true });
    const worker = await crash.startWorker();
    await eventually(async () => (await fixture.codes(id)).mailed?.isUnderWay === false);
    expect((await fixture.codes(id)).mailed).toMatchObject({ count: 230 });
    await crash.settled();
    await worker.stop();
    const mails = (await crash.mails()).filter(({ subject }) => subject.startsWith('Your first log-in'));
    const addresses = mails.flatMap(({ to }) => to.map(({ address }) => address)).sort();
    expect(addresses).toEqual(
      Array.from({ length: 230 }, (_none, index) => `person${1001 + index}@home.example`),
    );
  });
});
