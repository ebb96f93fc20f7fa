import { expect } from '@jest/globals';
import { eventually } from './approval-world.js';
import { openScene, type Scene, type Tools } from './scene.js';

interface WorkerProcess {
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
  /** A worker of its own; it kills itself with -9 at the place `crashAt`. */
  startWorker(crashAt?: string): Promise<WorkerProcess>;
  /** Presses Approve until the application is approved. @returns the number */
  approved(id: string): Promise<string>;
  /** Every number once, none missing, all issued; one member, one approval, one mail to each. */
  expectAllOnce(ids: readonly string[]): Promise<void>;
}

type Mails = readonly { headers: Readonly<Record<string, string>> }[];
const secretary = 'secretary.konkan@portal.example';
const messageIds = (mails: Mails): Set<string | undefined> =>
  new Set(mails.map(({ headers }) => headers['message-id']));

export async function openKillScene(tools: ProcessTools): Promise<KillScene> {
  const scene = await openScene(tools);
  const { world, admin } = scene;
  const startWorker = async (crashAt?: string): Promise<WorkerProcess> => {
    const port = { WORKER_PORT: String(await tools.freePort()) };
    const crash: Record<string, string> = crashAt === undefined ? {} : { CRASH_AT: crashAt };
    return tools.startProgram('worker', { ...world.env, ...port, ...crash }, scene.folder);
  };
  const approved = async (id: string): Promise<string> =>
    eventually(async () => {
      const { status, body } = await admin.approve(id);
      // What else came says why.
      if (status !== 200 && status !== 202) expect({ status, body }).toEqual({ status: 200 });
      return status === 200 && (body['data'] as { mem_no: string }).mem_no;
    }, 200_000);
  const expectAllOnce = async (ids: readonly string[]): Promise<void> => {
    for (const id of ids) await admin.mailed(await scene.runIdOf(id), 100_000);
    const rows = await world.rows('membership_numbers');
    const numbers = rows.map(({ n }) => Number(n)).sort((a, b) => a - b);
    expect(numbers).toEqual(rows.map((_row, index) => index + 1));
    expect(rows.filter(({ state }) => state !== 'issued')).toEqual([]);
    for (const id of ids) {
      expect(await world.rows('members', { applicationId: id })).toHaveLength(1);
      expect(await world.rows('audit', { action: 'application.approve', 'object.id': id })).toHaveLength(1);
      expect(await world.rows('documents', { applicationId: id, state: 'current' })).toHaveLength(4);
      expect(messageIds(await scene.mailsTo(await scene.emailOf(id))).size).toBe(1);
    }
    expect(messageIds(await scene.mailsTo(secretary)).size).toBe(rows.length);
  };
  return { ...scene, startWorker, approved, expectAllOnce };
}
