import { Injectable } from '@nestjs/common';
import type { Application } from '../../applications/application.js';
import { ApplicationStore } from '../../applications/application-store.service.js';
import { ApprovalRuns } from '../approval/approval-runs.service.js';
import { ApproveService } from '../approval/approve.service.js';
import { conflict, notFound } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import type { SelectionRow } from './selection-row.js';
import { SelectionRunner, type Try } from './selection-runner.service.js';
import { renderingOutcomes, type RowOutcome } from './selection.rules.js';
import type { SelectionRun } from './selections.runs.js';

/** Worker side of a bulk approval: renders the documents of every row, and approves a confirmed one as a single approval would. */
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
      await this.work.draw(run, { request, poll: async (ids) => this.poll(ids) }, attempt);
    } catch (error) {
      await this.work.failIfRevoked(run, error);
    }
  }

  /** Approves an application with the documents that the reviewer saw. @throws WireError as a single approval */
  async approve(actor: Actor, { id, state }: Application, workId: string | undefined): Promise<void> {
    if (state === 'approved') throw conflict('selection.elsewhere');
    if ((await this.approvalRuns.openOf(id))?.id !== workId) throw conflict('selection.otherDocuments');
    const { status } = await this.approvals.approve(actor, id, {});
    if (status !== 200) throw conflict('selection.otherDocuments');
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
}
