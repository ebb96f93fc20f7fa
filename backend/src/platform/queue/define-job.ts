import { createHash } from 'node:crypto';
import type { JobName } from '@portal/contract';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';

/** Queues by kind of load (architecture 5). */
export const queueNames = [
  'documents',
  'uploads',
  'mail',
  'mail-office',
  'mail-bulk',
  'payments',
  'exports',
  'maintenance',
] as const;
export type QueueName = (typeof queueNames)[number];

/** What a job is; the handler lives in the worker. */
export interface JobDefinition<P extends object> {
  /** `noun.verb` in lower case, unique: the first part of the effect key. Tests have names of their own. */
  readonly name: JobName | `test.${string}`;
  readonly queue: QueueName;
  readonly payload: new () => P;
  /** Tries until the job is parked. */
  readonly attempts: number;
  /** First wait between tries in ms; it doubles, with jitter. */
  readonly backoffMs: number;
  /** What makes the effect one and the same: it runs once per name and key. */
  readonly key: (payload: P) => string;
  /** Lower goes first within the queue; absent is first come, first served. */
  readonly priority?: number;
}

/** A payload that does not fit its class: a fault of ours, never of a person. */
export class PayloadError extends Error {
  constructor(job: string, problems: string) {
    super(`Payload of job ${job} is not valid: ${problems}`);
    this.name = 'PayloadError';
  }
}

const defined = new Map<string, JobDefinition<object>>();

/**
 * Declares a job. Payloads carry ids, never personal data (architecture 5).
 * @throws Error when the name is malformed or taken: start-up fails.
 */
export function defineJob<P extends object>(definition: JobDefinition<P>): JobDefinition<P> {
  if (!/^[a-z][a-z0-9]*([.-][a-z0-9]+)*$/.test(definition.name)) {
    throw new Error(`Job name "${definition.name}" must be lower case words joined by . or -`);
  }
  if (defined.has(definition.name)) throw new Error(`Job "${definition.name}" is defined twice`);
  defined.set(definition.name, definition as unknown as JobDefinition<object>);
  return definition;
}

/** Every job declared by the files that this process has loaded. */
export function definedJobs(): JobDefinition<object>[] {
  return [...defined.values()];
}

/** The definition of a name, or undefined for an unknown job (which is parked). */
export function definedJob(name: string): JobDefinition<object> | undefined {
  return defined.get(name);
}

/** The key of an effect: `name:key`; it runs once (SAFE-05). */
export function effectKey<P extends object>(job: JobDefinition<P>, payload: P): string {
  return `${job.name}:${job.key(payload)}`;
}

/** BullMQ's job id of an effect: deterministic, without `:` and not all digits (SAFE-06). */
export function jobIdOf(job: string, key: string): string {
  return `${job}-${createHash('sha256').update(key).digest('hex').slice(0, 40)}`;
}

/**
 * Checks a payload against the job's class, when queued and when run.
 * @returns an instance of the class.
 * @throws PayloadError when a field is missing, wrong or undeclared.
 */
export function checkPayload<P extends object>(job: JobDefinition<P>, payload: object): P {
  const instance = plainToInstance(job.payload, { ...payload });
  const errors = validateSync(instance, {
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
  });
  if (errors.length > 0) throw new PayloadError(job.name, errors.map((error) => error.property).join(', '));
  return instance;
}
