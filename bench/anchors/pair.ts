/** Measures pairs of the portal and a tool in turn, so that other load on the machine slows both. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@portal/dev/core/paths.ts';
import { pause } from '@portal/dev/core/wait.ts';
import type { BenchPortal } from '../bench-portal.ts';
import { percentile } from '../percentile.ts';

/** The machine lacks the tool, so its row says `not run`. */
export class ToolMissing extends Error {}

export interface Sides {
  readonly version: string;
  /** Each runs once and returns its rate per second. */
  readonly ours: () => Promise<number>;
  readonly theirs: () => Promise<number>;
  readonly close?: () => Promise<void> | void;
}

export interface Pair {
  /** What is counted in a second; identifies the row, together with the tool. */
  readonly what: string;
  readonly tool: string;
  /** Default: 5. */
  readonly rounds?: number;
  /** @throws ToolMissing */
  readonly prepare: (portal: BenchPortal) => Promise<Sides>;
}

/** A row of the table. Rates are per second; `ratio` is the median of ours to the tool's in each round. */
export interface Measured {
  readonly what: string;
  readonly tool: string;
  readonly version?: string;
  readonly ours?: number;
  readonly theirs?: number;
  readonly ratio?: number;
}

const ROUNDS = 5;
/** Between two measurements, for what the last one left to do. */
const SETTLE_MS = 100;
const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Warms up both sides, then measures them in turn; the side that begins alternates. */
export async function measurePair(
  { what, tool, rounds = ROUNDS, prepare }: Pair,
  portal: BenchPortal,
): Promise<Measured> {
  let sides: Sides;
  try {
    sides = await prepare(portal);
  } catch (error) {
    if (!(error instanceof ToolMissing)) throw error;
    console.error(`  ${tool}: ${error.message}`);
    return { what, tool };
  }
  const rates: Record<'ours' | 'theirs', number[]> = { ours: [], theirs: [] };
  try {
    for (let round = 0; round <= rounds; round += 1) {
      for (const side of round % 2 === 0 ? (['ours', 'theirs'] as const) : (['theirs', 'ours'] as const)) {
        await pause(SETTLE_MS);
        const rate = await sides[side]();
        if (round > 0) rates[side].push(rate);
      }
    }
  } finally {
    await sides.close?.();
  }
  const ratio = median(rates.ours.map((rate, round) => rate / (rates.theirs[round] ?? NaN)));
  return {
    what,
    tool,
    version: sides.version,
    ours: median(rates.ours),
    theirs: median(rates.theirs),
    ratio,
  };
}

/** Repeats `work` in several lanes for a time. @returns its runs per second */
export async function repeatsPerSecond(
  work: (run: number) => Promise<unknown>,
  lanes: number,
  ms: number,
): Promise<number> {
  const started = performance.now();
  let runs = 0;
  const lane = async (): Promise<void> => {
    while (performance.now() < started + ms) await work(runs++);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return (runs * 1000) / (performance.now() - started);
}

/** @returns units per second of `work`, which does so many */
export async function unitsPerSecond(units: number, work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (units * 1000) / (performance.now() - started);
}

/** Returns the version of a package of the lockfile. */
export function versionOf(name: string): string {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, { version: string }>>;
  };
  return lock.packages[`node_modules/${name}`]?.version ?? '';
}
