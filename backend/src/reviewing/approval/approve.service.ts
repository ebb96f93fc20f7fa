import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { textOf } from '@portal/contract/texts';
import type { ApproveApplicationDto } from '@portal/contract/reviewing/requests';
import type { Application } from '../../applications/application.js';
import { ApplicationStore } from '../../applications/application-store.service.js';
import { MembershipUniqueness } from '../../applications/submission/membership-uniqueness.service.js';
import { CorrectionDisputes } from '../../members/email-changes/correction-disputes.service.js';
import { MembersService } from '../../members/members.service.js';
import { conflict, notFound, unavailable, WireError } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { isUnderWay } from '../../platform/runs/run.js';
import { RunSteps } from '../../platform/runs/run-steps.service.js';
import { RunsService } from '../../platform/runs/runs.service.js';
import { approvalProblem, correctedContent, ignoredPosts } from './approval.rules.js';
import { approvalLimits } from './approvals.limits.js';
import { ApprovalRuns } from './approval-runs.service.js';
import { ApprovalSecretary } from './approval-secretary.service.js';
import { type ApprovalRun, type ApprovalRunData, approvalRun } from './approvals.runs.js';
import { MemberEnroller } from './member-enroller.service.js';
import { MembershipLinks } from './membership-links.service.js';

/** Answer of `approve_app` (docs/rules/wire.md). */
export type ApproveResponse =
  | { status: 200; msg: string; data: { mem_no: string; applicants: { mem_no: string }[] } }
  | { status: 202; data: { runId: string } };

/** Approves applications: issues numbers, creates members and enqueues mails in one transaction (docs/rules/approval.md). */
@Injectable()
export class ApproveService {
  constructor(
    private readonly approvalRuns: ApprovalRuns,
    private readonly runs: RunsService,
    private readonly steps: RunSteps,
    private readonly records: ApplicationStore,
    private readonly makers: MemberEnroller,
    private readonly links: MembershipLinks,
    private readonly members: MembersService,
    private readonly uniqueness: MembershipUniqueness,
    private readonly secretary: ApprovalSecretary,
    private readonly disputes: CorrectionDisputes,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Approves an application with the documents of its run, which are rendered first if necessary. Repeated and concurrent calls
   * answer the same result.
   * @throws 404 for an unknown id; 409 unless paid, verified and undecided; 409 as MembershipUniqueness.requireNoMember and
   * MembershipLinks; 409 `approval.emailDisputed`; 409 `application.redraw` when the record has changed since the rendering, which is
   * restarted; 422 `approval.secretaryKnown` for a typed address when one is listed
   */
  async approve(actor: Actor, id: string, dto: ApproveApplicationDto): Promise<ApproveResponse> {
    const application = await this.records.byId(id);
    if (application === undefined) throw notFound();
    try {
      return await this.approveNow(actor, application, dto);
    } catch (error) {
      // A concurrent approval won: answer its result.
      if (error instanceof WireError && (await this.records.byId(id))?.state === 'approved') {
        return this.resultOf(id);
      }
      throw error;
    }
  }

  private async approveNow(
    actor: Actor,
    application: Application,
    dto: ApproveApplicationDto,
  ): Promise<ApproveResponse> {
    const { id } = application;
    if (application.state === 'approved') return this.resultOf(id);
    await this.requireApprovable(actor, application);
    await this.secretary.requireUnknown(application.association, dto);
    const run = await this.rendered(await this.approvalRuns.openFor(actor, application));
    if (run.state !== 'done') return { status: 202, data: { runId: run.id } };
    const outcome = await this.steps.withFaultPoints(approvalRun, 'approve', async () =>
      this.unitOfWork.run(actor, async (tx) => this.commit(tx, actor, id, run.id, dto)),
    );
    if (outcome === 'rendering') return { status: 202, data: { runId: run.id } };
    if (outcome === 'stale') await this.rejectStale(actor, id, run);
    return this.resultOf(id);
  }

  /** Re-renders a stale run and asks the reviewer to look again. */
  private async requireApprovable(actor: Actor, application: Application): Promise<void> {
    const problem = approvalProblem(application);
    if (problem !== undefined) throw conflict(problem);
    const open = await this.approvalRuns.openOf(application.id);
    if (open !== undefined && !(await this.approvalRuns.isCurrent(open, application))) {
      await this.approvalRuns.renderAgain(actor, application, open);
      throw conflict('application.redraw');
    }
  }

  /** Waits for the worker. @throws 409 when the run was superseded; 503 when the rendering failed */
  private async rendered(opened: ApprovalRun): Promise<ApprovalRun> {
    const deadline = performance.now() + approvalLimits.approveWaitMs;
    let run: ApprovalRun | undefined = opened;
    while (run !== undefined && isUnderWay(run) && performance.now() < deadline) {
      await wait(approvalLimits.lookMs);
      run = await this.approvalRuns.byId(opened.id);
    }
    if (run === undefined || run.state === 'failed') {
      throw run?.error?.key === 'documents.failed'
        ? unavailable(5, 'documents.failed')
        : conflict('application.redraw');
    }
    return run;
  }

  private async commit(
    tx: Tx,
    actor: Actor,
    id: string,
    runId: string,
    dto: ApproveApplicationDto,
  ): Promise<'approved' | 'rendering' | 'stale'> {
    const [application, run] = [await this.records.byId(id, tx), await this.approvalRuns.byId(runId, tx)];
    if (application === undefined || run === undefined) throw notFound();
    if (application.state === 'approved') return 'approved';
    const problem = approvalProblem(application);
    if (problem !== undefined) throw conflict(problem);
    await this.disputes.requireNone(application);
    if (run.key === undefined || !(await this.approvalRuns.isCurrent(run, application))) return 'stale';
    if (isUnderWay(run)) return 'rendering';
    const linked = await this.links.requireUnchanged(tx, application, run.data.links ?? []);
    await this.uniqueness.requireNoMember(
      application,
      [...linked.values()].map(({ member }) => member.memNo),
      tx,
    );
    const content = correctedContent(application, run.data);
    const approved = await this.records.change(tx, actor, application, {
      event: 'approve',
      ...(content === undefined ? {} : { content }),
    });
    await this.steps.run(
      approvalRun,
      'issue',
      async () => this.makers.make(tx, actor, approved, run, linked),
      async () => this.recorded(tx, run, 'issue'),
    );
    await this.recorded(tx, run, 'approve', this.secretary.confirmed(tx, id, dto));
    const ignored = ignoredPosts(dto, run.data, application);
    if (ignored !== undefined) {
      tx.audit({
        action: 'application.valuesIgnored',
        object: { kind: 'application', id },
        before: ignored,
        after: { runId: run.id, numbers: run.data.numbers },
      });
    }
    return 'approved';
  }

  private async recorded(
    tx: Tx,
    run: ApprovalRun,
    step: 'issue' | 'approve',
    data: Partial<ApprovalRunData> = {},
  ): Promise<void> {
    const isRecorded = await this.runs.record(approvalRun, run.id, step, { data }, tx);
    if (!isRecorded) throw conflict('application.redraw');
  }

  private async rejectStale(actor: Actor, id: string, run: ApprovalRun): Promise<never> {
    const application = await this.records.byId(id);
    if (application !== undefined && approvalProblem(application) === undefined) {
      await this.approvalRuns.renderAgain(actor, application, run);
    }
    throw conflict('application.redraw');
  }

  private async resultOf(id: string): Promise<ApproveResponse> {
    const numbers = (await this.members.ofApplication(id)).map(({ memNo }) => ({ mem_no: memNo }));
    return {
      status: 200,
      msg: textOf('application.approved'),
      data: { mem_no: numbers[0]?.mem_no ?? '', applicants: numbers },
    };
  }
}
