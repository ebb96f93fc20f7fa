import type { TextKey } from '@portal/contract/texts';
import type { RunKind } from './define-run.js';

/** `done`: what people wait for is there; `failed` and `cancelled` runs have ended, nothing is recorded in them any more. */
export const runStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type RunState = (typeof runStates)[number];

export interface RunStep<S extends string = string> {
  readonly name: S;
  readonly state: 'waiting' | 'done' | 'failed' | 'skipped';
  /** UTC */
  readonly at?: Date;
  /** Key of the text that says why it was skipped. */
  readonly note?: TextKey;
  /** Units of the step, where it has any: all of them, those that are through, and those of these that failed. */
  readonly total?: number;
  readonly done?: number;
  readonly failed?: number;
}

/** What a run is about. */
export interface RunSubject {
  readonly kind: 'application' | 'notice' | 'none';
  readonly id: string;
}

/** Why a run ended without a result, in words. */
export interface RunError {
  readonly key: TextKey;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** One piece of long work, as it is recorded. */
export interface Run<D extends object = object, S extends string = string, R extends object = object> {
  readonly id: string;
  readonly kind: string;
  readonly subject: RunSubject;
  /** Ids of staff: who started it, and who asked for the same meanwhile. */
  readonly owners: readonly string[];
  /** Of the runs of a kind one at most has a key; it loses the key when it ends without a result. */
  readonly key?: string;
  readonly state: RunState;
  readonly steps: readonly RunStep<S>[];
  readonly data: D;
  readonly result?: R;
  readonly error?: RunError;
  /** Of one that failed with its job: the key that it had. When somebody has the job tried again, the run takes it up again. */
  readonly resumable?: { readonly key?: string };
  /** When somebody asked the worker to stop. */
  readonly cancelAt?: Date;
  /** When the row goes. */
  readonly expiresAt?: Date;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The runs of a kind: `RunOf<typeof approvalRun>`. */
export type RunOf<K> = K extends RunKind<infer D, infer S, infer R> ? Run<D, S, R> : never;

/** Whether a step is recorded, as done or as skipped. */
export function isStepDone<S extends string>(
  { steps }: { readonly steps: readonly RunStep<S>[] },
  name: S,
): boolean {
  return steps.some((step) => step.name === name && (step.state === 'done' || step.state === 'skipped'));
}

/** Whether the worker is to do a run, or does it. */
export function isUnderWay({ state }: Pick<Run, 'state'>): boolean {
  return state === 'waiting' || state === 'running';
}

/** Whether a run has ended without a result. */
export function hasEnded({ state }: Pick<Run, 'state'>): boolean {
  return state === 'failed' || state === 'cancelled';
}

/** 0 to 100: the weights of the recorded steps, and of the units of the one under way; 100 for a run that is done, and no other. */
export function progressOf(
  { steps: defined }: Pick<RunKind, 'steps'>,
  run: Pick<Run, 'state' | 'steps'>,
): number {
  if (run.state === 'done') return 100;
  const weights = new Map(defined.map(({ name, weight }) => [name, weight]));
  let [reached, all] = [0, 0];
  for (const step of run.steps) {
    const weight = weights.get(step.name) ?? 0;
    all += weight;
    reached += weight * shareOf(step);
  }
  return Math.min(99, Math.floor((100 * reached) / Math.max(all, 1)));
}

function shareOf({ state, done = 0, total = 0 }: RunStep): number {
  if (state === 'done' || state === 'skipped') return 1;
  return total > 0 ? Math.min(done / total, 1) : 0;
}
