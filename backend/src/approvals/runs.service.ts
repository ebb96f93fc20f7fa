import { Injectable } from '@nestjs/common';
import { isTextKey, type RunView, textOf } from '@portal/contract';
import type { ApprovalDocumentsDto } from '@portal/contract/approvals/requests';
import type { Application } from '../applications/application.js';
import { ApplicationRecords } from '../applications/application-records.service.js';
import { fingerprintOf } from '../applications/application.fingerprint.js';
import { DocumentsService } from '../documents/documents.service.js';
import { MembershipNumbers } from '../members/membership-numbers.service.js';
import { indiaDay } from '../members/validity.js';
import { Clock } from '../platform/clock/clock.js';
import { conflict, notFound } from '../platform/http/wire-error.js';
import type { StaffPrincipal } from '../platform/http/principal.js';
import type { Actor } from '../platform/mongo/actor.js';
import { isDuplicateKey } from '../platform/mongo/mongo-errors.js';
import { type Tx, UnitOfWork } from '../platform/mongo/unit-of-work.js';
import { approvalProblem, sameWishes, wishesOf } from './approval.rules.js';
import { renderApproval, removeRenderedSet } from './approvals.jobs.js';
import { PreviewsRepository } from './previews.repository.js';
import { type ApprovalRun, type PreviewRun, progressOf, RELEASED, type RunWishes, stepsFor } from './run.js';
import { RunsRepository } from './runs.repository.js';

interface Need {
  /** Whether an open run will do, for the record as it is. */
  readonly usable: (run: ApprovalRun, application: Application) => boolean;
  /** Whether staff pressed Upload Documents. */
  readonly isAskedFor: boolean;
}

/** Approval runs: opening one, looking at one (decisions 6). */
@Injectable()
export class RunsService {
  /** What an approval needs: documents of the record as it is. */
  private readonly asRecorded: Need = {
    usable: (run, now) => this.isCurrent(run, now),
    isAskedFor: false,
  };

  constructor(
    private readonly runs: RunsRepository,
    private readonly previews: PreviewsRepository,
    private readonly records: ApplicationRecords,
    private readonly documents: DocumentsService,
    private readonly numbers: MembershipNumbers,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * *Upload Documents*: the open run of an application, or a new one. Called twice at once there is one run; asked for other
   * texts, or after the record changed, the old run is superseded.
   * @returns the run's id
   * @throws 404 for an unknown id; 409 unless the application is paid, verified and not decided on.
   */
  async open(actor: Actor, applicationId: string, dto: ApprovalDocumentsDto): Promise<string> {
    const application = await this.records.byId(applicationId);
    if (application === undefined) throw notFound();
    const wishes = wishesOf(dto, application);
    const usable: Need['usable'] = (run, now) => this.isCurrent(run, now) && sameWishes(run, wishes);
    return (await this.ensure(actor, application, wishes, { usable, isAskedFor: true })).id;
  }

  /**
   * The open run that draws what the record says now, whatever its texts; a new one when there is none.
   * @throws 409 as `open` does; 409 `application.redraw` when the numbers were released: Upload Documents reserves again.
   */
  async openFor(actor: Actor, application: Application): Promise<ApprovalRun> {
    return this.ensure(actor, application, wishesOf({}, application), this.asRecorded);
  }

  /** The open run of an application, in whatever state it is. */
  async openOf(applicationId: string): Promise<ApprovalRun | undefined> {
    return this.runs.openOf(applicationId);
  }

  async byId(id: string): Promise<ApprovalRun | undefined> {
    return this.runs.byId(id);
  }

  /** Whether a run's documents are those of the record as it is, dated today: the approval's day stands on them. */
  isCurrent(run: ApprovalRun, application: Application): boolean {
    const day = run.drawnAt === undefined ? undefined : indiaDay(run.drawnAt);
    return (
      run.fingerprint === fingerprintOf(application) &&
      (day === undefined || day === indiaDay(this.clock.now()))
    );
  }

  /** Draws again what a record change made void; the caller tells it with a 409. */
  async redraw(actor: Actor, application: Application, stale: ApprovalRun): Promise<void> {
    await this.ensure(actor, application, stale, this.asRecorded);
  }

  /**
   * An application is decided otherwise (rejected, sent back, cancelled, refunded): its run ends, its numbers are free again
   * and what was drawn is void (decisions 5). Called within the transaction that decides.
   */
  async abandon(tx: Tx, applicationId: string): Promise<void> {
    const open = await this.runs.openOf(applicationId, tx.session);
    if (open !== undefined) {
      await this.runs.fail(open.id, 'application.state', this.clock.now(), tx.session);
    }
    await this.giveBack(tx, applicationId);
  }

  /**
   * Frees the numbers of an application and makes its drawn set void; a job takes the set out of the storage. For whoever
   * ended the run in the same transaction.
   */
  async giveBack(tx: Tx, applicationId: string): Promise<void> {
    await this.numbers.release(applicationId, tx);
    for (const version of await this.documents.discardRendered(tx, applicationId)) {
      tx.effect(removeRenderedSet, { applicationId, version });
    }
  }

  /**
   * Steps and progress (decisions 9).
   * @throws 404 for a run that is unknown or none of this person's business.
   */
  async view(principal: StaffPrincipal, id: string): Promise<RunView> {
    const run = await this.runs.byId(id);
    const may = (permission: StaffPrincipal['permissions'][number]): boolean =>
      principal.permissions.includes(permission);
    if (run !== undefined) {
      if (!may('applications.approve')) throw notFound();
      return this.approvalView(run);
    }
    const preview = await this.previews.byId(id);
    if (preview === undefined || !(preview.startedBy.includes(principal.id) || may('jobs.all'))) {
      throw notFound();
    }
    return previewView(preview);
  }

  private async ensure(
    actor: Actor,
    application: Application,
    wishes: RunWishes,
    { usable, isAskedFor }: Need,
  ): Promise<ApprovalRun> {
    try {
      return await this.unitOfWork.run(actor, async (tx) => {
        const now = await this.records.byId(application.id, tx);
        if (now === undefined) throw notFound();
        const problem = approvalProblem(now);
        if (problem !== undefined) throw conflict(problem);
        const open = await this.runs.openOf(now.id, tx.session);
        if (open === undefined && !isAskedFor && (await this.isReleased(tx, now.id))) {
          throw conflict('application.redraw');
        }
        if (open !== undefined && usable(open, now)) return await this.joined(open, actor);
        if (open !== undefined) {
          await this.runs.fail(open.id, 'documents.superseded', this.clock.now(), tx.session);
        }
        return this.insert(tx, actor, now, wishes);
      });
    } catch (error) {
      // Two opened one at once: the other one's is the run.
      const open = isDuplicateKey(error) ? await this.runs.openOf(application.id) : undefined;
      if (open === undefined) throw error;
      return this.joined(open, actor);
    }
  }

  /** Whether the last thing that happened to the documents of an application is that its numbers were released. */
  private async isReleased(tx: Tx, applicationId: string): Promise<boolean> {
    return (await this.runs.lastOf(applicationId, tx.session))?.reason === RELEASED;
  }

  private async joined(run: ApprovalRun, actor: Actor): Promise<ApprovalRun> {
    if (actor.id !== undefined && !run.startedBy.includes(actor.id)) await this.runs.join(run.id, actor.id);
    return run;
  }

  private async insert(
    tx: Tx,
    actor: Actor,
    application: Application,
    { overrides, correctRecord, educationYear }: RunWishes,
  ): Promise<ApprovalRun> {
    const now = this.clock.now();
    const run: Omit<ApprovalRun, 'id'> = {
      kind: 'approval',
      applicationId: application.id,
      fingerprint: fingerprintOf(application),
      open: true,
      state: 'waiting',
      steps: stepsFor(application.applicants.length),
      numbers: [],
      documents: [],
      rendered: 0,
      stored: 0,
      overrides,
      correctRecord,
      ...(educationYear === undefined ? {} : { educationYear }),
      startedBy: actor.id === undefined ? [] : [actor.id],
      createdAt: now,
      updatedAt: now,
    };
    const id = await this.runs.insert(run, tx.session);
    tx.effect(renderApproval, { runId: id });
    tx.audit({
      action: 'approval.documents',
      object: { kind: 'application', id: application.id },
      after: { runId: id, overrides, correctRecord },
    });
    return { ...run, id };
  }

  private async approvalView(run: ApprovalRun): Promise<RunView> {
    const stored = run.state === 'done' ? run.documents : [];
    return {
      _id: run.id,
      kind: run.kind,
      state: run.state,
      progress: progressOf(run),
      steps: run.steps.map(({ name, state, at, note }) => ({
        name,
        state,
        ...(at === undefined ? {} : { at: at.toISOString() }),
        ...(note === undefined ? {} : { note: textIf(note) }),
      })),
      documents: await Promise.all(
        stored.map(async (document) => ({
          document: document.kind,
          person: document.person,
          url: await this.documents.addressOf(document),
        })),
      ),
      numbers: [...run.numbers],
      ...(run.reason === undefined ? {} : { reason: textIf(run.reason) }),
    };
  }
}

function previewView({ id, kind, state, reason }: PreviewRun): RunView {
  return {
    _id: id,
    kind,
    state,
    progress: state === 'done' ? 100 : 0,
    steps: [{ name: 'render', state: state === 'running' ? 'waiting' : state }],
    ...(reason === undefined ? {} : { reason: textIf(reason) }),
  };
}

/** What is recorded as the key of a text is told in words. */
function textIf(recorded: string): string {
  return isTextKey(recorded) ? textOf(recorded) : recorded;
}
