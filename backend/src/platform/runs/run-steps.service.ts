import { Injectable } from '@nestjs/common';
import { FaultInjection } from '../fault-injection.js';
import { PermanentFailure } from '../outbox/job-errors.js';
import type { RunKind } from './define-run.js';
import { isUnderWay, type Run } from './run.js';
import { RunsService, type StepOutcome } from './runs.service.js';

type StepsOf<S extends string> = Pick<RunKind<object, S>, 'kind' | 'steps'>;

/** The run was cancelled; thrown between two units, so that no unit is left half done. */
export class RunCancelled extends Error {
  constructor(id: string) {
    super(`Run ${id} was cancelled`);
    this.name = 'RunCancelled';
  }
}

/**
 * Executes a run step by step and records each one, so that after a crash the next worker resumes at the first unrecorded step. Around
 * each step are fault points where tests kill the process: `before:<kind>.<step>`, `unrecorded:...` (done but not recorded) and
 * `after:...`.
 */
@Injectable()
export class RunSteps {
  constructor(
    private readonly runs: RunsService,
    private readonly faults: FaultInjection,
  ) {}

  /**
   * Executes one attempt of a run's job. Does nothing for a run that is done or has ended, ends a cancelled one and resumes one that
   * failed with its job. Errors of the work propagate to the job runner; after the last attempt the run fails with the reason of its kind.
   */
  async attempt<D extends object, S extends string, R extends object>(
    kind: RunKind<D, S, R>,
    id: string,
    { lastAttempt }: { readonly lastAttempt: boolean },
    work: (run: Run<D, S, R>) => Promise<void>,
  ): Promise<void> {
    const found = await this.runs.byId(kind, id);
    const run = found === undefined ? undefined : await this.runs.resumeFailed(kind, found);
    if (run === undefined || !isUnderWay(run)) return;
    try {
      if (run.cancelAt !== undefined) throw new RunCancelled(id);
      await work(run);
    } catch (error) {
      if (error instanceof RunCancelled) {
        await this.runs.markCancelled(kind, id, 'running');
        return;
      }
      if (lastAttempt || error instanceof PermanentFailure) await this.runs.failWithJob(kind, run);
      throw error;
    }
  }

  /**
   * Executes a step and records its outcome.
   * @returns false when the run has ended or the step was recorded meanwhile
   */
  async perform<D extends object, S extends string, R extends object>(
    kind: RunKind<D, S, R>,
    id: string,
    step: S,
    work: () => Promise<StepOutcome<D, R> | undefined>,
  ): Promise<boolean> {
    return this.run(kind, step, work, async (outcome) => this.runs.record(kind, id, step, outcome));
  }

  /** As `perform`, for a step that the caller records in its own transaction. */
  async run<S extends string, T, O>(
    kind: StepsOf<S>,
    step: S,
    work: () => Promise<T>,
    record: (result: T) => Promise<O>,
  ): Promise<O> {
    return this.withFaultPoints(kind, step, async () => {
      const result = await work();
      this.faults.hit(`unrecorded:${kind.kind}.${step}`);
      return record(result);
    });
  }

  /** Adds fault points before and after a step whose work and record are one transaction. */
  async withFaultPoints<S extends string, O>(
    { kind }: StepsOf<S>,
    step: S,
    work: () => Promise<O>,
  ): Promise<O> {
    this.faults.hit(`before:${kind}.${step}`);
    const outcome = await work();
    this.faults.hit(`after:${kind}.${step}`);
    return outcome;
  }

  /**
   * Processes the units of a step in order, counts them, and stops between two when the run was cancelled. A retry resumes after the last
   * counted unit, so a unit that was done but not counted is repeated.
   * @param work returns `failed` for a unit that failed permanently; an exception ends this attempt of the job
   * @throws RunCancelled
   */
  async each<D extends object, S extends string, R extends object, U>(
    kind: RunKind<D, S, R>,
    run: Run<D, S, R>,
    step: S,
    units: readonly U[],
    work: (unit: U) => Promise<'done' | 'failed'>,
  ): Promise<void> {
    let { done = 0, failed = 0 } = run.steps.find(({ name }) => name === step) ?? {};
    for (const unit of units.slice(done)) {
      if (await this.runs.shouldStop(run.id)) throw new RunCancelled(run.id);
      if ((await work(unit)) === 'failed') failed += 1;
      done += 1;
      await this.runs.count(kind, run.id, step, { total: units.length, done, failed });
    }
  }
}
