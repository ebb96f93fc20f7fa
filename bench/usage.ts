import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { objectiveNames } from '@portal/contract/operations/objectives';
import type { Stores } from '@portal/dev/testing/stores.ts';
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

/** Prints what each objective lost of its budget so far (docs/rules/objectives.md). */
export async function printObjectives(stores: Stores): Promise<void> {
  const hours = await stores.rows('objective_hours');
  for (const name of objectiveNames) {
    const own = hours.filter(({ objective }) => objective === name);
    const [good = 0, total = 0] = (['good', 'total'] as const).map((field) =>
      own.reduce((sum, row) => sum + Number(row[field]), 0),
    );
    if (good < total) console.log(`  ${name}: ${total - good} of ${total} failed or late`);
  }
}

/** Processor time of one second has this many ticks on Linux. */
const TICKS = 100;

/** Returns the processor seconds so far of this process and all that it started, by program. */
export function processorSeconds(): Map<string, number> {
  const parents = new Map<number, number>();
  const ticks = new Map<number, number>();
  for (const pid of readdirSync('/proc').map(Number).filter(Boolean)) {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      parents.set(pid, Number(fields[1]));
      ticks.set(pid, Number(fields[11]) + Number(fields[12]));
    } catch {
      // The process has ended.
      continue;
    }
  }
  const isOurs = (pid: number): boolean => pid === process.pid || (pid > 1 && isOurs(parents.get(pid) ?? 0));
  const seconds = new Map<string, number>();
  for (const [pid, spent] of ticks) {
    if (!isOurs(pid)) continue;
    const name = pid === process.pid ? 'load' : programOf(pid);
    seconds.set(name, (seconds.get(name) ?? 0) + spent / TICKS);
  }
  return seconds;
}

/** Returns the name of a program: `mongod`, or `worker` for a script in that folder. */
function programOf(pid: number): string {
  const [command = '', ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  const script = args.findLast((arg) => /\.m?[jt]s$|maildev/.test(arg));
  const program = basename(command.split(' ')[0] ?? '');
  if (!program.startsWith('node') || script === undefined) return program;
  return (
    ['backend', 'worker', 'sandbox', 'maildev'].find((part) => script.includes(part)) ?? basename(script)
  );
}
