import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type DeadLetter, DeadLetterWatchers } from '../outbox/dead-letter-watchers.js';
import { definedRun } from './define-run.js';
import { isUnderWay } from './run.js';
import { RunsRepository } from './runs.repository.js';
import { RunsService } from './runs.service.js';

/** Fails a run when its job is dead-lettered, even if the job's handler did not notice. */
@Injectable()
export class RunDeadLetters implements OnModuleInit {
  constructor(
    private readonly watchers: DeadLetterWatchers,
    private readonly rows: RunsRepository,
    private readonly runs: RunsService,
  ) {}

  onModuleInit(): void {
    this.watchers.watch(async (letter) => this.onDeadLetter(letter));
  }

  /** Jobs of runs contain `runId` in the payload. Jobs after completion, such as mails, do not change the run. */
  private async onDeadLetter({ payload: { runId } }: DeadLetter): Promise<void> {
    const run = typeof runId === 'string' ? await this.rows.byId(runId) : undefined;
    const kind = run === undefined ? undefined : definedRun(run.kind);
    if (run !== undefined && kind !== undefined && isUnderWay(run)) await this.runs.failWithJob(kind, run);
  }
}
