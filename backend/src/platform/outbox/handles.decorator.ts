import { applyDecorators, Injectable, SetMetadata } from '@nestjs/common';
import type { JobDefinition } from '../queue/define-job.js';

export const HANDLES = Symbol('handles');

/** What a handler is told about its run. */
export interface JobContext {
  /** `name:key`; also a good stable Message-ID or idempotency header. */
  readonly effectKey: string;
  /** 1 for the first try. */
  readonly attempt: number;
  readonly lastAttempt: boolean;
  /** Of the request that caused the effect, for logs and audit rows. */
  readonly requestId?: string;
  /** The texts that were sealed with the effect; empty once they were wiped. */
  readonly sealed: Readonly<Record<string, string>>;
  /** Aborted when another worker has taken the effect over: stop, what comes after is refused. */
  readonly signal: AbortSignal;
}

/** A class marked with `@Handles` has this method. What it returns is kept in the effects ledger. */
export interface JobHandler<P extends object> {
  handle(payload: P, context: JobContext): Promise<unknown>;
}

/** Marks a worker class as the one handler of a job; start-up fails when a job has none or two. */
export function Handles<P extends object>(
  definition: JobDefinition<P>,
): <T extends new (...args: never[]) => JobHandler<P>>(target: T) => void {
  return applyDecorators(Injectable(), SetMetadata(HANDLES, definition.name));
}
