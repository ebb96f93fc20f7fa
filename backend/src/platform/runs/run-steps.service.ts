import { Injectable } from '@nestjs/common';
import { FaultInjection } from '../fault-injection.js';
import { PermanentFailure } from '../outbox/job-errors.js';
import type { RunKind } from './define-run.js';
import { isUnderWay, type Run } from './run.js';
import { RunsService, type StepOutcome } from './runs.service.js';

type StepsOf<S extends string> = Pick<RunKind<object, S>, 'kind' | 'steps'>;

/** Somebody cancelled the run: thrown between two units, so that nothing is left half done. */
export class RunCancelled extends Error {
  constructor(id: string) {
    super(`Run ${id} was cancelled`);
    this.name = 'RunCancelled';
  }
}

/**
 * How the worker does a run: step by step, each recorded when it is done, so that whoever follows a killed worker begins where it
 * stopped. Around each step are the points where tests kill the process: `before:<kind>.<step>`, `unrecorded:...` (done, and
 * nothing says so yet) and `after:...`.
 */
@Injectable()
export class RunSteps {
  constructor(
    private readonly runs: RunsService,
    private readonly faults: FaultInjection,
  ) {}

  /**
   * One try of a job at its run. There is nothing to do for a run that is done or has ended; one that was cancelled ends here.
   * One that failed with its job goes on. What the work throws is for the job's runner; when no further try comes, the run fails
   * with the reason of its kind.
   */
  async attempt<D extends object, S extends string, R extends object>(
    kind: RunKind<D, S, R>,
    id: string,
    { lastAttempt }: { readonly lastAttempt: boolean },
    work: (run: Run<D, S, R>) => Promise<void>,
  ): Promise<void> {
    const found = await this.runs.byId(kind, id);
    const run = found === undefined ? undefined : await this.runs.resumed(kind, found);
    if (run === undefined || !isUnderWay(run)) return;
    try {
      if (run.cancelAt !== undefined) throw new RunCancelled(id);
      await work(run);
    } catch (error) {
      if (error instanceof RunCancelled) {
        await this.runs.cancelled(kind, id, 'running');
        return;
      }
      if (lastAttempt || error instanceof PermanentFailure) await this.runs.failWithJob(kind, run);
      throw error;
    }
  }

  /**
   * Does a step and records it with what the work left.
   * @returns false when the run has ended meanwhile, or somebody else recorded the step
   */
  async perform<D extends object, S extends string, R extends object>(
    kind: RunKind<D, S, R>,
    id: string,
    step: S,
    work: () => Promise<StepOutcome<D, R> | undefined>,
  ): Promise<boolean> {
    return this.run(kind, step, work, async (outcome) => this.runs.record(kind, id, step, outcome));
  }

  /** As `perform`, for a step that is recorded in a transaction of its own: `record` is given what the work made. */
  async run<S extends string, T, O>(
    kind: StepsOf<S>,
    step: S,
    work: () => Promise<T>,
    record: (made: T) => Promise<O>,
  ): Promise<O> {
    return this.around(kind, step, async () => {
      const made = await work();
      this.faults.hit(`unrecorded:${kind.kind}.${step}`);
      return record(made);
    });
  }

  /** The points before and after a step whose work and record are one transaction. */
  async around<S extends string, O>({ kind }: StepsOf<S>, step: S, work: () => Promise<O>): Promise<O> {
    this.faults.hit(`before:${kind}.${step}`);
    const outcome = await work();
    this.faults.hit(`after:${kind}.${step}`);
    return outcome;
  }

  /**
   * Does the units of a step one after the other, counts them, and stops between two when the run was cancelled. A repeat begins
   * behind the last one that was counted: units keep their order, and one that was done but not counted is done again.
   * @param work says `failed` for a unit that no try could do; what it throws ends this try of the job
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
      if (await this.runs.mustStop(run.id)) throw new RunCancelled(run.id);
      if ((await work(unit)) === 'failed') failed += 1;
      done += 1;
      await this.runs.count(kind, run.id, step, { total: units.length, done, failed });
    }
  }
}
