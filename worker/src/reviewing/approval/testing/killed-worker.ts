import { expect } from '@jest/globals';
import { kindsFor } from '@portal/contract/members/document-kinds';
import type { ApplicationChanges } from './application-builder.js';
import { eventually, noJobLeft, type Reviewer } from './approval-world.js';
import { timePasses, toBeKilled } from './killed-process.js';
import { openScene, type Scene, type Tools } from './scene.js';

interface WorkerProcess {
  readonly pid: number;
  readonly ended: Promise<unknown>;
  whyEnded(): string | undefined;
  kill9(): Promise<void>;
  stop(): Promise<void>;
}

/** What the tests bring along from the development tools. */
export interface ProcessTools extends Tools {
  startProgram(name: 'worker', env: Record<string, string>, logs: string): Promise<WorkerProcess>;
}

/** A scene whose workers are processes of their own, which a test may kill. */
export interface KillScene extends Scene {
  /** A worker of its own; it kills itself with -9 at the place `crashAt`. @param env added to its environment */
  startWorker(crashAt?: string, env?: Readonly<Record<string, string>>): Promise<WorkerProcess>;
  /** Starts a worker that kills itself at the place, once this application's approval has come there. @returns the application's id */
  killedAt(place: string, changes?: ApplicationChanges): Promise<string>;
  /** A worker that is not killed does the rest. @returns as `expectAllOnce` */
  finished(ids: readonly string[]): Promise<string[]>;
  /** Presses Approve until the application is approved. @param by the admin unless told otherwise @returns the number */
  approved(id: string, by?: Reviewer): Promise<string>;
  /** Waits for the end of all jobs. */
  settled(): Promise<void>;
  /**
   * Waits for the end of all jobs. Every number once, none missing, all issued; one member and one approval of each; one mail
   * delivered to each, and never a second one.
   * @returns keys of the mails of which nobody knows whether they were delivered: their worker was killed while it handed them
   * over. They may have been delivered once, and wait for a person.
   */
  expectAllOnce(ids: readonly string[]): Promise<string[]>;
}

const secretary = 'secretary.konkan@portal.example';
const messageIds = (mails: readonly { headers: Readonly<Record<string, string>> }[]) =>
  new Set(mails.map(({ headers }) => headers['message-id']));

export async function openKillScene(tools: ProcessTools): Promise<KillScene> {
  const scene = await openScene(tools);
  const { world, admin } = scene;
  const startWorker: KillScene['startWorker'] = async (crashAt, env = {}) => {
    const port = String(await tools.freePort());
    const name = `worker-${port}`;
    const crash: Record<string, string> = crashAt === undefined ? {} : { CRASH_AT: crashAt };
    const worker = await tools.startProgram(
      'worker',
      { ...toBeKilled(world.env, name), WORKER_PORT: port, ...crash, ...env },
      scene.folder,
    );
    return crashAt === undefined
      ? worker
      : { ...worker, ended: worker.ended.then(async () => timePasses(world, name)) };
  };
  const approved: KillScene['approved'] = async (id, by = admin) =>
    eventually(async () => {
      const { status, body } = await by.approve(id);
      // A busy service may say to come later, and is asked again. What else came says why.
      if (![200, 202, 503].includes(status)) {
        const runs = await world.rows('runs', { 'subject.id': id });
        expect({ status, body, runs }).toEqual({ status: 200 });
      }
      return status === 200 && (body['data'] as { mem_no: string }).mem_no;
    }, 200_000);
  /** Presses Approve until it is answered, or the worker has come to its place. @throws with what else was answered */
  const pressed = async (id: string, isOver: () => boolean): Promise<void> => {
    while (!isOver()) {
      const { status, body } = await admin.approve(id);
      if (status === 200 || isOver()) return;
      if (status !== 202 && status !== 503) {
        const runs = await world.rows('runs', { 'subject.id': id });
        throw new Error(`Approve was answered ${status}: ${JSON.stringify({ body, runs })}`);
      }
    }
  };
  const settled = async (): Promise<void> => noJobLeft(world, 100_000);
  const expectAllOnce = async (ids: readonly string[]): Promise<string[]> => {
    await settled();
    const failed = (await world.rows('outbox', { state: 'dead-letter' }))
      .map(({ _id }) => String(_id))
      .sort();
    const unclear = (await world.rows('effects', { state: 'ambiguous' }))
      .map(({ _id }) => String(_id))
      .sort();
    expect(failed).toEqual(unclear);
    const rows = await world.rows('membership_numbers');
    const numbers = rows.map(({ n }) => Number(n)).sort((a, b) => a - b);
    expect(numbers).toEqual(rows.map((_row, index) => index + 1));
    expect(rows.filter(({ state }) => state !== 'issued')).toEqual([]);
    for (const id of ids) {
      expect(await world.rows('members', { applicationId: id })).toHaveLength(1);
      expect(await world.rows('audit', { action: 'application.approve', 'object.id': id })).toHaveLength(1);
      expect(await world.rows('documents', { applicationId: id, state: 'current' })).toHaveLength(
        kindsFor('single').length,
      );
      const isUnclear = unclear.includes(`approval.mail-applicant:${id}.0`);
      const delivered = (await scene.mailsTo(await scene.emailOf(id))).length;
      expect(isUnclear ? [0, 1] : [1]).toContain(delivered);
    }
    const toSecretary = await scene.mailsTo(secretary);
    expect(messageIds(toSecretary).size).toBe(toSecretary.length);
    const unclearToSecretary = unclear.filter((key) => key.startsWith('approval.mail-secretary:'));
    expect(toSecretary.length).toBeLessThanOrEqual(rows.length);
    expect(toSecretary.length).toBeGreaterThanOrEqual(rows.length - unclearToSecretary.length);
    return unclear;
  };
  const killedAt = async (place: string, changes: ApplicationChanges = {}): Promise<string> => {
    const id = await world.verified(changes);
    const worker = await startWorker(place);
    let isOver = false;
    const ended = worker.ended.then(() => (isOver = true));
    await Promise.race([ended, pressed(id, () => isOver).then(async () => ended)]);
    expect([place, worker.whyEnded()]).toEqual([place, 'worker ended with SIGKILL']);
    return id;
  };
  const finished = async (ids: readonly string[]): Promise<string[]> => {
    const worker = await startWorker();
    await Promise.all(ids.map(async (id) => approved(id)));
    const unclear = await expectAllOnce(ids);
    await worker.stop();
    return unclear;
  };
  return { ...scene, startWorker, killedAt, finished, approved, settled, expectAllOnce };
}
