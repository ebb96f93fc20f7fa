import { createHash } from 'node:crypto';
import type { TimedPromise } from '@portal/contract/operations/objectives';
import type { JobName } from '@portal/contract/job-names';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';

/** Queues by kind of load. */
export const queueNames = [
  'documents',
  'uploads',
  'uploads-pdf',
  'mail',
  'mail-transactional',
  'mail-bulk',
  'payments',
  'exports',
  'imports',
  'selections',
  'maintenance',
] as const;
export type QueueName = (typeof queueNames)[number];

/**
 * Priorities in the outbox and in a queue; lower runs first.
 * - `urgent`: a user waits at the screen: codes, receipts, previews
 * - `normal`: office mail, documents, payments, uploads
 * - `bulk`: runs over many people
 */
export const priorities = { urgent: 10, normal: 20, bulk: 30 } as const;
export type Priority = keyof typeof priorities;

/** Declares a job; its handler is in the worker. */
export interface JobDefinition<P extends object> {
  /** `noun.verb` in lower case, unique: the first part of the effect key. */
  readonly name: JobName | `test.${string}`;
  readonly queue: QueueName;
  readonly payload: new () => P;
  readonly priority: Priority;
  /** The promise to a person that the job keeps in time (docs/rules/objectives.md). */
  readonly promise?: TimedPromise;
  /** Attempts until the job is dead-lettered. */
  readonly attempts: number;
  /** First back-off in ms; doubles with each failure, with jitter. */
  readonly backoffMs: number;
  /** Time limit of one run in ms: its signal is then aborted and the attempt counts as failed. */
  readonly maxRunMs: number;
  /** Idempotency key: the effect runs once per name and key. */
  readonly key: (payload: P) => string;
}

/** Common settings of jobs that send one mail in the background. */
export const mailJob = {
  queue: 'mail',
  priority: 'normal',
  // With exponential back-off these bridge a mail server outage of hours.
  attempts: 12,
  backoffMs: 5_000,
  // Exceeds the sum of the SMTP time-outs: connect, greeting, idle socket.
  maxRunMs: 3 * 60_000,
} as const satisfies Partial<JobDefinition<object>>;

/** A payload does not match its class: a programming error or another build's payload. */
export class PayloadError extends Error {
  constructor(job: string, problems: string) {
    super(`Payload of job ${job} is not valid: ${problems}`);
    this.name = 'PayloadError';
  }
}

const defined = new Map<string, JobDefinition<object>>();

/**
 * Declares a job. Payloads carry ids, never personal data.
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

/** Returns every job declared in this process. */
export function definedJobs(): JobDefinition<object>[] {
  return [...defined.values()];
}

/** Returns the definition of a name; undefined for a job of another build. */
export function definedJob(name: string): JobDefinition<object> | undefined {
  return defined.get(name);
}

/** Returns the idempotency key of an effect, `name:key` (SAFE-05). */
export function effectKey<P extends object>(job: JobDefinition<P>, payload: P): string {
  return `${job.name}:${job.key(payload)}`;
}

/**
 * Returns the deterministic BullMQ job id of one dispatch of an effect, without `:` and not all digits (SAFE-06). A later dispatch has
 * another id because BullMQ ignores an id that it still holds, even that of a run that is ending.
 */
export function jobIdOf(job: string, key: string, handOvers: number): string {
  return `${job}-${createHash('sha256').update(key).digest('hex').slice(0, 40)}-${handOvers}`;
}

/** Returns the exponential back-off after the n-th failure in ms, with jitter between half and all of it. */
export function backoffOf({ backoffMs }: Pick<JobDefinition<object>, 'backoffMs'>, failures: number): number {
  return backoffMs * 2 ** (failures - 1) * (1 - Math.random() / 2);
}

/**
 * Validates a payload to be enqueued against the job's class.
 * @returns an instance of the class.
 * @throws PayloadError when a field is missing, wrong or undeclared.
 */
export function checkPayload<P extends object>(job: JobDefinition<P>, payload: object): P {
  return instanceOf(job, payload, true);
}

/**
 * Reads a stored payload, which another build may have written: unknown fields are dropped.
 * @returns an instance of the class.
 * @throws PayloadError when a field is missing or wrong. Fields with an initial value are required, so that no job runs on defaults;
 * a field that older rows may lack is declared optional, without one.
 */
export function readPayload<P extends object>(job: JobDefinition<P>, payload: object): P {
  return instanceOf(job, payload, false);
}

function instanceOf<P extends object>(job: JobDefinition<P>, payload: object, isStrict: boolean): P {
  const Payload = job.payload;
  const missing = Object.entries(new Payload())
    .filter(([name, initial]) => initial !== undefined && !(name in payload))
    .map(([name]) => name);
  if (missing.length > 0) throw new PayloadError(job.name, missing.join(', '));
  const instance = plainToInstance(Payload, { ...payload });
  const errors = validateSync(instance, {
    whitelist: true,
    forbidNonWhitelisted: isStrict,
    forbidUnknownValues: true,
  });
  if (errors.length > 0) throw new PayloadError(job.name, errors.map((error) => error.property).join(', '));
  return instance;
}
