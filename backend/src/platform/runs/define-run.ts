import type { Permission } from '@portal/contract/permissions';
import type { TextKey } from '@portal/contract/texts';

/** A type without a value, by which a definition declares the data of its runs: `shape<ExportRequest>()`. */
export interface Shape<T> {
  /** Never set. */
  readonly type?: T;
}

export function shape<T>(): Shape<T> {
  return {};
}

/** Who may see and cancel a run; for all others it is 404. */
export interface RunAccess {
  /** Whether its requesters may. */
  readonly owners: boolean;
  /** Permission of other staff. */
  readonly permission: Permission;
}

export interface StepDefinition<S extends string = string> {
  readonly name: S;
  /** Share of the progress. Steps of weight 0 come after the run is done (mails of an approval) or before the worker starts. */
  readonly weight: number;
}

/** A kind of long-running work. */
export interface RunKind<D extends object = object, S extends string = string, R extends object = object> {
  /** Unique; sent on the wire. */
  readonly kind: string;
  /** In the order of execution. */
  readonly steps: readonly StepDefinition<S>[];
  /** Data specific to this kind. */
  readonly data: Shape<D>;
  /** Result of a completed run. */
  readonly result: Shape<R>;
  /** Retention in ms since the last change; `with-subject` if it is part of its subject's history. */
  readonly expiry: number | 'with-subject';
  readonly access: RunAccess;
  readonly isCancellable: boolean;
  /** Text for users when its job is dead-lettered. */
  readonly failure: TextKey;
}

const defined = new Map<string, RunKind>();

/**
 * Declares a kind of run, in `x.runs.ts` of the feature that owns it.
 * @throws Error when the name is malformed or taken, or no step has weight: start-up fails.
 */
export function defineRun<D extends object, S extends string, R extends object>(
  kind: RunKind<D, S, R>,
): RunKind<D, S, R> {
  if (!/^[a-z][a-z0-9-]*$/.test(kind.kind)) throw new Error(`Run kind "${kind.kind}" must be one word`);
  if (defined.has(kind.kind)) throw new Error(`Run kind "${kind.kind}" is defined twice`);
  if (!kind.steps.some(({ weight }) => weight > 0)) throw new Error(`Run kind "${kind.kind}" never ends`);
  defined.set(kind.kind, kind);
  return kind;
}

/** Returns the definition of a kind; undefined if this process does not know it. */
export function definedRun(kind: string): RunKind | undefined {
  return defined.get(kind);
}

/** Returns the step that completes a run: the last one with weight. */
export function lastStepOf<S extends string>(kind: Pick<RunKind<object, S>, 'steps'>): S | undefined {
  return kind.steps.findLast(({ weight }) => weight > 0)?.name;
}
