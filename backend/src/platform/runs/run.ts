import type { TextKey } from '@portal/contract/texts';
import type { RunKind } from './define-run.js';

/** `done`: the result is available, later steps may follow; `failed` and `cancelled` runs have ended and record nothing more. */
export const runStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type RunState = (typeof runStates)[number];

export interface RunStep<S extends string = string> {
  readonly name: S;
  readonly state: 'waiting' | 'done' | 'failed' | 'skipped';
  /** UTC */
  readonly at?: Date;
  /** Key of the text with the reason of a skip. */
  readonly note?: TextKey;
  /** Units of the step: all, processed, and failed among the processed. */
  readonly total?: number;
  readonly done?: number;
  readonly failed?: number;
}

export interface RunSubject {
  readonly kind: 'application' | 'notice' | 'none';
  readonly id: string;
}

/** The reason why a run ended without a result. */
export interface RunError {
  readonly key: TextKey;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** The record of one run. */
export interface Run<D extends object = object, S extends string = string, R extends object = object> {
  readonly id: string;
  readonly kind: string;
  readonly subject: RunSubject;
  /** Ids of the staff who requested it. */
  readonly owners: readonly string[];
  /** Unique among the runs of a kind; removed when the run ends without a result. */
  readonly key?: string;
  readonly state: RunState;
  readonly steps: readonly RunStep<S>[];
  readonly data: D;
  readonly result?: R;
  readonly error?: RunError;
  /** Set on a run that failed with its job, with its former key: a retry of the job resumes the run. */
  readonly resumable?: { readonly key?: string };
  /** When cancellation was requested. */
  readonly cancelAt?: Date;
  /** When the row is deleted. */
  readonly expiresAt?: Date;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The runs of a kind: `RunOf<typeof approvalRun>`. */
export type RunOf<K> = K extends RunKind<infer D, infer S, infer R> ? Run<D, S, R> : never;

/** Whether a step is recorded as done or skipped. */
export function isStepDone<S extends string>(
  { steps }: { readonly steps: readonly RunStep<S>[] },
  name: S,
): boolean {
  return steps.some((step) => step.name === name && (step.state === 'done' || step.state === 'skipped'));
}

/** Whether a run is waiting or running. */
export function isUnderWay({ state }: Pick<Run, 'state'>): boolean {
  return state === 'waiting' || state === 'running';
}

/** Whether a run has ended without a result. */
export function hasEnded({ state }: Pick<Run, 'state'>): boolean {
  return state === 'failed' || state === 'cancelled';
}

/** Returns 0 to 100 from the weights of recorded steps and processed units; 100 only for a run that is done. */
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
