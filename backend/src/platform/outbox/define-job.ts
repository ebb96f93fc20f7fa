import { createHash } from 'node:crypto';
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
 * Who goes first, in the outbox and in a queue; lower first, with room between them.
 * - `urgent`: somebody looks at the screen until it comes: codes, receipts, previews
 * - `normal`: mails of the office, documents, payments, uploads
 * - `bulk`: runs over many people
 */
export const priorities = { urgent: 10, normal: 20, bulk: 30 } as const;
export type Priority = keyof typeof priorities;

/** What a job is; the handler lives in the worker. */
export interface JobDefinition<P extends object> {
  /** `noun.verb` in lower case, unique: the first part of the effect key. Tests have names of their own. */
  readonly name: JobName | `test.${string}`;
  readonly queue: QueueName;
  readonly payload: new () => P;
  readonly priority: Priority;
  /** Tries until the job is dead-lettered. */
  readonly attempts: number;
  /** First wait between tries in ms; it doubles, with jitter. */
  readonly backoffMs: number;
  /** The longest that one run may take, in ms: then its signal is aborted, and it counts as a failed try. */
  readonly maxRunMs: number;
  /** What makes the effect one and the same: it runs once per name and key. */
  readonly key: (payload: P) => string;
}

/** How a mail to one person is sent that nobody waits for at a screen; what it is about is the job's own. */
export const mailJob = {
  queue: 'mail',
  priority: 'normal',
  // With the doubling wait a mailbox may be away for hours.
  attempts: 12,
  backoffMs: 5_000,
  // Longer than the three times of one mail: to connect, to be greeted, between two answers.
  maxRunMs: 3 * 60_000,
} as const satisfies Partial<JobDefinition<object>>;

/** A payload that does not fit its class: a fault of ours or of another build, never of a person. */
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

/** Every job declared by the files that this process has loaded. */
export function definedJobs(): JobDefinition<object>[] {
  return [...defined.values()];
}

/** The definition of a name, or undefined for a job of another build. */
export function definedJob(name: string): JobDefinition<object> | undefined {
  return defined.get(name);
}

/** The key of an effect: `name:key`; it runs once (SAFE-05). */
export function effectKey<P extends object>(job: JobDefinition<P>, payload: P): string {
  return `${job.name}:${job.key(payload)}`;
}

/**
 * BullMQ's job id of one hand-over of an effect: deterministic, without `:` and not all digits (SAFE-06). A later hand-over has
 * another id, because BullMQ ignores an id that it still holds, be it of a run that is just ending.
 */
export function jobIdOf(job: string, key: string, handOvers: number): string {
  return `${job}-${createHash('sha256').update(key).digest('hex').slice(0, 40)}-${handOvers}`;
}

/** How long a job waits after its n-th failed try, in ms: doubling, between half of it and all of it. */
export function backoffOf({ backoffMs }: Pick<JobDefinition<object>, 'backoffMs'>, failures: number): number {
  return backoffMs * 2 ** (failures - 1) * (1 - Math.random() / 2);
}

/**
 * Checks a payload that is to be queued against the job's class.
 * @returns an instance of the class.
 * @throws PayloadError when a field is missing, wrong or undeclared.
 */
export function checkPayload<P extends object>(job: JobDefinition<P>, payload: object): P {
  return instanceOf(job, payload, true);
}

/**
 * Reads a stored payload, which another build may have written: fields that this one does not know are left out.
 * @returns an instance of the class.
 * @throws PayloadError when a field is missing or wrong. A field with an initial value must be there: a job does not run on
 * made-up values. What older rows may lack is declared optional, without one.
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
