import { applyDecorators, Injectable, SetMetadata } from '@nestjs/common';
import type { JobDefinition } from './define-job.js';

export const HANDLES = Symbol('handles');

/**
 * The moment from which an effect can not be taken back, such as giving a mail server the end of a message. What fails after
 * `begin` and before `undo` or `accept` is ambiguous: the effect is not tried again unless a person asks for it.
 */
export interface Handover {
  /** The other side said yes in an earlier run: the effect must not be done again, only what comes after it. */
  readonly isAccepted: boolean;
  /**
   * To be called just before.
   * @throws LeaseLost when the effect is in other hands: it must not be done.
   */
  begin(): Promise<void>;
  /** It certainly did not happen, because the other side said no: the next try may come. */
  undo(): void;
  /**
   * The other side said yes, which is noted: what fails from now on is tried again, in a run that is told. Where it can not be
   * noted the effect stays ambiguous until the run is recorded as done.
   */
  accept(): Promise<void>;
}

/** What a handler is told about its run. */
export interface JobContext {
  /** `name:key`; also a good stable Message-ID or idempotency header. */
  readonly effectKey: string;
  /** 1 for the first try of a round. */
  readonly attempt: number;
  readonly lastAttempt: boolean;
  /** Of the request that caused the effect, for logs and audit rows. */
  readonly requestId?: string;
  /** The texts that were sealed with the effect; empty once they were wiped. */
  readonly sealed: Readonly<Record<string, string>>;
  /** Aborted when the run takes too long or another worker has the effect: stop, what comes after is refused. */
  readonly signal: AbortSignal;
  /** Only for effects that can not be repeated. */
  readonly handover: Handover;
}

/** A class marked with `@Handles` has this method. What it returns is kept with the effect. */
export interface JobHandler<P extends object> {
  handle(payload: P, context: JobContext): Promise<unknown>;
}

/** Marks a worker class as the one handler of a job; start-up fails when a job has none or two. */
export function Handles<P extends object>(
  definition: JobDefinition<P>,
): <T extends new (...args: never[]) => JobHandler<P>>(target: T) => void {
  return applyDecorators(Injectable(), SetMetadata(HANDLES, definition.name));
}
