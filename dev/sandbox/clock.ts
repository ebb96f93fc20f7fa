import type { NewTask, Task } from './entities.ts';
import type { MakeId } from './ids.ts';
import type { Store } from './store.ts';

const LONGEST_TIMER_MS = 2 ** 31 - 1;

export interface Clock {
  /** Milliseconds since the epoch by the sandbox's clock, which `advance` moves forward. */
  now(): number;
  /** UNIX seconds, as the provider writes times. */
  seconds(): number;
  schedule(task: NewTask): void;
  /** Moves the clock and does everything that falls due on the way, in order, each at its own time. */
  advance(ms: number): Promise<void>;
  /** Resolves when nothing is being done and nothing is due. */
  settled(): Promise<void>;
  start(run: (task: Task) => Promise<void>): void;
  stop(): Promise<void>;
}

/** A clock that can be moved forward, with the work that waits for its time (docs/rules/payments.md, points 3 and 4). */
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

  const begin = (task: Task): Promise<void> => {
    const work = (run?.(task) ?? Promise.resolve()).finally(() => {
      running.delete(task.id);
      if (run !== undefined) state.tasks.delete(task.id);
      store.changed();
      arm();
    });
    running.set(task.id, work);
    return work;
  };

  const arm = () => {
    clearTimeout(timer);
    if (run === undefined || advances > 0) return;
    for (let task = next(now()); task !== undefined; task = next(now())) void begin(task);
    const later = next(Infinity);
    if (later === undefined) return;
    timer = setTimeout(arm, Math.min(Math.max(later.at - now(), 1), LONGEST_TIMER_MS));
    timer.unref();
  };

  const walk = async (ms: number) => {
    await Promise.all(running.values());
    const target = now() + ms;
    // Work takes real time too: what a task at the very end schedules for at once is still part of the walk.
    const due = () => next(Math.max(target, now()));
    for (let task = due(); task !== undefined; task = due()) {
      state.clockOffset += Math.max(task.at - now(), 0);
      await begin(task);
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
      arm();
    },
    advance: (ms) => {
      advances += 1;
      const walked = advancing
        .then(() => walk(ms))
        .finally(() => {
          advances -= 1;
          arm();
        });
      advancing = walked.catch(() => undefined);
      return walked;
    },
    settled: async () => {
      await advancing;
      arm();
      while (running.size > 0) await Promise.all(running.values());
    },
    start: (runner) => {
      run = runner;
      arm();
    },
    stop: async () => {
      run = undefined;
      clearTimeout(timer);
      await Promise.allSettled(running.values());
    },
  };
}
