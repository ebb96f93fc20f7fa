import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ApprovalDocumentsDto } from '@portal/contract/reviewing/requests';
import { indiaDay } from '@portal/contract/format';
import type { Application } from '../../applications/application.js';
import { ApplicationStore } from '../../applications/application-store.service.js';
import { fingerprintOf } from '../../applications/application.fingerprint.js';
import { MembershipUniqueness } from '../../applications/submission/membership-uniqueness.service.js';
import { BrandingService } from '../../settings/branding/branding.service.js';
import { DocumentsService } from '../../members/documents/documents.service.js';
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
import { type AskedLink, askedOf, isSameLinks, type MembershipLink } from './membership-link.js';
import { MembershipLinks } from './membership-links.service.js';
import { type ApprovalRun, approvalRun, type PrintOptions, RELEASED } from './approvals.runs.js';

interface Need {
  /** Whether an open run will do, for the record as it is. */
  readonly usable: (run: ApprovalRun, application: Application) => Promise<boolean>;
  /** Whom the reviewer says to be members; as an open run has it when absent. */
  readonly asked?: readonly AskedLink[];
  /** Whether staff pressed Upload Documents. */
  readonly isAskedFor: boolean;
}

/** The run of an application's approval: opened, replaced and ended. */
@Injectable()
export class ApprovalRuns implements OnModuleInit {
  /** What an approval needs: documents of the record as it is. */
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
    private readonly branding: BrandingService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.views.registerDetails(approvalRun, async (run) => this.detailsOf(run));
  }

  /**
   * *Upload Documents*: the open run of an application, or a new one. Called twice at once there is one run; asked for other
   * texts, or after the record changed, the old run is superseded.
   * @returns the run's id
   * @throws 404 for an unknown id; 409 unless the application is paid, verified and not decided on, or when one of its persons is
   * a member already; 409 and 422 as MembershipLinks.resolve: no number is reserved then.
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
   * The open run that renders what the record says now, whatever its texts; a new one when there is none.
   * @throws 409 as `open` does; 409 `application.redraw` when the numbers were released: Upload Documents reserves again.
   */
  async openFor(actor: Actor, application: Application): Promise<ApprovalRun> {
    return this.ensure(actor, application, printOptionsOf({}, application), this.asRecorded);
  }

  /** The open run of an application, in whatever state it is. */
  async openOf(applicationId: string, tx?: Tx): Promise<ApprovalRun | undefined> {
    return this.runs.byKey(approvalRun, applicationId, tx);
  }

  async byId(id: string, tx?: Tx): Promise<ApprovalRun | undefined> {
    return this.runs.byId(approvalRun, id, tx);
  }

  /** @returns by id, as RunsService.byIds */
  async byIds(ids: readonly string[]): Promise<Map<string, ApprovalRun>> {
    return this.runs.byIds(approvalRun, ids);
  }

  /**
   * Whether a run's documents are those of the record as it is, dated today: the approval's day is printed on them, and a student's
   * last day by the months that are in force.
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

  /** Renders again what a record change made void; the caller tells it with a 409. */
  async renderAgain(actor: Actor, application: Application, stale: ApprovalRun): Promise<void> {
    await this.ensure(actor, application, stale.data, this.asRecorded);
  }

  /**
   * An application is decided otherwise (rejected, sent back, cancelled, refunded): its run ends, its numbers are free again
   * and what was rendered is void. Called within the transaction that decides.
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
   * Frees the numbers of an application and makes its rendered set void; a job takes the set out of the storage. For whoever
   * ended the run in the same transaction.
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
        const open = await this.openOf(now.id, tx);
        const links = await this.links.resolve(tx, actor, now, asked ?? saidOf(open, now));
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
      // Two opened one at once: the other one's is the run.
      const open = isDuplicateKey(error) ? await this.openOf(application.id) : undefined;
      if (open === undefined) throw error;
      return this.unitOfWork.run(actor, async (tx) => this.runs.join(tx, actor, open));
    }
  }

  /** Whether the last thing that happened to the documents of an application is that its numbers were released. */
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
    for (const { person, memNo, kind, confirmedBy } of links) {
      if (confirmedBy === undefined || confirmedBy !== actor.id) continue;
      tx.audit({
        action: 'approval.identityConfirmed',
        object: { kind: 'application', id },
        after: { runId: run.id, person, memNo, kind },
      });
    }
    return run;
  }

  /** The final documents, once all of them are stored, and the numbers on them. */
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

/** Whom the reviewer said to be members, as long as the record is the one that was looked at. */
function saidOf(open: ApprovalRun | undefined, application: Application): AskedLink[] {
  if (open === undefined || open.data.fingerprint !== fingerprintOf(application)) return [];
  return askedOf(open.data.links ?? []);
}
