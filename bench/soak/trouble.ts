/** Trouble of every kind, one at a time, in an order that a number decides. */
import { pause } from '@portal/dev/core/wait.ts';
import type { Stores } from '@portal/dev/testing/stores.ts';
import type { System } from '@portal/dev/testing/system.ts';

interface Trouble {
  readonly name: string;
  /** Ends a process: what it uses of memory and handles begins anew. */
  readonly ends?: true;
  make(): Promise<void>;
}

export interface Troubles {
  /** How often each was made. */
  readonly made: Map<string, number>;
  /** From now on no process is ended any more, so that it can be seen whether it grows. */
  spareProcesses(): void;
  end(): Promise<void>;
}

/** @param random between 0 and 1, the same numbers for the same soak */
export function startTroubles(system: System, stores: Stores, random: () => number): Troubles {
  const frozen = (name: 'redis' | 'mailbox' | 'worker', ms: number) => async () => {
    system.freeze(name);
    await pause(ms);
    system.thaw(name);
  };
  const ended = (name: 'redis' | 'worker' | 'backend' | 'mongo', ms: number) => async () => {
    await system.kill9(name);
    await pause(ms);
    await system.start(name, { ready: false });
  };
  const all: Trouble[] = [
    { name: 'worker killed', ends: true, make: ended('worker', 1_000) },
    { name: 'backend killed', ends: true, make: ended('backend', 500) },
    { name: 'MongoDB killed', make: ended('mongo', 500) },
    { name: 'Redis killed', make: ended('redis', 2_000) },
    { name: 'Redis emptied', make: async () => stores.flushRedis() },
    { name: 'Redis stands still', make: frozen('redis', 4_000) },
    { name: 'worker stands still', make: frozen('worker', 8_000) },
    { name: 'mail server stands still', make: frozen('mailbox', 5_000) },
    { name: 'no primary', make: async () => stores.stepDown(2) },
    { name: 'storage refuses', make: async () => system.storage.responses.refuse(3) },
    { name: 'storage keeps half', make: async () => system.storage.responses.halve(1) },
    {
      name: 'Redis full',
      make: async () => {
        const empty = await stores.fillRedis();
        await pause(3_000);
        await empty();
      },
    },
  ];
  const made = new Map<string, number>();
  let isOver = false;
  let spares = false;
  const running = (async () => {
    while (!isOver) {
      await pause(3_000 + random() * 7_000);
      const possible = all.filter(({ ends }) => !(spares && ends === true));
      const trouble = possible[Math.floor(random() * possible.length)];
      if (isOver || trouble === undefined) return;
      // One that comes on top of the one before may find its part down.
      await trouble.make().catch(() => undefined);
      made.set(trouble.name, (made.get(trouble.name) ?? 0) + 1);
    }
  })();
  return {
    made,
    spareProcesses: () => {
      spares = true;
    },
    end: async () => {
      isOver = true;
      await running;
      for (const name of ['worker', 'backend', 'mongo', 'redis'] as const)
        await system.start(name, { ready: false }).catch(() => undefined);
    },
  };
}
