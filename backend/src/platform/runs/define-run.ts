import type { Permission } from '@portal/contract/permissions';
import type { TextKey } from '@portal/contract/texts';

/** A type without a value, so that a definition says what its runs carry: `shape<ExportAsked>()`. */
export interface Shape<T> {
  /** Never set. */
  readonly type?: T;
}

export function shape<T>(): Shape<T> {
  return {};
}

/** Who may look at a run and cancel it; to everybody else it does not exist. */
export interface RunAccess {
  /** Whether those may who started it, or asked for the same. */
  readonly owners: boolean;
  /** Whoever has this permission may. */
  readonly permission: Permission;
}

export interface StepDefinition<S extends string = string> {
  readonly name: S;
  /**
   * Share of the progress. Steps of weight 0 come after the run is done, as the mails of an approval do, or before the worker begins, as
   * a confirmation does.
   */
  readonly weight: number;
}

/** A kind of long work. */
export interface RunKind<D extends object = object, S extends string = string, R extends object = object> {
  /** Unique; it is on the wire. */
  readonly kind: string;
  /** In the order in which they happen. */
  readonly steps: readonly StepDefinition<S>[];
  /** What belongs to runs of this kind alone. */
  readonly data: Shape<D>;
  /** What a run leaves when it is done. */
  readonly result: Shape<R>;
  /** ms without any change after which the row goes; `with-subject` where it is part of its subject's history. */
  readonly expiry: number | 'with-subject';
  readonly access: RunAccess;
  readonly isCancellable: boolean;
  /** What people are told when no try could do it. */
  readonly failure: TextKey;
}

const defined = new Map<string, RunKind>();

/**
 * Declares a kind of long work, in `x.runs.ts` of the feature that owns it.
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

/** The definition of a name, or undefined for a kind that this process does not know. */
export function definedRun(kind: string): RunKind | undefined {
  return defined.get(kind);
}

/** The step that makes a run done: the last one that has weight. */
export function lastStepOf<S extends string>(kind: Pick<RunKind<object, S>, 'steps'>): S | undefined {
  return kind.steps.findLast(({ weight }) => weight > 0)?.name;
}
