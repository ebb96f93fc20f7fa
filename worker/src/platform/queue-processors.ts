import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Logger, type Provider, type Type } from '@nestjs/common';
import type { Job } from 'bullmq';
import { JobRunner } from '@portal/backend/platform/outbox/job-runner.service';
import { queueKey } from '@portal/backend/platform/outbox/queues.service';
import { queueNames, type QueueName } from '@portal/backend/platform/outbox/define-job';
import { concurrency, jobLocks } from './worker.limits.js';

/** Creates the processor of a queue; every job goes through the runner, which claims its effect first (SAFE-05). */
function processorOf(queue: QueueName): Type<WorkerHost> {
  @Processor(queueKey(queue), { concurrency: concurrency[queue], ...jobLocks })
  class QueueProcessor extends WorkerHost {
    private readonly log = new Logger('QueueProcessor');
    private readonly loggedErrors = new Set<string>();

    constructor(private readonly runner: JobRunner) {
      super();
    }

    override process(job: Job): Promise<unknown> {
      return this.runner.run(job);
    }

    /** Logs each error once until Redis is back; without a listener BullMQ prints a stack trace for each reconnect attempt. */
    @OnWorkerEvent('error')
    noteError({ message }: Error): void {
      if (!this.loggedErrors.has(message)) this.log.warn(`${queue}: ${message}`);
      this.loggedErrors.add(message);
    }

    @OnWorkerEvent('ready')
    forgetErrors(): void {
      this.loggedErrors.clear();
    }
  }
  Object.defineProperty(QueueProcessor, 'name', { value: `${queue}-processor` });
  return QueueProcessor;
}

export const queueProcessors: Provider[] = queueNames.map(processorOf);
