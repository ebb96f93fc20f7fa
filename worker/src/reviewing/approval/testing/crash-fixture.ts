import { expect } from '@jest/globals';
import { kindsFor } from '@portal/contract/members/document-kinds';
import type { ApplicationChanges } from './application-builder.js';
import { eventually, waitForJobs, type Reviewer } from './approval-harness.js';
import { expireLeases, crashEnvironment } from './crash-environment.js';
import { openFaultFixture, type FaultFixture, type Tools } from './fault-fixture.js';

interface WorkerProcess {
  readonly pid: number;
  readonly ended: Promise<unknown>;
  whyEnded(): string | undefined;
  kill9(): Promise<void>;
  stop(): Promise<void>;
}

/** Development tools passed in by the tests. */
export interface ProcessTools extends Tools {
  startProgram(name: 'worker', env: Record<string, string>, logs: string): Promise<WorkerProcess>;
}

/** A fixture with workers as separate processes, which a test may kill. */
export interface CrashFixture extends FaultFixture {
  /** Starts a worker process that kills itself with SIGKILL at the fault point `crashAt`. @param env additional variables */
  startWorker(crashAt?: string, env?: Readonly<Record<string, string>>): Promise<WorkerProcess>;
  /** Runs an approval until a worker kills itself at the fault point. @returns the id of the application */
  killedAt(place: string, changes?: ApplicationChanges): Promise<string>;
  /** Completes the work with a worker that is not killed. @returns as `expectAllOnce` */
  finished(ids: readonly string[]): Promise<string[]>;
  /** Retries Approve until the application is approved. @param by defaults to the admin @returns the number */
  approved(id: string, by?: Reviewer): Promise<string>;
  /** Waits until all jobs have finished. */
  settled(): Promise<void>;
  /**
   * Waits until all jobs have finished, then expects every number issued once without gaps, one member and one approval each, and
   * one mail each.
   * @returns keys of mails whose delivery is unclear, because their worker was killed while sending: they were delivered at most
   * once and need a decision by staff
   */
  expectAllOnce(ids: readonly string[]): Promise<string[]>;
}

const secretary = 'secretary.konkan@portal.example';
const messageIds = (mails: readonly { headers: Readonly<Record<string, string>> }[]) =>
  new Set(mails.map(({ headers }) => headers['message-id']));

export async function openCrashFixture(tools: ProcessTools): Promise<CrashFixture> {
  const base = await openFaultFixture(tools);
  const { harness, admin } = base;
  const startWorker: CrashFixture['startWorker'] = async (crashAt, env = {}) => {
    const port = String(await tools.freePort());
    const name = `worker-${port}`;
    const crash: Record<string, string> = crashAt === undefined ? {} : { CRASH_AT: crashAt };
    const worker = await tools.startProgram(
      'worker',
      { ...crashEnvironment(harness.env, name), WORKER_PORT: port, ...crash, ...env },
      base.folder,
    );
    return crashAt === undefined
      ? worker
      : { ...worker, ended: worker.ended.then(async () => expireLeases(harness, name)) };
  };
  const approved: CrashFixture['approved'] = async (id, by = admin) =>
    eventually(async () => {
      const { status, body } = await by.approve(id);
      // A busy service may answer 503 and is retried; any other response is reported.
      if (![200, 202, 503].includes(status)) {
        const runs = await harness.rows('runs', { 'subject.id': id });
        expect({ status, body, runs }).toEqual({ status: 200 });
      }
      return status === 200 && (body['data'] as { mem_no: string }).mem_no;
    }, 200_000);
  /** Retries Approve until it succeeds or the worker has reached the fault point. @throws Error with an unexpected response */
  const pressed = async (id: string, isOver: () => boolean): Promise<void> => {
    while (!isOver()) {
      const { status, body } = await admin.approve(id);
      if (status === 200 || isOver()) return;
      if (status !== 202 && status !== 503) {
        const runs = await harness.rows('runs', { 'subject.id': id });
        throw new Error(`Approve was answered ${status}: ${JSON.stringify({ body, runs })}`);
      }
    }
  };
  const settled = async (): Promise<void> => waitForJobs(harness, 100_000);
  const expectAllOnce = async (ids: readonly string[]): Promise<string[]> => {
    await settled();
    const failed = (await harness.rows('outbox', { state: 'dead-letter' }))
      .map(({ _id }) => String(_id))
      .sort();
    const unclear = (await harness.rows('effects', { state: 'ambiguous' }))
      .map(({ _id }) => String(_id))
      .sort();
    expect(failed).toEqual(unclear);
    const rows = await harness.rows('membership_numbers');
    const numbers = rows.map(({ n }) => Number(n)).sort((a, b) => a - b);
    expect(numbers).toEqual(rows.map((_row, index) => index + 1));
    expect(rows.filter(({ state }) => state !== 'issued')).toEqual([]);
    for (const id of ids) {
      expect(await harness.rows('members', { applicationId: id })).toHaveLength(1);
      expect(await harness.rows('audit', { action: 'application.approve', 'object.id': id })).toHaveLength(1);
      expect(await harness.rows('documents', { applicationId: id, state: 'current' })).toHaveLength(
        kindsFor('single').length,
      );
      const isUnclear = unclear.includes(`approval.mail-applicant:${id}.0`);
      const delivered = (await base.mailsTo(await base.emailOf(id))).length;
      expect(isUnclear ? [0, 1] : [1]).toContain(delivered);
    }
    const toSecretary = await base.mailsTo(secretary);
    expect(messageIds(toSecretary).size).toBe(toSecretary.length);
    const unclearToSecretary = unclear.filter((key) => key.startsWith('approval.mail-secretary:'));
    expect(toSecretary.length).toBeLessThanOrEqual(rows.length);
    expect(toSecretary.length).toBeGreaterThanOrEqual(rows.length - unclearToSecretary.length);
    return unclear;
  };
  const killedAt = async (place: string, changes: ApplicationChanges = {}): Promise<string> => {
    const id = await harness.verified(changes);
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
  return { ...base, startWorker, killedAt, finished, approved, settled, expectAllOnce };
}
