import { applyDecorators, Injectable, SetMetadata } from '@nestjs/common';
import type { JobDefinition, QueueName } from './define-job.js';

export const QUEUE_GATE = Symbol('queue-gate');

/** The interface of a class marked with `@GuardsQueues`. */
export interface QueueGate {
  /**
   * Called before each job of the queue, before anything is loaded for it.
   * @throws DeferJob when the queue cannot run jobs now.
   */
  check(): Promise<void>;
}

/** Marks a worker class as the gate of these queues. */
export function GuardsQueues(
  ...queues: readonly QueueName[]
): <T extends new (...args: never[]) => QueueGate>(target: T) => void {
  return applyDecorators(Injectable(), SetMetadata(QUEUE_GATE, queues));
}

export const HANDLES = Symbol('handles');

/**
 * The irreversible step of an effect, such as sending a mail server the end of a message. A failure after `begin` and before `undo` or
 * `accept` is ambiguous: the effect is retried only on request of staff.
 */
export interface Handover {
  /** The remote side accepted in an earlier run: only the work after the irreversible step is left. */
  readonly isAccepted: boolean;
  /**
   * Called just before the irreversible step.
   * @throws LeaseLost when another worker holds the effect; the step must not be taken.
   */
  begin(): Promise<void>;
  /** The remote side rejected, so the effect certainly did not happen and may be retried. */
  undo(): void;
  /**
   * Records that the remote side accepted: later failures are retried by a run with `isAccepted`. If this cannot be recorded, the effect
   * stays ambiguous until the run is recorded as done.
   */
  accept(): Promise<void>;
}

/** The context of one run. */
export interface JobContext {
  /** `name:key`; also usable as a stable Message-ID or idempotency header. */
  readonly effectKey: string;
  /** 1 for the first attempt of a round. */
  readonly attempt: number;
  readonly lastAttempt: boolean;
  /** Of the request that enqueued the effect, for logs and audit rows. */
  readonly requestId?: string;
  /** The decrypted secrets of the effect; empty once they were wiped. */
  readonly sealed: Readonly<Record<string, string>>;
  /** Aborted when the run times out or loses its lease; later writes are rejected. */
  readonly signal: AbortSignal;
  /** Only for effects that cannot be repeated. */
  readonly handover: Handover;
}

/** The interface of a class marked with `@Handles`. The result is stored with the effect. */
export interface JobHandler<P extends object> {
  handle(payload: P, context: JobContext): Promise<unknown>;
}

/** Marks a worker class as the handler of a job; start-up fails unless each job has exactly one. */
export function Handles<P extends object>(
  definition: JobDefinition<P>,
): <T extends new (...args: never[]) => JobHandler<P>>(target: T) => void {
  return applyDecorators(Injectable(), SetMetadata(HANDLES, definition.name));
}

export const HANDLER_TABLE = Symbol('handler-table');

/** The interface of a class marked with `@HandlesMany`. */
export interface HandlerTable {
  /** Returns the handlers by job name. Called once, at start-up, when every provider has its dependencies. */
  handlers(): Iterable<readonly [string, JobHandler<object>]>;
}

/** Marks a worker class that has the handlers of many jobs. */
export function HandlesMany(): <T extends new (...args: never[]) => HandlerTable>(target: T) => void {
  return applyDecorators(Injectable(), SetMetadata(HANDLER_TABLE, true));
}
