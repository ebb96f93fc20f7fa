import type { NewTask, Task } from './entities.ts';
import type { MakeId } from './ids.ts';
import type { Store } from './store.ts';

const LONGEST_TIMER_MS = 2 ** 31 - 1;

export interface Clock {
  /** Returns the time of the sandbox's clock in ms since the epoch. */
  now(): number;
  /** Returns UNIX seconds, the provider's format. */
  seconds(): number;
  schedule(task: NewTask): void;
  /** Moves the clock forward and runs due tasks in order, each at its time. */
  advance(ms: number): Promise<void>;
  /** Resolves when no task is running or due. */
  settled(): Promise<void>;
  start(run: (task: Task) => Promise<void>): void;
  stop(): Promise<void>;
}

/** An adjustable clock with a task schedule (docs/rules/payments.md, points 3 and 4). */
export function startClock(store: Store, makeId: MakeId): Clock {
  const { state } = store;
  const running = new Map<string, Promise<void>>();
  let run: ((task: Task) => Promise<void>) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let advancing = Promise.resolve();
  let advances = 0;

  const now = () => Date.now() + state.clockOffset;

  const next = (until: number): Task | undefined => {
    let first: Task | undefined;
    for (const task of state.tasks.values()) {
      if (running.has(task.id) || task.at > until) continue;
      if (first === undefined || task.at < first.at) first = task;
    }
    return first;
  };

  const runTask = (task: Task): Promise<void> => {
    const work = (run?.(task) ?? Promise.resolve()).finally(() => {
      running.delete(task.id);
      if (run !== undefined) state.tasks.delete(task.id);
      store.changed();
      armTimer();
    });
    running.set(task.id, work);
    return work;
  };

  const armTimer = () => {
    clearTimeout(timer);
    if (run === undefined || advances > 0) return;
    for (let task = next(now()); task !== undefined; task = next(now())) void runTask(task);
    const later = next(Infinity);
    if (later === undefined) return;
    timer = setTimeout(armTimer, Math.min(Math.max(later.at - now(), 1), LONGEST_TIMER_MS));
    timer.unref();
  };

  const advanceBy = async (ms: number) => {
    await Promise.all(running.values());
    const target = now() + ms;
    // Tasks take real time as well: one that the last task schedules immediately is still included.
    const due = () => next(Math.max(target, now()));
    for (let task = due(); task !== undefined; task = due()) {
      state.clockOffset += Math.max(task.at - now(), 0);
      await runTask(task);
    }
    state.clockOffset += Math.max(target - now(), 0);
    store.changed();
  };

  return {
    now,
    seconds: () => Math.floor(now() / 1000),
    schedule: (task) => {
      const id = makeId('task_');
      state.tasks.set(id, { ...task, id });
      store.changed();
      armTimer();
    },
    advance: (ms) => {
      advances += 1;
      const walked = advancing
        .then(() => advanceBy(ms))
        .finally(() => {
          advances -= 1;
          armTimer();
        });
      advancing = walked.catch(() => undefined);
      return walked;
    },
    settled: async () => {
      await advancing;
      armTimer();
      while (running.size > 0) await Promise.all(running.values());
    },
    start: (runner) => {
      run = runner;
      armTimer();
    },
    stop: async () => {
      run = undefined;
      clearTimeout(timer);
      await Promise.allSettled(running.values());
    },
  };
}
