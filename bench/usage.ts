import { readdirSync } from 'node:fs';
import type { System } from '@portal/dev/testing/system.ts';
import { residentMegabytes } from './memory.ts';

export interface Sample {
  /** Since the start. */
  readonly seconds: number;
  readonly name: 'backend' | 'worker';
  readonly pid: number;
  readonly megabytes: number;
  readonly handles: number;
}

const SAMPLE_INTERVAL_MS = 5_000;
const BARS = '▁▂▃▄▅▆▇█';

/** Samples memory and handles of backend and worker every five seconds. */
export function sampleUsage(system: System): { samples: Sample[]; end(): void } {
  const samples: Sample[] = [];
  const startedAt = performance.now();
  const look = (): void => {
    for (const name of ['backend', 'worker'] as const) {
      try {
        const pid = system.pidOf(name);
        const handles = readdirSync(`/proc/${pid}/fd`).length;
        const seconds = Math.round((performance.now() - startedAt) / 1000);
        samples.push({ seconds, name, pid, megabytes: residentMegabytes(pid), handles });
      } catch {
        // The process is down.
        continue;
      }
    }
  };
  const timer = setInterval(look, SAMPLE_INTERVAL_MS);
  return { samples, end: () => clearInterval(timer) };
}

/** Returns a sparkline of the values. */
export function sparkline(values: readonly number[], most = 60): string {
  const step = Math.max(1, Math.ceil(values.length / most));
  const shown = values.filter((_value, index) => index % step === 0);
  const top = Math.max(...shown, 1);
  return shown.map((value) => BARS[Math.min(7, Math.floor((value / top) * 8))] ?? '').join('');
}

/** Returns the growth of the latest process from the middle to the last third of its life. */
export function usageGrowth(
  samples: readonly Sample[],
  name: Sample['name'],
): { megabytes: number; handles: number; seconds: number } {
  const mine = samples.filter((sample) => sample.name === name);
  const pid = mine.at(-1)?.pid;
  const life = mine.filter((sample) => sample.pid === pid);
  const third = Math.floor(life.length / 3);
  const middle = (part: readonly Sample[], of: (sample: Sample) => number): number =>
    part.map(of).sort((a, b) => a - b)[Math.floor(part.length / 2)] ?? 0;
  const grown = (of: (sample: Sample) => number): number =>
    middle(life.slice(-third), of) - middle(life.slice(third, 2 * third), of);
  return {
    megabytes: grown((sample) => sample.megabytes),
    handles: grown((sample) => sample.handles),
    seconds: (life.at(-1)?.seconds ?? 0) - (life[0]?.seconds ?? 0),
  };
}
