import { Injectable } from '@nestjs/common';
import type { Application } from '../../applications/application.js';
import { ApplicationStore } from '../../applications/application-store.service.js';
import { ApprovalRuns } from '../approval/approval-runs.service.js';
import { ApproveService } from '../approval/approve.service.js';
import { conflict, notFound } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { throttleProgress } from '../../platform/runs/throttle-progress.js';
import type { SelectionRow } from './selection-row.js';
import { SelectionRunner, type Try } from './selection-runner.service.js';
import { notDone, outcomeOf, renderingOutcomes, type RowOutcome } from './selection.rules.js';
import type { SelectionRun } from './selections.runs.js';

const PERMISSION = 'applications.approve';

/** Worker side: renders the documents of every row and approves the confirmed rows, each as a single approval would. */
@Injectable()
export class SelectionApprover {
  constructor(
    private readonly work: SelectionRunner,
    private readonly applications: ApplicationStore,
    private readonly approvalRuns: ApprovalRuns,
    private readonly approvals: ApproveService,
  ) {}

  /** Requests the documents of every row and waits until they are rendered. */
  async draw(run: SelectionRun, attempt: Try): Promise<void> {
    const actor = this.work.actorOf(run);
    const request = async ({ subjectId }: SelectionRow): Promise<string> => this.request(actor, subjectId);
    try {
      await this.work.draw(run, PERMISSION, { request, poll: async (ids) => this.poll(ids) }, attempt);
    } catch (error) {
      await this.work.failIfRevoked(run, error);
    }
  }

  /** Approves the confirmed rows with limited concurrency, one transaction per row. */
  async approve(run: SelectionRun, { lastAttempt, signal }: Try): Promise<void> {
    const actor = this.work.actorOf(run);
    const count = async (): Promise<void> => this.work.count(run);
    const progress = throttleProgress(count);
    await count();
    try {
      await this.work.each(await this.work.confirmed(run), async (row) => {
        await this.work.requireContinuable(run, PERMISSION, signal);
        await this.work.record(row, await this.approveRow(actor, row, lastAttempt));
        await progress();
      });
      await count();
    } catch (error) {
      await this.work.failIfRevoked(run, error);
    }
  }

  /** Reuses a current open run, even if a reviewer rendered it with other texts. */
  private async request(actor: Actor, id: string): Promise<string> {
    const application = await this.applications.byId(id);
    if (application === undefined) throw notFound();
    if (application.state === 'approved') throw conflict('selection.elsewhere');
    const open = await this.approvalRuns.openOf(id);
    return open !== undefined && (await this.approvalRuns.isCurrent(open, application))
      ? (await this.approvalRuns.openFor(actor, application)).id
      : this.approvalRuns.open(actor, id, {});
  }

  private async poll(workIds: readonly string[]): Promise<ReadonlyMap<string, RowOutcome>> {
    return renderingOutcomes(workIds, await this.approvalRuns.byIds(workIds), {
      done: 'drawn',
      gone: 'documents.superseded',
    });
  }

  private async approveRow(actor: Actor, row: SelectionRow, lastAttempt: boolean): Promise<RowOutcome> {
    const { subjectId: id, workId } = row;
    try {
      const before = await this.applications.byId(id);
      if (before?.state === 'approved') return approvedBy(before, actor);
      // Only the documents that the reviewer saw may be approved.
      if ((await this.approvalRuns.openOf(id))?.id !== workId) return notDone('selection.otherDocuments');
      const answer = await this.approvals.approve(actor, id, {});
      const after = await this.applications.byId(id);
      if (answer.status !== 200 || after === undefined) return notDone('selection.otherDocuments');
      return approvedBy(after, actor);
    } catch (error) {
      return outcomeOf(error, lastAttempt);
    }
  }
}

/**
 * Outcome of an approved application: `approved` if this reviewer's selection did it (possibly in an earlier, killed attempt),
 * else `selection.elsewhere`.
 */
function approvedBy({ history }: Application, { id }: Actor): RowOutcome {
  return history.findLast(({ to }) => to === 'approved')?.by.id === id
    ? { state: 'approved' }
    : notDone('selection.elsewhere');
}
