import { Injectable } from '@nestjs/common';
import type { Application } from '../../applications/application.js';
import { ApplicationStore } from '../../applications/application-store.service.js';
import { ApprovalRuns } from '../approval/approval-runs.service.js';
import { ApproveService } from '../approval/approve.service.js';
import { conflict, notFound } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { throttleProgress } from '../../platform/runs/throttle-progress.js';
import type { SelectionRow } from './selection-row.js';
import { SelectionWork, type Try } from './selection-work.service.js';
import { notDone, outcomeOf, outcomesOf, type RowOutcome } from './selection.rules.js';
import type { SelectionRun } from './selections.runs.js';

const PERMISSION = 'applications.approve';

/** For the worker: Upload Documents for every row, and the approval of those that were confirmed. Each is what a reviewer does singly. */
@Injectable()
export class SelectionApproval {
  constructor(
    private readonly work: SelectionWork,
    private readonly applications: ApplicationStore,
    private readonly approvalRuns: ApprovalRuns,
    private readonly approvals: ApproveService,
  ) {}

  /** Has the documents of every row drawn, and waits for them. */
  async draw(run: SelectionRun, attempt: Try): Promise<void> {
    const actor = this.work.actorOf(run);
    const ask = async ({ subjectId }: SelectionRow): Promise<string> => this.ask(actor, subjectId);
    try {
      await this.work.draw(run, PERMISSION, { ask, look: async (ids) => this.look(ids) }, attempt);
    } catch (error) {
      await this.work.endIfNotAllowed(run, error);
    }
  }

  /** Approves what was confirmed, each in a transaction of its own, a few at a time. */
  async approve(run: SelectionRun, { lastAttempt, signal }: Try): Promise<void> {
    const actor = this.work.actorOf(run);
    const count = async (): Promise<void> => this.work.count(run);
    const progress = throttleProgress(count);
    await count();
    try {
      await this.work.each(await this.work.confirmed(run), async (row) => {
        await this.work.mayGoOn(run, PERMISSION, signal);
        await this.work.record(row, await this.approveRow(actor, row, lastAttempt));
        await progress();
      });
      await count();
    } catch (error) {
      await this.work.endIfNotAllowed(run, error);
    }
  }

  /** Documents that a reviewer had drawn with other texts are taken as they are. */
  private async ask(actor: Actor, id: string): Promise<string> {
    const application = await this.applications.byId(id);
    if (application === undefined) throw notFound();
    if (application.state === 'approved') throw conflict('selection.elsewhere');
    const open = await this.approvalRuns.openOf(id);
    return open !== undefined && (await this.approvalRuns.isCurrent(open, application))
      ? (await this.approvalRuns.openFor(actor, application)).id
      : this.approvalRuns.open(actor, id, {});
  }

  private async look(workIds: readonly string[]): Promise<ReadonlyMap<string, RowOutcome>> {
    return outcomesOf(workIds, await this.approvalRuns.byIds(workIds), {
      done: 'drawn',
      gone: 'documents.superseded',
    });
  }

  private async approveRow(actor: Actor, row: SelectionRow, lastAttempt: boolean): Promise<RowOutcome> {
    const { subjectId: id, workId } = row;
    try {
      const before = await this.applications.byId(id);
      if (before?.state === 'approved') return approvedBy(before, actor);
      // What was looked through is approved, and nothing else.
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

/** One that is approved: by this selection, also by a worker that was killed before it said so, or by somebody else. */
function approvedBy({ history }: Application, { id }: Actor): RowOutcome {
  return history.findLast(({ to }) => to === 'approved')?.by.id === id
    ? { state: 'approved' }
    : notDone('selection.elsewhere');
}
