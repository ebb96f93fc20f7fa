import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ApprovalDocumentsDto } from '@portal/contract/reviewing/requests';
import { indiaDay } from '@portal/contract/format';
import type { Application } from '../../applications/application.js';
import { ApplicationStore } from '../../applications/application-store.service.js';
import { fingerprintOf } from '../../applications/application.fingerprint.js';
import { MembershipUniqueness } from '../../applications/submission/membership-uniqueness.service.js';
import { BrandingService } from '../../settings/branding/branding.service.js';
import { DocumentsService } from '../../members/documents/documents.service.js';
import { CorrectionDisputes } from '../../members/email-changes/correction-disputes.service.js';
import { MembershipNumbers } from '../../members/membership-numbers.service.js';
import { Clock } from '../../platform/clock.js';
import { conflict, notFound } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { type RunDetails, RunViews } from '../../platform/runs/run-views.service.js';
import { RunsService } from '../../platform/runs/runs.service.js';
import { approvalProblem, isSamePrint, printOptionsOf } from './approval.rules.js';
import { removeRenderedSet, renderApproval } from './approvals.jobs.js';
import { type RequestedLink, requestedLinksOf, isSameLinks, type MembershipLink } from './membership-link.js';
import { MembershipLinks } from './membership-links.service.js';
import { type ApprovalRun, approvalRun, type PrintOptions, RELEASED } from './approvals.runs.js';

interface Need {
  /** Whether an open run can be reused for the current record. */
  readonly usable: (run: ApprovalRun, application: Application) => Promise<boolean>;
  /** Links named by the reviewer; when absent, those of the open run. */
  readonly asked?: readonly RequestedLink[];
  /** Whether staff requested it with Upload Documents. */
  readonly isAskedFor: boolean;
}

/** Opens, supersedes and ends the approval run of an application. */
@Injectable()
export class ApprovalRuns implements OnModuleInit {
  /** An approval needs documents of the current record. */
  private readonly asRecorded: Need = {
    usable: async (run, now) => this.isCurrent(run, now),
    isAskedFor: false,
  };

  constructor(
    private readonly runs: RunsService,
    private readonly views: RunViews,
    private readonly records: ApplicationStore,
    private readonly documents: DocumentsService,
    private readonly numbers: MembershipNumbers,
    private readonly uniqueness: MembershipUniqueness,
    private readonly links: MembershipLinks,
    private readonly disputes: CorrectionDisputes,
    private readonly branding: BrandingService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.views.registerDetails(approvalRun, async (run) => this.detailsOf(run));
  }

  /**
   * *Upload Documents*: joins the open run of an application or opens one. A run with other texts or of an older record is
   * superseded.
   * @returns the run id
   * @throws 404 for an unknown id; 409 unless the application is paid, verified and undecided, or when one of its persons is a
   * member; 409 `approval.emailDisputed`; 409 and 422 as MembershipLinks.resolve, before any number is reserved
   */
  async open(actor: Actor, applicationId: string, dto: ApprovalDocumentsDto): Promise<string> {
    const application = await this.records.byId(applicationId);
    if (application === undefined) throw notFound();
    const options = printOptionsOf(dto, application);
    const usable: Need['usable'] = async (run, now) =>
      isSamePrint(run.data, options) && (await this.isCurrent(run, now));
    const need = { usable, isAskedFor: true, ...(dto.links === undefined ? {} : { asked: dto.links }) };
    return (await this.ensure(actor, application, options, need)).id;
  }

  /**
   * Returns the open run of the current record, with any texts, or opens one.
   * @throws 409 as `open`; 409 `application.redraw` when the numbers were released
   */
  async openFor(actor: Actor, application: Application): Promise<ApprovalRun> {
    return this.ensure(actor, application, printOptionsOf({}, application), this.asRecorded);
  }

  /** The open run of an application, in any state. */
  async openOf(applicationId: string, tx?: Tx): Promise<ApprovalRun | undefined> {
    return this.runs.byKey(approvalRun, applicationId, tx);
  }

  async byId(id: string, tx?: Tx): Promise<ApprovalRun | undefined> {
    return this.runs.byId(approvalRun, id, tx);
  }

  async byIds(ids: readonly string[]): Promise<Map<string, ApprovalRun>> {
    return this.runs.byIds(approvalRun, ids);
  }

  /**
   * Whether the documents of a run match the current record, today's date and the current student validity, all of which are
   * printed.
   */
  async isCurrent({ data }: ApprovalRun, application: Application): Promise<boolean> {
    const day = data.renderedAt === undefined ? undefined : indiaDay(data.renderedAt);
    return (
      data.fingerprint === fingerprintOf(application) &&
      (day === undefined || day === indiaDay(this.clock.now())) &&
      data.studentMonths === (await this.studentMonthsOf(application))
    );
  }

  private async studentMonthsOf({ appType }: Application): Promise<number | undefined> {
    return appType === 'student' ? (await this.branding.current()).studentMonths : undefined;
  }

  /** Re-renders the documents of a changed record; the caller answers 409. */
  async renderAgain(actor: Actor, application: Application, stale: ApprovalRun): Promise<void> {
    await this.ensure(actor, application, stale.data, this.asRecorded);
  }

  /**
   * Ends the run of an application that is rejected, sent back, cancelled or refunded, releases its numbers and discards its
   * rendered set. Runs in the transaction of the decision.
   */
  async abandon(tx: Tx, applicationId: string): Promise<void> {
    const open = await this.openOf(applicationId, tx);
    if (open !== undefined) {
      await this.runs.fail(
        approvalRun,
        open.id,
        { error: { key: 'application.state' }, before: 'approve' },
        tx,
      );
    }
    await this.releaseNumbers(tx, applicationId);
  }

  /**
   * Releases the numbers of an application and discards its rendered set; a job removes the files. The caller ends the run in the
   * same transaction.
   */
  async releaseNumbers(tx: Tx, applicationId: string): Promise<void> {
    await this.numbers.release(applicationId, tx);
    for (const version of await this.documents.discardRendered(tx, applicationId)) {
      tx.effect(removeRenderedSet, { applicationId, version });
    }
  }

  private async ensure(
    actor: Actor,
    application: Application,
    options: PrintOptions,
    { usable, asked, isAskedFor }: Need,
  ): Promise<ApprovalRun> {
    try {
      return await this.unitOfWork.run(actor, async (tx) => {
        const now = await this.records.byId(application.id, tx);
        if (now === undefined) throw notFound();
        const problem = approvalProblem(now);
        if (problem !== undefined) throw conflict(problem);
        await this.disputes.requireNone(now);
        const open = await this.openOf(now.id, tx);
        const links = await this.links.resolve(tx, actor, now, asked ?? confirmedLinksOf(open, now));
        await this.uniqueness.requireNoMember(
          now,
          links.map(({ memNo }) => memNo),
          tx,
        );
        if (open === undefined && !isAskedFor && (await this.isReleased(tx, now.id))) {
          throw conflict('application.redraw');
        }
        const isSame = isSameLinks(open?.data.links ?? [], links);
        if (open !== undefined && isSame && (await usable(open, now))) return this.runs.join(tx, actor, open);
        if (open !== undefined) {
          const superseded = { error: { key: 'documents.superseded' }, before: 'approve' } as const;
          await this.runs.fail(approvalRun, open.id, superseded, tx);
        }
        return this.insert(tx, actor, now, options, links);
      });
    } catch (error) {
      // A concurrent request opened the run: join it.
      const open = isDuplicateKey(error) ? await this.openOf(application.id) : undefined;
      if (open === undefined) throw error;
      return this.unitOfWork.run(actor, async (tx) => this.runs.join(tx, actor, open));
    }
  }

  /** Whether the last run ended with a release of its numbers. */
  private async isReleased(tx: Tx, applicationId: string): Promise<boolean> {
    return (await this.runs.lastOf(approvalRun, applicationId, tx))?.error?.key === RELEASED;
  }

  private async insert(
    tx: Tx,
    actor: Actor,
    application: Application,
    { overrides, correctRecord, educationYear }: PrintOptions,
    links: readonly MembershipLink[],
  ): Promise<ApprovalRun> {
    const { id, applicants } = application;
    const studentMonths = await this.studentMonthsOf(application);
    const run = await this.runs.open(tx, actor, approvalRun, {
      subject: { kind: 'application', id },
      key: id,
      steps: (name) => name !== 'mail-spouse' || applicants.length > 1,
      data: {
        fingerprint: fingerprintOf(application),
        ...(studentMonths === undefined ? {} : { studentMonths }),
        overrides,
        correctRecord,
        ...(educationYear === undefined ? {} : { educationYear }),
        ...(links.length === 0 ? {} : { links }),
        numbers: [],
        documents: [],
      },
    });
    tx.effect(renderApproval, { runId: run.id });
    tx.audit({
      action: 'approval.documents',
      object: { kind: 'application', id },
      after: { runId: run.id, overrides, correctRecord },
    });
    for (const { person, memberId, memNo, kind, confirmedBy } of links) {
      if (confirmedBy === undefined || confirmedBy !== actor.id) continue;
      if (memberId === application.converts?.memberId)
        await this.records.confirmConversion(tx, application, confirmedBy);
      tx.audit({
        action: 'approval.identityConfirmed',
        object: { kind: 'application', id },
        after: { runId: run.id, person, memNo, kind },
      });
    }
    return run;
  }

  /** The final documents, once all are stored, and their numbers. */
  private async detailsOf({ state, data: { documents, numbers } }: ApprovalRun): Promise<RunDetails> {
    const shown = state === 'done' ? documents : [];
    return {
      documents: await Promise.all(
        shown.map(async (document) => ({
          document: document.kind,
          person: document.person,
          url: await this.documents.addressOf(document),
        })),
      ),
      numbers: [...numbers],
    };
  }
}

/** Links that the reviewer confirmed, unless the record has changed since. */
function confirmedLinksOf(open: ApprovalRun | undefined, application: Application): RequestedLink[] {
  if (open === undefined || open.data.fingerprint !== fingerprintOf(application)) return [];
  return requestedLinksOf(open.data.links ?? []);
}
