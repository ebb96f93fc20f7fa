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
  /** Where one run at a time is to exist, what it is the one of. */
  readonly key?: string;
  readonly data: D;
  /** The steps that this run has; all of its kind when absent. */
  readonly steps?: (name: S) => boolean;
}

/** What a step leaves behind beside its record. */
export interface StepOutcome<D extends object = object, R extends object = object> {
  readonly state?: 'done' | 'skipped';
  /** Key of the text that says why it was skipped. */
  readonly note?: TextKey;
  /** Fields of the run's data that are known from here on. */
  readonly data?: Partial<D>;
  readonly result?: R;
}

export interface RunEnd {
  readonly error: RunError;
  /** Only while this step waits. */
  readonly before?: string;
  /** Also a run that has ended already: it takes this reason. */
  readonly alsoEnded?: boolean;
}

/** Long work of every kind: opened, found, recorded and ended here; typed by the kind that the feature defined. */
@Injectable()
export class RunsService {
  constructor(
    private readonly runs: RunsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens a run; the caller asks for its job in the same transaction.
   * @throws a duplicate key error when a run of this kind has the key.
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
      ...this.changed(kind, now),
    };
    return { ...run, id: await this.runs.insert(run, tx.session) };
  }

  /** @returns undefined for an unknown id, and for a run of another kind */
  async byId<D extends object, S extends string, R extends object>(
    kind: RunKind<D, S, R>,
    id: string,
    tx?: Tx,
  ): Promise<Run<D, S, R> | undefined> {
    return of(kind, await this.runs.byId(id, tx?.session));
  }

  /** As `byId`, for many at once. @returns by id; unknown ones and those of another kind are not in it */
  async byIds<D extends object, S extends string, R extends object>(
    kind: RunKind<D, S, R>,
    ids: readonly string[],
  ): Promise<Map<string, Run<D, S, R>>> {
    const found = await this.runs.byIds(ids);
    return new Map(found.flatMap((run) => entryOf(run.id, of(kind, run))));
  }

  /** The run that has a key. */
  async byKey<D extends object, S extends string, R extends object>(
    kind: RunKind<D, S, R>,
    key: string,
    tx?: Tx,
  ): Promise<Run<D, S, R> | undefined> {
    return of(kind, await this.runs.byKey(kind.kind, key, tx?.session));
  }

  /** The run about something that was opened last, ended or not. */
  async lastOf<D extends object, S extends string, R extends object>(
    kind: RunKind<D, S, R>,
    subjectId: string,
    tx?: Tx,
  ): Promise<Run<D, S, R> | undefined> {
    return of(kind, await this.runs.lastOf(kind.kind, subjectId, tx?.session));
  }

  /** As `lastOf`, for many at once. @returns by the id of the subject. */
  async lastOfEach<D extends object, S extends string, R extends object>(
    kind: RunKind<D, S, R>,
    subjectIds: readonly string[],
  ): Promise<Map<string, Run<D, S, R>>> {
    const found = await this.runs.lastOfEach(kind.kind, subjectIds);
    return new Map([...found].flatMap(([id, run]) => entryOf(id, of(kind, run))));
  }

  /** A page of the runs of a kind, the last ones first. @param which only these, or those of one person @throws as ListReader */
  async page<D extends object, S extends string, R extends object>(
    kind: RunKind<D, S, R>,
    which: { readonly owner?: string; readonly ids?: readonly string[] },
    request: ListRequest<'createdAt'>,
  ): Promise<ListPage<Run<D, S, R>>> {
    const page = await this.runs.page(kind.kind, which, request);
    return { ...page, rows: page.rows.flatMap((run) => of(kind, run) ?? []) };
  }

  /** What is asked for next under the key of a run that is done is a new run; this one keeps its result. */
  async freeKey(tx: Tx, { id }: Pick<Run, 'id'>): Promise<void> {
    await this.runs.freeKey(id, tx.session);
  }

  /** Takes a run away that nothing happens in any more. @returns false when it is under way, or gone */
  async remove(tx: Tx, { id }: Pick<Run, 'id'>): Promise<boolean> {
    return this.runs.remove(id, tx.session);
  }

  /** Makes whoever asks for the same an owner too. */
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
   * Records a step that still waits, with what it left; the last step that has weight makes the run done.
   * @returns false when it does not wait there any more: it is recorded, or the run has ended
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
        ...this.changed(kind, now),
      },
      tx?.session,
    );
  }

  /** For the progress within a step: how many of its units are through. */
  async count<D extends object, S extends string, R extends object>(
    kind: RunKind<D, S, R>,
    id: string,
    step: S,
    units: { readonly total: number; readonly done: number; readonly failed?: number },
  ): Promise<void> {
    await this.runs.countStep(id, step, { failed: 0, ...units }, this.changed(kind, this.clock.now()));
  }

  /** Ends a run without a result; its key is free for another one. @returns false when it does not meet the conditions */
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
      this.changed(kind, this.clock.now()),
      tx?.session,
    );
  }

  /**
   * Its job was given up: a run that was asked to stop is cancelled, any other one fails with the reason of its kind, and is
   * taken up again when somebody has the job tried again.
   */
  async failWithJob(kind: RunKind, { id, key, cancelAt }: Run): Promise<void> {
    if (cancelAt !== undefined) {
      await this.cancelled(kind, id, 'running');
      return;
    }
    const before = lastStepOf(kind);
    await this.runs.end(
      id,
      before === undefined ? {} : { beforeStep: before },
      { state: 'failed', error: { key: kind.failure }, resumable: key === undefined ? {} : { key } },
      this.changed(kind, this.clock.now()),
    );
  }

  /**
   * Takes up a run that failed with its job.
   * @returns the run; as it was when it did not fail so, or another one has taken its place
   */
  async resumed<D extends object, S extends string, R extends object>(
    kind: RunKind<D, S, R>,
    run: Run<D, S, R>,
  ): Promise<Run<D, S, R>> {
    if (run.state !== 'failed' || run.resumable === undefined) return run;
    try {
      await this.runs.resume(run.id, run.resumable.key, this.changed(kind, this.clock.now()));
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    return (await this.byId(kind, run.id)) ?? run;
  }

  /** Whether nobody waits for a run any more: somebody asked it to stop, or it has ended. */
  async mustStop(id: string): Promise<boolean> {
    const run = await this.runs.byId(id);
    return run === undefined || run.cancelAt !== undefined || hasEnded(run);
  }

  /** Ends a run that was asked to stop. @param state only while it is in this state */
  async cancelled(kind: RunKind, id: string, state: 'waiting' | 'running', tx?: Tx): Promise<boolean> {
    const error = { key: 'run.cancelled' } as const;
    const change = this.changed(kind, this.clock.now());
    return this.runs.end(id, { state }, { state: 'cancelled', error }, change, tx?.session);
  }

  private changed({ expiry }: Pick<RunKind, 'expiry'>, now: Date): { updatedAt: Date; expiresAt?: Date } {
    if (expiry === 'with-subject') return { updatedAt: now };
    return { updatedAt: now, expiresAt: new Date(now.getTime() + expiry) };
  }
}

/** The one place where what is stored is taken for what its kind declares. */
function of<D extends object, S extends string, R extends object>(
  { kind }: RunKind<D, S, R>,
  run: Run | undefined,
): Run<D, S, R> | undefined {
  return run?.kind === kind ? (run as Run<D, S, R>) : undefined;
}

function entryOf<T>(id: string, run: T | undefined): [string, T][] {
  return run === undefined ? [] : [[id, run]];
}
