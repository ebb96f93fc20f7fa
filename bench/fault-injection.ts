/** Injects faults one at a time in a seeded random order. */
import { pause } from '@portal/dev/core/wait.ts';
import type { Stores } from '@portal/dev/testing/stores.ts';
import type { System } from '@portal/dev/testing/system.ts';

interface SoakFault {
  readonly name: string;
  /** Restarts backend or worker, which resets memory and handles. */
  readonly ends?: true;
  make(): Promise<void>;
}

export interface FaultInjection {
  /** Count of each injected fault. */
  readonly injected: Map<string, number>;
  /** Stops restarting processes, so that their growth can be measured. */
  excludeRestarts(): void;
  end(): Promise<void>;
}

/** @param random seeded numbers in [0, 1) */
export function startFaultInjection(system: System, stores: Stores, random: () => number): FaultInjection {
  const freezeFor = (name: 'redis' | 'mailbox' | 'worker', ms: number) => async () => {
    system.freeze(name);
    await pause(ms);
    system.thaw(name);
  };
  const killFor = (name: 'redis' | 'worker' | 'backend' | 'mongo', ms: number) => async () => {
    await system.kill9(name);
    await pause(ms);
    await system.start(name, { ready: false });
  };
  const all: SoakFault[] = [
    { name: 'worker killed', ends: true, make: killFor('worker', 1_000) },
    { name: 'backend killed', ends: true, make: killFor('backend', 500) },
    { name: 'MongoDB killed', make: killFor('mongo', 500) },
    { name: 'Redis killed', make: killFor('redis', 2_000) },
    { name: 'Redis emptied', make: async () => stores.flushRedis() },
    { name: 'Redis frozen', make: freezeFor('redis', 4_000) },
    { name: 'worker frozen', make: freezeFor('worker', 8_000) },
    { name: 'mail server frozen', make: freezeFor('mailbox', 5_000) },
    { name: 'no primary', make: async () => stores.stepDown(2) },
    { name: 'storage rejects uploads', make: async () => system.storage.responses.refuse(3) },
    { name: 'storage truncates uploads', make: async () => system.storage.responses.halve(1) },
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
  let excludesRestarts = false;
  const running = (async () => {
    while (!isOver) {
      await pause(3_000 + random() * 7_000);
      const possible = all.filter(({ ends }) => !(excludesRestarts && ends === true));
      const fault = possible[Math.floor(random() * possible.length)];
      if (isOver || fault === undefined) return;
      // The part may still be down from the previous fault.
      await fault.make().catch(() => undefined);
      made.set(fault.name, (made.get(fault.name) ?? 0) + 1);
    }
  })();
  return {
    injected: made,
    excludeRestarts: () => {
      excludesRestarts = true;
    },
    end: async () => {
      isOver = true;
      await running;
      for (const name of ['worker', 'backend', 'mongo', 'redis'] as const)
        await system.start(name, { ready: false }).catch(() => undefined);
    },
  };
}
