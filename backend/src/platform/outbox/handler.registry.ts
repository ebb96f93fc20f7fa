import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { definedJob, definedJobs, type JobDefinition, type QueueName } from './define-job.js';
import { HANDLES, type JobHandler } from './handles.decorator.js';
import { QUEUE_GATE, type QueueGate } from './queue-gate.decorator.js';

/** A job together with the class that does it. */
export interface HandledJob {
  readonly job: JobDefinition<object>;
  readonly handler: JobHandler<object>;
}

/** Which class handles which job, and which one guards which queue. Start-up fails when a job has no handler or two. */
@Injectable()
export class HandlerRegistry implements OnModuleInit {
  private readonly handlers = new Map<string, JobHandler<object>>();
  private readonly gates = new Map<QueueName, QueueGate>();

  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit(): void {
    const problems: string[] = [];
    for (const wrapper of this.discovery.getProviders()) {
      const type: unknown = wrapper.metatype;
      if (typeof type !== 'function' || wrapper.inject !== undefined) continue;
      const guarded = Reflect.getMetadata(QUEUE_GATE, type) as readonly QueueName[] | undefined;
      for (const queue of guarded ?? []) this.gates.set(queue, wrapper.instance as QueueGate);
      const name: unknown = Reflect.getMetadata(HANDLES, type);
      if (typeof name !== 'string') continue;
      const instance: unknown = wrapper.instance;
      if (!isHandler(instance)) problems.push(`${type.name} handles "${name}" but has no handle()`);
      else if (this.handlers.has(name) && this.handlers.get(name) !== instance) {
        problems.push(`job "${name}" has two handlers`);
      } else this.handlers.set(name, instance);
    }
    for (const { name } of definedJobs()) {
      if (!this.handlers.has(name)) problems.push(`job "${name}" has no handler`);
    }
    if (problems.length > 0) throw new Error(`Jobs are not wired: ${problems.join('; ')}`);
  }

  /** The jobs that this build knows. */
  jobs(): JobDefinition<object>[] {
    return definedJobs().filter(({ name }) => this.handlers.has(name));
  }

  /** Asked before each run of a queue's jobs; undefined for a queue that is always open. */
  gateOf(queue: QueueName): QueueGate | undefined {
    return this.gates.get(queue);
  }

  /** The job of a name with its handler; undefined for a job of another build. */
  find(name: string): HandledJob | undefined {
    const job = definedJob(name);
    const handler = this.handlers.get(name);
    return job === undefined || handler === undefined ? undefined : { job, handler };
  }
}

function isHandler(instance: unknown): instance is JobHandler<object> {
  return (
    typeof instance === 'object' &&
    instance !== null &&
    'handle' in instance &&
    typeof instance.handle === 'function'
  );
}
