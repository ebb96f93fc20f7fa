import { Injectable } from '@nestjs/common';
import type { TextKey } from '@portal/contract/texts';
import { Clock } from '../clock.js';
import type { Actor } from '../mongo/actor.js';
import { isDuplicateKey } from '../mongo/mongo-errors.js';
import type { Tx } from '../mongo/unit-of-work.js';
import type { ListPage } from '../lists/list-page.js';
import type { ListRequest } from '../lists/list-request.js';
import { lastStepOf, type RunKind } from './define-run.js';
import { hasEnded, type Run, type RunError, type RunStep, type RunSubject } from './run.js';
import { RunsRepository } from './runs.repository.js';

export interface NewRun<D extends object, S extends string> {
  readonly subject: RunSubject;
  /** Key under which at most one run exists at a time. */
  readonly key?: string;
  readonly data: D;
  /** Selects the steps of this run; all of its kind when absent. */
  readonly steps?: (name: S) => boolean;
}

export interface StepOutcome<D extends object = object, R extends object = object> {
  readonly state?: 'done' | 'skipped';
  /** Key of the text with the reason of a skip. */
  readonly note?: TextKey;
  /** Fields to set in the run's data. */
  readonly data?: Partial<D>;
  readonly result?: R;
}

export interface RunEnd {
  readonly error: RunError;
  /** Only while this step is waiting. */
  readonly before?: string;
  /** Also replaces the reason of a run that has ended. */
  readonly alsoEnded?: boolean;
}

/** Opens, finds, records and ends runs of every kind, typed by their kind. */
@Injectable()
export class RunsService {
  constructor(
    private readonly runs: RunsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens a run; the caller enqueues its job in the same transaction.
   * @throws a duplicate key error when another run of this kind has the key.
   */
  async open<D extends object, S extends string, R extends object>(
    tx: Tx,
    actor: Actor,
    kind: RunKind<D, S, R>,
    { subject, key, data, steps = () => true }: NewRun<D, S>,
  ): Promise<Run<D, S, R>> {
    const now = this.clock.now();
    const run: Omit<Run<D, S, R>, 'id'> = {
      kind: kind.kind,
      subject,
      owners: actor.id === undefined ? [] : [actor.id],
      ...(key === undefined ? {} : { key }),
      state: 'waiting',
      steps: kind.steps
        .filter(({ name }) => steps(name))
        .map(({ name }): RunStep<S> => ({ name, state: 'waiting' })),
      data,
      createdAt: now,
      ...this.touched(kind, now),
    };
    return { ...run, id: await this.runs.insert(run, tx.session) };
  }

  /** Returns undefined for an unknown id and for a run of another kind. */
  async byId<D extends object, S extends string, R extends object>(
    kind: RunKind<D, S, R>,
    id: string,
    tx?: Tx,
  ): Promise<Run<D, S, R> | undefined> {
    return ofKind(kind, await this.runs.byId(id, tx?.session));
  }

  /** As `byId` for many ids, by id. */
  async byIds<D extends object, S extends string, R extends object>(
    kind: RunKind<D, S, R>,
    ids: readonly string[],
  ): Promise<Map<string, Run<D, S, R>>> {
    const found = await this.runs.byIds(ids);
    return new Map(found.flatMap((run) => entryOf(run.id, ofKind(kind, run))));
  }

  async byKey<D extends object, S extends string, R extends object>(
    kind: RunKind<D, S, R>,
    key: string,
    tx?: Tx,
  ): Promise<Run<D, S, R> | undefined> {
    return ofKind(kind, await this.runs.byKey(kind.kind, key, tx?.session));
  }

  /** Returns the latest run about a subject, ended or not. */
  async lastOf<D extends object, S extends string, R extends object>(
    kind: RunKind<D, S, R>,
    subjectId: string,
    tx?: Tx,
  ): Promise<Run<D, S, R> | undefined> {
    return ofKind(kind, await this.runs.lastOf(kind.kind, subjectId, tx?.session));
  }

  /** As `lastOf` for many subjects, by subject id. */
  async lastOfEach<D extends object, S extends string, R extends object>(
    kind: RunKind<D, S, R>,
    subjectIds: readonly string[],
  ): Promise<Map<string, Run<D, S, R>>> {
    const found = await this.runs.lastOfEach(kind.kind, subjectIds);
    return new Map([...found].flatMap(([id, run]) => entryOf(id, ofKind(kind, run))));
  }

  /** Returns a page of the runs of a kind, newest first. @param which restricts to ids or one owner @throws as ListReader */
  async page<D extends object, S extends string, R extends object>(
    kind: RunKind<D, S, R>,
    which: { readonly owner?: string; readonly ids?: readonly string[] },
    request: ListRequest<'createdAt'>,
  ): Promise<ListPage<Run<D, S, R>>> {
    const page = await this.runs.page(kind.kind, which, request);
    return { ...page, rows: page.rows.flatMap((run) => ofKind(kind, run) ?? []) };
  }

  /** Removes the key of a run, so that the next request opens a new run; this one keeps its result. */
  async freeKey(tx: Tx, { id }: Pick<Run, 'id'>): Promise<void> {
    await this.runs.freeKey(id, tx.session);
  }

  /** Deletes a run. @returns false when it is under way or unknown */
  async remove(tx: Tx, { id }: Pick<Run, 'id'>): Promise<boolean> {
    return this.runs.remove(id, tx.session);
  }

  /** Adds the actor as an owner of an existing run. */
  async join<D extends object, S extends string, R extends object>(
    tx: Tx,
    actor: Actor,
    run: Run<D, S, R>,
  ): Promise<Run<D, S, R>> {
    if (actor.id === undefined || run.owners.includes(actor.id)) return run;
    await this.runs.addOwner(run.id, actor.id, tx.session);
    return { ...run, owners: [...run.owners, actor.id] };
  }

  /**
   * Records the outcome of a waiting step; the last step with weight completes the run.
   * @returns false when the step is recorded already or the run has ended
   */
  async record<D extends object, S extends string, R extends object>(
    kind: RunKind<D, S, R>,
    id: string,
    step: S,
    { state = 'done', note, data = {}, result }: StepOutcome<D, R> = {},
    tx?: Tx,
  ): Promise<boolean> {
    const now = this.clock.now();
    const weight = kind.steps.find(({ name }) => name === step)?.weight ?? 0;
    const fields = Object.entries(data).map(([name, value]) => [`data.${name}`, value] as const);
    return this.runs.changeStep(
      id,
      step,
      {
        'steps.$.state': state,
        'steps.$.at': now,
        ...(note === undefined ? {} : { 'steps.$.note': note }),
        ...Object.fromEntries(fields),
        ...(result === undefined ? {} : { result }),
        ...(weight === 0 ? {} : { state: step === lastStepOf(kind) ? 'done' : 'running' }),
        ...this.touched(kind, now),
      },
      tx?.session,
    );
  }

  /** Records the progress within a step. */
  async count<D extends object, S extends string, R extends object>(
    kind: RunKind<D, S, R>,
    id: string,
    step: S,
    units: { readonly total: number; readonly done: number; readonly failed?: number },
  ): Promise<void> {
    await this.runs.countStep(id, step, { failed: 0, ...units }, this.touched(kind, this.clock.now()));
  }

  /** Ends a run without a result and removes its key. @returns false when it does not match the conditions */
  async fail<D extends object, S extends string, R extends object>(
    kind: RunKind<D, S, R>,
    id: string,
    { error, before, alsoEnded = false }: RunEnd,
    tx?: Tx,
  ): Promise<boolean> {
    return this.runs.end(
      id,
      { ...(before === undefined ? {} : { beforeStep: before }), alsoEnded },
      { state: 'failed', error },
      this.touched(kind, this.clock.now()),
      tx?.session,
    );
  }

  /**
   * Ends a run whose job was dead-lettered: cancelled if that was requested, else failed with the reason of its kind and resumable by a
   * retry of the job.
   */
  async failWithJob(kind: RunKind, { id, key, cancelAt }: Run): Promise<void> {
    if (cancelAt !== undefined) {
      await this.markCancelled(kind, id, 'running');
      return;
    }
    const before = lastStepOf(kind);
    await this.runs.end(
      id,
      before === undefined ? {} : { beforeStep: before },
      { state: 'failed', error: { key: kind.failure }, resumable: key === undefined ? {} : { key } },
      this.touched(kind, this.clock.now()),
    );
  }

  /**
   * Resumes a run that failed with its job.
   * @returns the run; unchanged when it is not resumable or another run has taken its key
   */
  async resumeFailed<D extends object, S extends string, R extends object>(
    kind: RunKind<D, S, R>,
    run: Run<D, S, R>,
  ): Promise<Run<D, S, R>> {
    if (run.state !== 'failed' || run.resumable === undefined) return run;
    try {
      await this.runs.resume(run.id, run.resumable.key, this.touched(kind, this.clock.now()));
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    return (await this.byId(kind, run.id)) ?? run;
  }

  /** Whether a run was cancelled, has ended or was deleted. */
  async shouldStop(id: string): Promise<boolean> {
    const run = await this.runs.byId(id);
    return run === undefined || run.cancelAt !== undefined || hasEnded(run);
  }

  /** Ends a cancelled run. @param state only in this state */
  async markCancelled(kind: RunKind, id: string, state: 'waiting' | 'running', tx?: Tx): Promise<boolean> {
    const error = { key: 'run.cancelled' } as const;
    const change = this.touched(kind, this.clock.now());
    return this.runs.end(id, { state }, { state: 'cancelled', error }, change, tx?.session);
  }

  private touched({ expiry }: Pick<RunKind, 'expiry'>, now: Date): { updatedAt: Date; expiresAt?: Date } {
    if (expiry === 'with-subject') return { updatedAt: now };
    return { updatedAt: now, expiresAt: new Date(now.getTime() + expiry) };
  }
}

/** Types a stored run by its kind; undefined for another kind. */
function ofKind<D extends object, S extends string, R extends object>(
  { kind }: RunKind<D, S, R>,
  run: Run | undefined,
): Run<D, S, R> | undefined {
  return run?.kind === kind ? (run as Run<D, S, R>) : undefined;
}

function entryOf<T>(id: string, run: T | undefined): [string, T][] {
  return run === undefined ? [] : [[id, run]];
}
