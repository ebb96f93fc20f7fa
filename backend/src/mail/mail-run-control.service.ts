import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { MailRunAction } from '@portal/contract/mail/mail-runs';
import type { MsgRow } from '@portal/contract/responses';
import { textOf } from '@portal/contract/texts';
import { Attention } from '../platform/attention/attention.service.js';
import { Clock } from '../platform/clock.js';
import { conflict, notFound } from '../platform/http/wire-error.js';
import type { Actor } from '../platform/mongo/actor.js';
import { type Tx, UnitOfWork } from '../platform/mongo/unit-of-work.js';
import { OutboxRepository } from '../platform/outbox/outbox.repository.js';
import { RunsService } from '../platform/runs/runs.service.js';
import { isOpen, type MailRun } from './mail-run.js';
import { mailRunWait, sendMailChunk } from './mail-runs.jobs.js';
import { mailRunLimits } from './mail-runs.limits.js';
import { MailRunsRepository } from './mail-runs.repository.js';
import { mailRun } from './mail-runs.runs.js';
import { MailRunsService } from './mail-runs.service.js';
import { RecipientsRepository } from './recipients.repository.js';

/** Staff actions on a run: pause, resume, cancel, retry failed mails (docs/rules/mail-runs.md). */
@Injectable()
export class MailRunControl {
  constructor(
    private readonly mailRuns: MailRunsRepository,
    private readonly service: MailRunsService,
    private readonly recipients: RecipientsRepository,
    private readonly runs: RunsService,
    private readonly attention: Attention,
    private readonly outbox: OutboxRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Performs an action; idempotent. @throws WireError 404 for an unknown run, 409 when the state does not permit it */
  async act(actor: Actor, id: string, action: MailRunAction): Promise<MsgRow> {
    switch (action) {
      case 'pause':
        await this.pause(actor, id);
        break;
      case 'resume':
        await this.resume(actor, id);
        break;
      case 'cancel':
        await this.cancel(actor, id);
        break;
      case 'retryFailed':
        await this.retryFailed(actor, id);
    }
    return { status: 200, msg: textOf(`mailRun.${action}Done`) };
  }

  private async pause(actor: Actor, id: string): Promise<void> {
    await this.change(actor, id, 'pause', async (tx, run) => {
      if (!isOpen(run)) throw conflict('mailRun.ended');
      return this.service.pause(tx, run, { reason: 'staff' });
    });
  }

  private async resume(actor: Actor, id: string): Promise<void> {
    await this.change(actor, id, 'resume', async (tx, run) => {
      if (!isOpen(run)) throw conflict('mailRun.ended');
      await this.attention.settle(tx, 'mailRun.stopped', id, actor.id);
      return this.mailRuns.resume(id, tx.session);
    });
    await this.outbox.release(mailRunWait(id));
  }

  /** Mails in transmission are completed; all others are skipped, of a large run after the answer. */
  private async cancel(actor: Actor, id: string): Promise<void> {
    await this.change(actor, id, 'cancel', async (tx, run) => {
      if (run.isCancelled) return false;
      if (!(await this.mailRuns.end(id, this.clock.now(), true, tx.session))) throw conflict('mailRun.ended');
      await this.attention.settle(tx, 'mailRun.stopped', id, actor.id);
      const isNew = await this.runs.markCancelled(mailRun, id, 'waiting', tx);
      if (!isNew) await this.runs.markCancelled(mailRun, id, 'running', tx);
      return true;
    });
    // The jobs of the chunks skip what a crash leaves.
    await Promise.race([
      this.recipients.cancelWaiting(id, this.clock.now()),
      pause(mailRunLimits.cancelWaitMs, undefined, { ref: false }),
    ]);
    await this.outbox.release(mailRunWait(id));
  }

  private async retryFailed(actor: Actor, id: string): Promise<void> {
    const run = await this.found(id);
    if (run.isCancelled) throw conflict('mailRun.ended');
    if (isOpen(run)) throw conflict('mailRun.notDone');
    const chunks = await this.recipients.queueFailed(id, this.clock.now());
    if (chunks.length === 0) throw conflict('mailRun.noneFailed');
    await this.change(actor, id, 'retryFailed', async (tx) => {
      if (!(await this.mailRuns.reopen(id, run.round, tx.session))) return false;
      for (const chunk of chunks) tx.effect(sendMailChunk, { runId: id, chunk, round: run.round + 1 });
      return true;
    });
  }

  /** @param work returns whether it changed anything, which is then audited */
  private async change(
    actor: Actor,
    id: string,
    action: MailRunAction,
    work: (tx: Tx, run: MailRun) => Promise<boolean>,
  ): Promise<void> {
    await this.unitOfWork.run(actor, async (tx) => {
      if (!(await work(tx, await this.found(id, tx)))) return;
      tx.audit({ action: `mailRun.${action}`, object: { kind: 'mailRun', id } });
    });
  }

  private async found(id: string, tx?: Tx): Promise<MailRun> {
    const run = await this.mailRuns.byId(id, tx?.session);
    if (run === undefined) throw notFound();
    return run;
  }
}
