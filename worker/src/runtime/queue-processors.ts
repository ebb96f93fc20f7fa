import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Provider, Type } from '@nestjs/common';
import type { Job } from 'bullmq';
import { JobRunner } from '@portal/backend/platform/outbox/job-runner.service';
import { queueNames, type QueueName } from '@portal/backend/platform/queue/define-job';
import { concurrency, jobLocks } from './worker.limits.js';

/** The one processor of a queue: every job goes through the runner, which claims its effect first (SAFE-05). */
function processorOf(queue: QueueName): Type<WorkerHost> {
  @Processor(queue, { concurrency: concurrency[queue], ...jobLocks })
  class QueueProcessor extends WorkerHost {
    constructor(private readonly runner: JobRunner) {
      super();
    }

    override process(job: Job): Promise<unknown> {
      return this.runner.run(job);
    }
  }
  Object.defineProperty(QueueProcessor, 'name', { value: `${queue}-processor` });
  return QueueProcessor;
}

/** A processor for every queue. */
export const queueProcessors: Provider[] = queueNames.map(processorOf);
