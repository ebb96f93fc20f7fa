import { applyDecorators, Injectable, SetMetadata } from '@nestjs/common';

export const TIMER = Symbol('timer');

export interface TimerOptions {
  /** Unique: the `_id` of its row. */
  readonly name: string;
  /** Interval from the end of one tick to the next, in ms. */
  readonly everyMs: number;
  /** Lease in ms, renewed while the tick runs. */
  readonly leaseMs?: number;
  /** Time limit of one tick in ms: its signal is then aborted and the timer released. */
  readonly maxRunMs: number;
}

/** The interface of a class marked with `@Timer`; one process at a time runs it. */
export interface TimerTick {
  /** @param signal aborted when the tick times out or loses its lease */
  tick(signal: AbortSignal): Promise<void>;
}

/** Marks a worker class as a timer, scheduled by a row with a lease in MongoDB. */
export function Timer(
  options: TimerOptions,
): <T extends new (...args: never[]) => TimerTick>(target: T) => void {
  return applyDecorators(Injectable(), SetMetadata(TIMER, options));
}
