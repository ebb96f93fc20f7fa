import { applyDecorators, Injectable, SetMetadata } from '@nestjs/common';
import type { QueueName } from './define-job.js';

export const QUEUE_GATE = Symbol('queue-gate');

/** A class marked with `@GuardsQueues` has this method. */
export interface QueueGate {
  /**
   * Asked before anything is loaded for a job of the queue.
   * @throws DeferJob when it would have to wait.
   */
  check(): Promise<void>;
}

/** Marks a worker class as the one that says whether the jobs of these queues can run now. */
export function GuardsQueues(
  ...queues: readonly QueueName[]
): <T extends new (...args: never[]) => QueueGate>(target: T) => void {
  return applyDecorators(Injectable(), SetMetadata(QUEUE_GATE, queues));
}
