import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { definedJob, definedJobs, type JobDefinition, type QueueName } from './define-job.js';
import {
  HANDLER_TABLE,
  type HandlerTable,
  HANDLES,
  type JobHandler,
  QUEUE_GATE,
  type QueueGate,
} from './handler.decorators.js';

/** A job with its handler. */
export interface HandledJob {
  readonly job: JobDefinition<object>;
  readonly handler: JobHandler<object>;
}

/** Maps jobs to handlers and queues to gates. Start-up fails unless each job has exactly one handler. */
@Injectable()
export class HandlerRegistry implements OnModuleInit {
  private readonly handlers = new Map<string, JobHandler<object>>();
  private readonly gates = new Map<QueueName, QueueGate>();

  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit(): void {
    const problems: string[] = [];
    const tables = new Set<HandlerTable>();
    for (const wrapper of this.discovery.getProviders()) {
      const type: unknown = wrapper.metatype;
      if (typeof type !== 'function' || wrapper.inject !== undefined) continue;
      const guarded = Reflect.getMetadata(QUEUE_GATE, type) as readonly QueueName[] | undefined;
      for (const queue of guarded ?? []) this.gates.set(queue, wrapper.instance as QueueGate);
      const instance: unknown = wrapper.instance;
      if (Reflect.getMetadata(HANDLER_TABLE, type) === true) tables.add(instance as HandlerTable);
      const name: unknown = Reflect.getMetadata(HANDLES, type);
      if (typeof name !== 'string') continue;
      if (isHandler(instance)) this.add(name, instance, problems);
      else problems.push(`${type.name} handles "${name}" but has no handle()`);
    }
    for (const table of tables) {
      for (const [name, handler] of table.handlers()) this.add(name, handler, problems);
    }
    for (const { name } of definedJobs()) {
      if (!this.handlers.has(name)) problems.push(`job "${name}" has no handler`);
    }
    if (problems.length > 0) throw new Error(`Jobs are not wired: ${problems.join('; ')}`);
  }

  private add(name: string, handler: JobHandler<object>, problems: string[]): void {
    const known = this.handlers.get(name);
    if (known === undefined) this.handlers.set(name, handler);
    else if (known !== handler) problems.push(`job "${name}" has two handlers`);
  }

  /** Returns the jobs that this build handles. */
  jobs(): JobDefinition<object>[] {
    return definedJobs().filter(({ name }) => this.handlers.has(name));
  }

  /** Returns the gate of a queue; undefined for a queue that is always open. */
  gateOf(queue: QueueName): QueueGate | undefined {
    return this.gates.get(queue);
  }

  /** Returns a job with its handler by name; undefined for a job of another build. */
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
