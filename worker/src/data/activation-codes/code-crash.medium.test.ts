import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { StorageService } from '@portal/backend/platform/storage/s3';
import { freePort } from '../../../../dev/core/ports.ts';
import { startProgram } from '../../../../dev/core/programs.ts';
import { startMailbox } from '../../../../dev/services/mailbox.ts';
import { openMailbox } from '../../../../dev/testing/mailbox.ts';
import { testMongoUri, testRedisUrl, testStorage } from '../../../../dev/testing/servers.ts';
import { eventually } from '../../reviewing/approval/testing/approval-harness.js';
import { type CrashFixture, openCrashFixture } from '../../reviewing/approval/testing/crash-fixture.js';
import { CodeDesk, runIdOf } from './testing/code-desk.js';

jest.setTimeout(300_000);

let scene: CrashFixture;
let desk: CodeDesk;
beforeAll(async () => {
  const servers = { testMongoUri, testRedisUrl, testStorage };
  scene = await openCrashFixture({ ...servers, freePort, startProgram, startMailbox, openMailbox });
  desk = await CodeDesk.open(scene.world, 'chief');
});
afterAll(async () => scene?.close());

/** Imports with a worker that is there for that alone. */
async function imported(from: number, count: number, hasEmail: boolean): Promise<string> {
  const worker = await scene.startWorker();
  const id = await desk.imported(from, Array<string>(count).fill('Goa'), () => hasEmail);
  await worker.stop();
  return id;
}

describe('a worker killed with SIGKILL', () => {
  it('after storing sheets is replaced by one that regenerates them: one file with valid codes; older codes are valid until then', async () => {
    const storage = scene.world.app.get(StorageService, { strict: false });
    const id = await imported(101, 3, false);
    const first = await scene.startWorker();
    const old = await desk.read(desk.print(id));
    await first.stop();
    const runId = runIdOf(await desk.print(id, { again: true }));
    const killed = await scene.startWorker('unrecorded:code-sheets.write');
    await killed.ended;
    expect(killed.whyEnded()).toBe('worker ended with SIGKILL');
    expect((await desk.file(runId)).status).toBe(409);
    const [lost] = await storage.list(`code-sheets/${runId}/`);
    expect((await desk.logIn('101', old[0]?.code ?? '')).status).toBe(200);

    const second = await scene.startWorker();
    expect(await desk.made(runId)).toMatchObject({ state: 'done', made: { sheets: 3, working: 3 } });
    // What was left goes right after the record.
    await eventually(async () => (await storage.list(`code-sheets/${runId}/`)).length === 1);
    await second.stop();
    const [kept] = await storage.list(`code-sheets/${runId}/`);
    expect(kept?.key).not.toBe(lost?.key);
    const sheets = await desk.sheets(runId);
    for (const { memNo, code } of sheets) expect((await desk.logIn(memNo, code)).status).toBe(200);
    expect((await desk.logIn('102', old[1]?.code ?? '')).status).toBe(401);
    expect(await scene.world.rows('audit', { action: 'codes.printed', 'object.id': id })).toHaveLength(2);
  });

  it('while enqueuing mails is replaced by one that resumes: exactly one mail per member', async () => {
    const id = await imported(1001, 230, true);
    expect((await desk.person.post(`/api/imports/${id}/codes/mail`, { count: 230 })).status).toBe(200);
    await (
      await scene.startWorker('after:codes.mail.batch')
    ).ended;
    expect((await desk.codes(id)).mailed).toMatchObject({ count: 100, isUnderWay: true });
    const worker = await scene.startWorker();
    await eventually(async () => (await desk.codes(id)).mailed?.isUnderWay === false);
    expect((await desk.codes(id)).mailed).toMatchObject({ count: 230 });
    await scene.settled();
    await worker.stop();
    const mails = (await scene.mails()).filter(({ subject }) => subject.startsWith('Your first log-in'));
    const addresses = mails.flatMap(({ to }) => to.map(({ address }) => address)).sort();
    expect(addresses).toEqual(
      Array.from({ length: 230 }, (_none, index) => `person${1001 + index}@home.example`),
    );
  });
});
