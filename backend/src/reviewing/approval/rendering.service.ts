import { Injectable } from '@nestjs/common';
import { kindsFor } from '@portal/contract/members/document-kinds';
import type { TextKey } from '@portal/contract/texts';
import type { Application } from '../../applications/application.js';
import { ApplicationStore } from '../../applications/application-store.service.js';
import { fingerprintOf } from '../../applications/application.fingerprint.js';
import { DocumentCodes } from '../../members/documents/document-codes.js';
import { documentKey, fileFields, type StoredDocument } from '../../members/documents/document.js';
import { DocumentsService } from '../../members/documents/documents.service.js';
import { newVersion } from '../../platform/storage/file-keys.js';
import { MembershipNumbers } from '../../members/membership-numbers.service.js';
import { Clock } from '../../platform/clock.js';
import { systemActor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { isStepDone } from '../../platform/runs/run.js';
import { RunSteps } from '../../platform/runs/run-steps.service.js';
import { RunsService } from '../../platform/runs/runs.service.js';
import { approvalProblem } from './approval.rules.js';
import type { MembershipLink } from './membership-link.js';
import {
  type ApprovalRun,
  approvalRun,
  type ApprovalRunData,
  type PlannedDocument,
} from './approvals.runs.js';

/** A run to render, with its source record. */
export interface RunToRender {
  readonly run: ApprovalRun;
  readonly application: Application;
}

/** Worker side of Upload Documents; every step is recorded and idempotent. */
@Injectable()
export class RenderingService {
  constructor(
    private readonly runs: RunsService,
    private readonly steps: RunSteps,
    private readonly records: ApplicationStore,
    private readonly numbers: MembershipNumbers,
    private readonly codes: DocumentCodes,
    private readonly documents: DocumentsService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the run and its record; fails the run when the record has changed.
   * @returns undefined when it is rendered, superseded or void
   */
  async find(runId: string): Promise<RunToRender | undefined> {
    const run = await this.runs.byId(approvalRun, runId);
    if (run?.key === undefined || isStepDone(run, 'store')) return undefined;
    const application = await this.records.byId(run.subject.id);
    if (application === undefined || approvalProblem(application) !== undefined) {
      await this.giveUp(runId, 'application.state');
      return undefined;
    }
    if (fingerprintOf(application) !== run.data.fingerprint) {
      await this.giveUp(runId, 'application.redraw');
      return undefined;
    }
    return { run, application };
  }

  /**
   * Step `reserve`: reserves the numbers and fixes the keys and codes of the set.
   * @returns undefined when the run has ended meanwhile
   */
  async reserve({ run, application }: RunToRender): Promise<ApprovalRun | undefined> {
    if (isStepDone(run, 'reserve')) return run;
    await this.steps.perform(approvalRun, run.id, 'reserve', async () => ({
      data: await this.plan(application, run.data.links ?? []),
    }));
    const planned = await this.runs.byId(approvalRun, run.id);
    if (planned?.key !== undefined) return planned;
    // The application was decided while the numbers were reserved, so they must be released here.
    const latest = await this.records.byId(application.id);
    if (latest === undefined || approvalProblem(latest) === 'application.state') {
      await this.numbers.release(application.id);
    }
    return undefined;
  }

  /** Members who keep their number get no new number and no new documents. */
  private async plan(
    { id, appType, applicants }: Application,
    links: readonly MembershipLink[],
  ): Promise<Partial<ApprovalRunData>> {
    const kept = links.filter(({ kind }) => kind === 'keep');
    const numbers: string[] = [];
    for (const personIndex of applicants.keys()) {
      const own = kept.find(({ person }) => person === personIndex)?.memNo;
      numbers.push(own ?? (await this.numbers.reserve(appType, { applicationId: id, personIndex })));
    }
    const now = this.clock.now();
    const version = newVersion(now);
    const documents = numbers.flatMap((memNo, person): PlannedDocument[] =>
      kept.some((link) => link.person === person)
        ? []
        : kindsFor(appType).map((kind) => ({
            person,
            memNo,
            kind,
            key: documentKey({ appType, memNo, version, kind, applicationId: id }),
            code: this.codes.make(),
          })),
    );
    return { numbers, documents, version, renderedAt: now };
  }

  /** Updates the progress of a step. */
  async count({ id, data }: ApprovalRun, step: 'render' | 'store', done: number): Promise<void> {
    await this.runs.count(approvalRun, id, step, { total: data.documents.length, done });
  }

  /**
   * Records step `store`: the set can be reviewed.
   * @returns unreferenced keys: those of the previous set, or of this one when the run was superseded
   */
  async stored(
    { id: runId, subject, data }: ApprovalRun,
    stored: readonly StoredDocument[],
  ): Promise<string[]> {
    const files = new Map(stored.map((document) => [document.key, document]));
    const old = await this.unitOfWork.run(systemActor, async (tx) => {
      if (!(await this.runs.record(approvalRun, runId, 'store', {}, tx))) return undefined;
      await this.numbers.use(tx, subject.id);
      return this.documents.recordRendered(
        tx,
        subject.id,
        data.documents.map(({ person, memNo, kind, key, code }) => ({
          applicationId: subject.id,
          person,
          memNo,
          kind,
          key,
          version: data.version ?? '',
          code,
          ...fileFields(files.get(key)),
          override: data.overrides[person] ?? {},
          issuedAt: data.renderedAt ?? this.clock.now(),
        })),
      );
    });
    return old ?? this.documents.unusedKeys(stored);
  }

  /** Fails a run that cannot be rendered, unless its set is stored. Upload Documents opens another one. */
  async giveUp(runId: string, reason: TextKey): Promise<void> {
    await this.runs.fail(approvalRun, runId, { error: { key: reason }, before: 'store' });
  }
}
