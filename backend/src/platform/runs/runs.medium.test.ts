import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PermanentFailure } from '../outbox/job-errors.js';
import { type Actor, systemActor } from '../mongo/actor.js';
import { UnitOfWork } from '../mongo/unit-of-work.js';
import { startTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { RunSteps } from './run-steps.service.js';
import { RunViews } from './run-views.service.js';
import { RunsModule } from './runs.module.js';
import { RunsService } from './runs.service.js';
import { type BatchRun, batchRun, firmRun } from './testing/kinds.js';
import { reader, refused, staff } from './testing/people.js';

const HOUR_MS = 60 * 60 * 1000;

let platform: TestPlatform;
let runs: RunsService;
let steps: RunSteps;
let views: RunViews;
let unitOfWork: UnitOfWork;

beforeAll(async () => {
  platform = await startTestPlatform({ imports: [RunsModule] });
  const { context } = platform;
  runs = context.get(RunsService, { strict: false });
  steps = context.get(RunSteps, { strict: false });
  views = context.get(RunViews, { strict: false });
  unitOfWork = context.get(UnitOfWork);
});
afterAll(async () => platform?.close());
beforeEach(async () => {
  await platform.connection.collection('runs').deleteMany({});
});

const subject = { kind: 'none', id: 'all-members' } as const;
const ids = ['a', 'b', 'c', 'd'];
const open = async (actor: Actor = staff('asha'), key?: string): Promise<BatchRun> =>
  unitOfWork.run(actor, async (tx) =>
    runs.open(tx, actor, batchRun, { subject, data: { ids }, ...(key === undefined ? {} : { key }) }),
  );
const again = async (run: BatchRun): Promise<BatchRun> => {
  const found = await runs.byId(batchRun, run.id);
  if (found === undefined) throw new Error('The run is gone');
  return found;
};
const firstTry = { lastAttempt: false };
/** Executes the run as a worker does. @param work processes a unit */
async function work(
  run: BatchRun,
  each: (unit: string) => Promise<'done' | 'failed'> = async () => Promise.resolve('done'),
  attempt = firstTry,
): Promise<void> {
  await steps.attempt(batchRun, run.id, attempt, async (found) => {
    await steps.perform(batchRun, found.id, 'collect', async () => Promise.resolve(undefined));
    await steps.perform(batchRun, found.id, 'send', async () => {
      await steps.each(batchRun, found, 'send', found.data.ids, each);
      return { result: { sent: found.data.ids.length } };
    });
  });
}

describe('a run', () => {
  it('executes its steps and counts the units of a step', async () => {
    const run = await open();
    const seen: unknown[] = [];
    expect(await views.view(reader('asha'), run.id)).toMatchObject({ state: 'waiting', progress: 0 });
    await work(run, async (unit) => {
      const { state, progress } = await views.view(reader('asha'), run.id);
      seen.push([unit, state, progress]);
      return unit === 'c' ? 'failed' : 'done';
    });
    // 10 for the first step, then a quarter of 90 for each unit.
    expect(seen).toEqual([
      ['a', 'running', 10],
      ['b', 'running', 32],
      ['c', 'running', 55],
      ['d', 'running', 77],
    ]);
    expect(await again(run)).toMatchObject({ state: 'done', result: { sent: 4 } });
    const view = await views.view(reader('asha'), run.id);
    expect(view.progress).toBe(100);
    expect(view.steps[1]).toMatchObject({ name: 'send', state: 'done', total: 4, done: 4, failed: 1 });
    expect(view.steps[2]).toEqual({ name: 'report', state: 'waiting' });
  });

  it('resumes where the previous worker stopped, without repeating units or steps', async () => {
    const run = await open();
    const sent: string[] = [];
    const failing = async (unit: string): Promise<'done'> => {
      if (unit === 'c' && sent.length === 2) throw new Error('the server is away');
      sent.push(unit);
      return Promise.resolve('done');
    };
    await expect(work(run, failing)).rejects.toThrow('the server is away');
    expect(await again(run)).toMatchObject({ state: 'running' });
    sent.push('(next try)');
    await work(run, failing);
    expect(sent).toEqual(['a', 'b', '(next try)', 'c', 'd']);
    sent.length = 0;
    await work(run, failing);
    expect(sent).toEqual([]);
  });

  it('fails with the text of its kind after the last attempt and frees its key', async () => {
    const run = await open(staff('asha'), 'newsletter-7');
    const away = async (): Promise<'done'> => Promise.reject(new Error('the server is away'));
    await expect(work(run, away, { lastAttempt: true })).rejects.toThrow('the server is away');
    const view = await views.view(reader('asha'), run.id);
    expect(view).toMatchObject({ state: 'failed', progress: 10, error: { key: 'request.failed' } });
    expect(view.reason).toMatch(/\w/);
    const hopeless = await open(staff('asha'), 'newsletter-7');
    const never = async (): Promise<'done'> => Promise.reject(new PermanentFailure('no such list'));
    await expect(work(hopeless, never)).rejects.toThrow('no such list');
    expect(await again(hopeless)).toMatchObject({ state: 'failed' });
  });

  it('that is done stays done after later failures', async () => {
    const run = await open();
    await work(run);
    const failure = { error: { key: 'request.failed' }, before: 'send' } as const;
    expect(await runs.fail(batchRun, run.id, failure)).toBe(false);
    expect(await again(run)).toMatchObject({ state: 'done' });
    expect(await runs.record(batchRun, run.id, 'report')).toBe(true);
    expect(await again(run)).toMatchObject({ state: 'done' });
  });

  it('records nothing once it has ended', async () => {
    const run = await open();
    expect(await runs.fail(batchRun, run.id, { error: { key: 'request.failed' } })).toBe(true);
    expect(await runs.record(batchRun, run.id, 'collect')).toBe(false);
    await runs.count(batchRun, run.id, 'send', { total: 4, done: 2 });
    expect(await again(run)).toMatchObject({ state: 'failed' });
    expect((await again(run)).steps.every((step) => step.done === undefined)).toBe(true);
  });

  it('is unique per key, also when opened concurrently', async () => {
    const opened = await Promise.allSettled(
      Array.from({ length: 8 }, async () => open(staff('asha'), 'newsletter-7')),
    );
    expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('cancelling', () => {
  it('ends a waiting run at once', async () => {
    const run = await open();
    expect(await views.view(reader('asha'), run.id)).toMatchObject({ cancel: 'possible' });
    const view = await views.cancel(staff('asha'), reader('asha'), run.id);
    expect(view).toMatchObject({ state: 'cancelled', error: { key: 'run.cancelled' } });
    expect(view).not.toHaveProperty('cancel');
    const sent: string[] = [];
    await work(run, async (unit) => Promise.resolve(sent.push(unit) > 0 ? 'done' : 'failed'));
    expect(sent).toEqual([]);
    expect(await views.cancel(staff('asha'), reader('asha'), run.id)).toMatchObject({ state: 'cancelled' });
  });

  it('stops the worker between two units', async () => {
    const run = await open();
    const sent: string[] = [];
    await work(run, async (unit) => {
      sent.push(unit);
      if (unit === 'b') {
        expect(await views.cancel(staff('asha'), reader('asha'), run.id)).toMatchObject({
          state: 'running',
          cancel: 'asked',
        });
      }
      return 'done';
    });
    expect(sent).toEqual(['a', 'b']);
    const view = await views.view(reader('asha'), run.id);
    expect(view).toMatchObject({ state: 'cancelled', progress: 55 });
    expect(view.steps[1]).toMatchObject({ state: 'waiting', total: 4, done: 2 });
  });

  it('is audited once with actor and state, and not when rejected', async () => {
    const audit = platform.connection.collection('audit');
    const rows = async (id: string) => audit.find({ action: 'run.cancel', 'object.id': id }).toArray();
    const waiting = await open();
    await views.cancel(staff('asha'), reader('asha'), waiting.id);
    await views.cancel(staff('asha'), reader('asha'), waiting.id);
    const asked = { actor: { kind: 'staff', id: 'asha' }, before: { state: 'waiting' }, note: 'test-batch' };
    expect(await rows(waiting.id)).toMatchObject([asked]);
    const running = await open();
    await work(running, async (unit) => {
      if (unit !== 'a') await views.cancel(staff('ravi'), reader('boss', 'jobs.all'), running.id);
      return 'done';
    });
    expect(await rows(running.id)).toMatchObject([{ actor: { id: 'ravi' }, before: { state: 'running' } }]);
    const done = await open();
    await work(done);
    await expect(views.cancel(staff('asha'), reader('asha'), done.id)).rejects.toEqual(refused(409));
    expect(await rows(done.id)).toEqual([]);
  });

  it('is rejected for done or failed runs and for kinds that cannot be cancelled', async () => {
    const run = await open();
    await work(run);
    await expect(views.cancel(staff('asha'), reader('asha'), run.id)).rejects.toEqual(
      refused(409, 'run.ended'),
    );
    const firm = await unitOfWork.run(systemActor, async (tx) =>
      runs.open(tx, systemActor, firmRun, { subject, data: {} }),
    );
    const approver = reader('ravi', 'applications.approve');
    await expect(views.cancel(staff('ravi'), approver, firm.id)).rejects.toEqual(
      refused(409, 'run.notCancellable'),
    );
    expect(await views.view(approver, firm.id)).not.toHaveProperty('cancel');
  });
});

describe('viewing a run', () => {
  it('is allowed for owners, joined owners and staff with the permission; others get 404', async () => {
    const run = await open(staff('asha'));
    const strange = [reader('ravi'), reader('ravi', 'applications.approve')];
    for (const other of strange) {
      await expect(views.view(other, run.id)).rejects.toEqual(refused(404));
      await expect(views.cancel(staff('ravi'), other, run.id)).rejects.toEqual(refused(404));
    }
    expect(await again(run)).toMatchObject({ state: 'waiting' });
    expect(await views.view(reader('boss', 'jobs.all'), run.id)).toMatchObject({ _id: run.id });
    await unitOfWork.run(staff('ravi'), async (tx) => runs.join(tx, staff('ravi'), run));
    expect(await views.view(reader('ravi'), run.id)).toMatchObject({ _id: run.id });
    expect((await again(run)).owners).toEqual(['asha', 'ravi']);
  });

  it('is denied to owners if the kind requires a permission', async () => {
    const firm = await unitOfWork.run(staff('asha'), async (tx) =>
      runs.open(tx, staff('asha'), firmRun, { subject, data: {} }),
    );
    await expect(views.view(reader('asha'), firm.id)).rejects.toEqual(refused(404));
    expect(await views.view(reader('asha', 'applications.approve'), firm.id)).toMatchObject({ _id: firm.id });
  });

  it.each(['65a000000000000000000001', 'nonsense', ''])('finds nothing under "%s"', async (id) => {
    await expect(views.view(reader('asha', 'jobs.all'), id)).rejects.toEqual(refused(404));
  });

  it('distinguishes kinds', async () => {
    const run = await open();
    expect(await runs.byId(firmRun, run.id)).toBeUndefined();
    expect(await runs.byId(batchRun, run.id)).toMatchObject({ id: run.id });
  });
});

describe('joining', () => {
  it('is rolled back with its transaction', async () => {
    const run = await open(staff('asha'));
    const broken = unitOfWork.run(staff('ravi'), async (tx) => {
      await runs.join(tx, staff('ravi'), run);
      throw new Error('cut off');
    });
    await expect(broken).rejects.toThrow('cut off');
    expect((await again(run)).owners).toEqual(['asha']);
  });
});

describe('the row of a run', () => {
  it('expires an hour after the last change, or never, by kind', async () => {
    const run = await open();
    const first = (await again(run)).expiresAt?.getTime() ?? 0;
    expect(first - run.createdAt.getTime()).toBe(HOUR_MS);
    platform.clock.advance(10 * 60 * 1000);
    await work(run);
    const { expiresAt, updatedAt } = await again(run);
    expect((expiresAt?.getTime() ?? 0) - updatedAt.getTime()).toBe(HOUR_MS);
    expect(expiresAt?.getTime()).toBeGreaterThan(first + 9 * 60 * 1000);
    const firm = await unitOfWork.run(systemActor, async (tx) =>
      runs.open(tx, systemActor, firmRun, { subject, data: {} }),
    );
    expect(firm).not.toHaveProperty('expiresAt');
    const indexes = await platform.connection.collection('runs').indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }));
  });
});

describe('the last runs of many subjects', () => {
  it('are found with one query', async () => {
    const about = async (id: string): Promise<string> =>
      (
        await unitOfWork.run(systemActor, async (tx) =>
          runs.open(tx, systemActor, batchRun, { subject: { kind: 'application', id }, data: { ids } }),
        )
      ).id;
    await about('one');
    platform.clock.advance(1000);
    const [one, two] = [await about('one'), await about('two')];
    const last = await runs.lastOfEach(batchRun, ['one', 'two', 'three']);
    expect([...last].map(([id, run]) => [id, run.id]).sort()).toEqual([
      ['one', one],
      ['two', two],
    ]);
    expect((await runs.lastOf(batchRun, 'one'))?.id).toBe(one);
    expect(await runs.lastOf(batchRun, 'three')).toBeUndefined();
  });
});
