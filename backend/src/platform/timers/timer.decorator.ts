import { applyDecorators, Injectable, SetMetadata } from '@nestjs/common';

export const TIMER = Symbol('timer');

export interface TimerOptions {
  /** Unique: the `_id` of its row. */
  readonly name: string;
  /** Time from the end of one tick to the next, in ms. */
  readonly everyMs: number;
  /** How long a killed process holds the timer, in ms; extended while the tick runs. */
  readonly leaseMs?: number;
  /** The longest that one tick may take, in ms: then its signal is aborted and the timer is free for others. */
  readonly maxRunMs: number;
}

/** A class marked with `@Timer` has this method; one process at a time runs it. */
export interface TimerTick {
  /** @param signal aborted when the tick takes too long or another process has the timer: stop then */
  tick(signal: AbortSignal): Promise<void>;
}

/** Marks a worker class as a timer: a due row with a lease in MongoDB. */
export function Timer(
  options: TimerOptions,
): <T extends new (...args: never[]) => TimerTick>(target: T) => void {
  return applyDecorators(Injectable(), SetMetadata(TIMER, options));
}
