import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import { systemActor } from '../platform/mongo/actor.js';
import { UnitOfWork } from '../platform/mongo/unit-of-work.js';
import { RunsService } from '../platform/runs/runs.service.js';
import { isOpen } from './mail-run.js';
import { MailRunsRepository } from './mail-runs.repository.js';
import { mailRun } from './mail-runs.runs.js';
import { RecipientsRepository } from './recipients.repository.js';

/** Ends runs after their last mail. */
@Injectable()
export class MailRunFinisher {
  constructor(
    private readonly mailRuns: MailRunsRepository,
    private readonly recipients: RecipientsRepository,
    private readonly runs: RunsService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Ends a run without open mails; safe to repeat. */
  async finishIfDone(runId: string): Promise<void> {
    const found = await this.mailRuns.byId(runId);
    if (found?.collecting.done !== true || !isOpen(found) || (await this.recipients.hasOpen(runId))) return;
    await this.unitOfWork.run(systemActor, async (tx) => {
      if (await this.recipients.hasOpen(runId, tx.session)) return;
      if (!(await this.mailRuns.end(runId, this.clock.now(), false, tx.session))) return;
      await this.runs.record(mailRun, runId, 'send', {}, tx);
      tx.audit({ action: 'mailRun.done', object: { kind: 'mailRun', id: runId } });
    });
  }
}
