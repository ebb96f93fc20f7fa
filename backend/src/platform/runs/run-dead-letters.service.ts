import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type DeadLetter, DeadLetterWatchers } from '../outbox/dead-letter-watchers.js';
import { definedRun } from './define-run.js';
import { isUnderWay } from './run.js';
import { RunsRepository } from './runs.repository.js';
import { RunsService } from './runs.service.js';

/** A run does not stay under way when its job was given up, whether or not the job's handler saw that. */
@Injectable()
export class RunDeadLetters implements OnModuleInit {
  constructor(
    private readonly watchers: DeadLetterWatchers,
    private readonly rows: RunsRepository,
    private readonly runs: RunsService,
  ) {}

  onModuleInit(): void {
    this.watchers.watch(async (letter) => this.givenUp(letter));
  }

  /** Jobs of runs name theirs in the payload. Those that come after a run is done, as mails do, change nothing in it. */
  private async givenUp({ payload: { runId } }: DeadLetter): Promise<void> {
    const run = typeof runId === 'string' ? await this.rows.byId(runId) : undefined;
    const kind = run === undefined ? undefined : definedRun(run.kind);
    if (run !== undefined && kind !== undefined && isUnderWay(run)) await this.runs.failWithJob(kind, run);
  }
}
