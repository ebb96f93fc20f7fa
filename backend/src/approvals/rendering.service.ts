import { Injectable } from '@nestjs/common';
import type { Application } from '../applications/application.js';
import { ApplicationRecords } from '../applications/application-records.service.js';
import { fingerprintOf } from '../applications/application.fingerprint.js';
import { DocumentCodes } from '../documents/document-codes.js';
import { documentKey, kindsFor } from '../documents/document.js';
import { DocumentsService } from '../documents/documents.service.js';
import { MembershipNumbers } from '../members/membership-numbers.service.js';
import { Clock } from '../platform/clock/clock.js';
import { systemActor } from '../platform/mongo/actor.js';
import { UnitOfWork } from '../platform/mongo/unit-of-work.js';
import { newVersion } from '../platform/storage/keys.js';
import { approvalProblem } from './approval.rules.js';
import { type ApprovalRun, isStepDone, type PlannedDocument } from './run.js';
import { RunsRepository } from './runs.repository.js';

/** A run that the worker draws, with the record it draws from. */
export interface RunToRender {
  readonly run: ApprovalRun;
  readonly application: Application;
}

/** A document as it was stored. */
export interface StoredDocument {
  readonly key: string;
  /** hex */
  readonly sha256: string;
  readonly bytes: number;
}

/** The worker's side of Upload Documents: each step is recorded when it is done and safe to repeat (SAFE-10). */
@Injectable()
export class RenderingService {
  constructor(
    private readonly runs: RunsRepository,
    private readonly records: ApplicationRecords,
    private readonly numbers: MembershipNumbers,
    private readonly codes: DocumentCodes,
    private readonly documents: DocumentsService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * The run, while there is something to draw. One whose record changed ends here: the documents would be wrong.
   * @returns undefined when it is drawn, superseded or void.
   */
  async find(runId: string): Promise<RunToRender | undefined> {
    const run = await this.runs.byId(runId);
    if (run?.open !== true || isStepDone(run, 'store')) return undefined;
    const application = await this.records.byId(run.applicationId);
    if (application === undefined || approvalProblem(application) !== undefined) {
      await this.giveUp(runId, 'application.state');
      return undefined;
    }
    if (fingerprintOf(application) !== run.fingerprint) {
      await this.giveUp(runId, 'application.redraw');
      return undefined;
    }
    return { run, application };
  }

  /**
   * Step `reserve`: a number for each person, and the plan of the set: keys and codes are fixed from here on.
   * @returns undefined when the run was ended meanwhile
   */
  async reserve({ run, application }: RunToRender): Promise<ApprovalRun | undefined> {
    if (isStepDone(run, 'reserve')) return run;
    const { id, appType, applicants } = application;
    const numbers: string[] = [];
    for (const personIndex of applicants.keys()) {
      numbers.push(await this.numbers.reserve(appType, { applicationId: id, personIndex }));
    }
    const now = this.clock.now();
    const version = newVersion(now);
    const documents = numbers.flatMap((memNo, person): PlannedDocument[] =>
      kindsFor(appType).map((kind) => ({
        person,
        memNo,
        kind,
        key: documentKey({ appType, memNo, version, kind, applicationId: id }),
        code: this.codes.make(),
      })),
    );
    const plan = { state: 'running' as const, numbers, documents, version, drawnAt: now };
    await this.runs.record(run.id, { name: 'reserve', state: 'done', at: now }, plan);
    const planned = await this.runs.byId(run.id);
    if (planned?.open === true) return planned;
    // Somebody decided otherwise while the numbers were reserved: nobody else would free them.
    const latest = await this.records.byId(id);
    if (latest === undefined || approvalProblem(latest) === 'application.state')
      await this.numbers.release(id);
    return undefined;
  }

  /** For the progress while documents are rendered and stored. */
  async count(runId: string, what: 'rendered' | 'stored', value: number): Promise<void> {
    await this.runs.count(runId, what, value);
  }

  /** Step `render`: every document of the set was drawn. */
  async rendered(runId: string): Promise<void> {
    await this.runs.record(runId, { name: 'render', state: 'done', at: this.clock.now() });
  }

  /**
   * Step `store`: the set lies in the storage and can be looked at.
   * @returns keys that nothing refers to any more; undefined when the run was superseded meanwhile.
   */
  async stored(run: ApprovalRun, stored: readonly StoredDocument[]): Promise<string[] | undefined> {
    const files = new Map(stored.map((document) => [document.key, document]));
    return this.unitOfWork.run(systemActor, async (tx) => {
      const at = this.clock.now();
      const step = { name: 'store', state: 'done', at } as const;
      if (!(await this.runs.record(run.id, step, { state: 'done' }, tx.session))) return undefined;
      await this.numbers.use(tx, run.applicationId);
      return this.documents.recordRendered(
        tx,
        run.applicationId,
        run.documents.map(({ person, memNo, kind, key, code }) => ({
          applicationId: run.applicationId,
          person,
          memNo,
          kind,
          key,
          version: run.version ?? '',
          code,
          sha256: files.get(key)?.sha256 ?? '',
          bytes: files.get(key)?.bytes ?? 0,
          override: run.overrides[person] ?? {},
          issuedAt: run.drawnAt ?? at,
        })),
      );
    });
  }

  /**
   * Ends a run that can not be drawn; Upload Documents opens another one. One that is drawn stays, whatever failed after that.
   * @param reason key of a text
   */
  async giveUp(runId: string, reason: string): Promise<void> {
    await this.runs.failUndrawn(runId, reason, this.clock.now());
  }
}
