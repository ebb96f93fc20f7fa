import { Clock } from '@portal/backend/platform/clock';
import { MailDelivery } from '@portal/backend/mail/delivery.service';
import { isOpen, type MailRun } from '@portal/backend/mail/mail-run';
import { type MailChunkPayload, mailRunWait, sendMailChunk } from '@portal/backend/mail/mail-runs.jobs';
import { mailRunLimits } from '@portal/backend/mail/mail-runs.limits';
import {
  Handles,
  type JobContext,
  type JobHandler,
} from '@portal/backend/platform/outbox/handler.decorators';
import { DeferJob } from '@portal/backend/platform/outbox/job-errors';
import { randomUUID } from 'node:crypto';
import { ChunkSender } from './chunk-sender.service.js';

/** Jitter in ms, so that chunks waiting for the same server do not all resume at once. */
const JITTER_MS = 2_000;

/** Sends the due mails of one chunk and defers the job for those that have to wait. */
@Handles(sendMailChunk)
export class SendMailChunkJob implements JobHandler<MailChunkPayload> {
  constructor(
    private readonly delivery: MailDelivery,
    private readonly sender: ChunkSender,
    private readonly clock: Clock,
  ) {}

  /** @throws DeferJob while the run is paused, its server is failing, the budget is used up, or a mail waits for its next attempt */
  async handle({ runId, chunk }: MailChunkPayload, { signal }: JobContext): Promise<void> {
    const run = await this.delivery.run(runId);
    if (run === undefined) return;
    if (run.isCancelled) return this.delivery.cancelWaiting(runId, chunk);
    if (!isOpen(run)) return;
    this.deferIfBlocked(run);
    const owner = randomUUID();
    const due = await this.delivery.take(runId, chunk, owner);
    const stopped = await this.sender.send(run, owner, due, signal);
    await this.delivery.count(runId);
    const after = await this.delivery.run(runId);
    if (after?.pause !== undefined) this.deferIfBlocked(after);
    if (stopped !== undefined) throw stopped;
    const next = await this.delivery.nextDueOrFinish(runId, chunk);
    if (next !== undefined) throw new DeferJob('Mails of the chunk wait', next);
  }

  private deferIfBlocked({ id, pause, trouble }: MailRun): void {
    const now = this.clock.now().getTime();
    if (pause !== undefined) {
      throw new DeferJob('The run is paused', new Date(now + mailRunLimits.pausedMs), mailRunWait(id));
    }
    if (trouble !== undefined && trouble.until.getTime() > now) {
      const until = new Date(trouble.until.getTime() + Math.random() * JITTER_MS);
      throw new DeferJob('The mail server is asked again later', until);
    }
  }
}
