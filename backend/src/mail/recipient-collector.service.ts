import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import { systemActor } from '../platform/mongo/actor.js';
import { UnitOfWork } from '../platform/mongo/unit-of-work.js';
import { DeferJob } from '../platform/outbox/job-errors.js';
import { RunsService } from '../platform/runs/runs.service.js';
import { AudienceService } from './audience.service.js';
import { isOpen, type MailRun } from './mail-run.js';
import { mailRunWait, sendMailChunk } from './mail-runs.jobs.js';
import { mailRunLimits } from './mail-runs.limits.js';
import { MailRunsRepository } from './mail-runs.repository.js';
import { mailRun } from './mail-runs.runs.js';
import { MailRunFinisher } from './mail-run-finisher.service.js';

/** Stores a snapshot of the recipients of a run and enqueues its chunks once the snapshot is complete. */
@Injectable()
export class RecipientCollector {
  constructor(
    private readonly mailRuns: MailRunsRepository,
    private readonly audience: AudienceService,
    private readonly runs: RunsService,
    private readonly finisher: MailRunFinisher,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** A repeat resumes after the last stored batch. @throws DeferJob while the run is paused */
  async collect(runId: string, signal: AbortSignal): Promise<void> {
    const run = await this.openRun(runId);
    if (run === undefined) return;
    const count = run.collecting.done ? run.collecting.count : await this.write(run, signal);
    if ((await this.openRun(runId)) === undefined) return;
    await this.enqueueChunks(run, count);
    await this.runs.record(mailRun, runId, 'collect');
    if (count > 0) await this.runs.count(mailRun, runId, 'send', { total: count, done: 0 });
    await this.finisher.finishIfDone(runId);
  }

  private async write({ collecting, ...run }: MailRun, signal: AbortSignal): Promise<number> {
    let { count } = collecting;
    const { test } = run.audience;
    if (test !== undefined) {
      count = await this.audience.writeTests(run, test, this.clock.now());
      await this.mailRuns.noteCollected(run.id, { count, done: true });
      return count;
    }
    let part = await this.audience.read(run, collecting.after);
    for (;;) {
      signal.throwIfAborted();
      const { after } = part;
      // The next batch is read while this one is written.
      const [written, next] = await Promise.all([
        this.audience.write(run, part, count, this.clock.now()),
        after === undefined ? undefined : this.audience.read(run, after),
      ]);
      count = written;
      await this.mailRuns.noteCollected(run.id, {
        ...(after === undefined ? {} : { after }),
        ...{ count, done: next === undefined },
      });
      if (next === undefined || (await this.openRun(run.id)) === undefined) return count;
      part = next;
    }
  }

  private async enqueueChunks({ id, round }: MailRun, count: number): Promise<void> {
    const chunks = Math.ceil(count / mailRunLimits.chunk);
    for (let first = 0; first < chunks; first += mailRunLimits.jobsBatch) {
      const last = Math.min(chunks, first + mailRunLimits.jobsBatch);
      await this.unitOfWork.run(systemActor, (tx) => {
        for (let chunk = first; chunk < last; chunk += 1) {
          tx.effect(sendMailChunk, { runId: id, chunk, round });
        }
        return Promise.resolve();
      });
    }
  }

  /** @returns undefined for a run that has ended @throws DeferJob while it is paused */
  private async openRun(runId: string): Promise<MailRun | undefined> {
    const run = await this.mailRuns.byId(runId);
    if (run === undefined || !isOpen(run)) return undefined;
    if (run.pause === undefined) return run;
    const until = new Date(this.clock.now().getTime() + mailRunLimits.pausedMs);
    throw new DeferJob('The run is paused', until, mailRunWait(runId));
  }
}
