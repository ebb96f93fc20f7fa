import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { documentKinds, kindsFor } from '@portal/contract/members/document-kinds';
import { indiaDay } from '@portal/contract/format';
import type { PreviewQuery } from '@portal/contract/reviewing/requests';
import type { Application } from '../../applications/application.js';
import { checkReadable } from '../../applications/application-access.js';
import { ApplicationStore } from '../../applications/application-store.service.js';
import { fingerprintOf } from '../../applications/application.fingerprint.js';
import { Clock } from '../../platform/clock.js';
import { forbidden, notFound, unavailable } from '../../platform/http/wire-error.js';
import type { Principal } from '../../platform/http/principal.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { StorageService } from '../../platform/storage/s3.js';
import { hasEnded, isUnderWay } from '../../platform/runs/run.js';
import { RunsService } from '../../platform/runs/runs.service.js';
import { overrideOf } from './approval.rules.js';
import { renderPreview } from './approvals.jobs.js';
import { approvalLimits } from './approvals.limits.js';
import { type PreviewRun, previewRun, type PreviewRunData } from './approvals.runs.js';

/** The image, or the run that renders it. */
export type PreviewResponse = { readonly image: Buffer } | { readonly runId: string };

/** Renders PROVISIONAL images of documents, which use no number. */
@Injectable()
export class PreviewsService {
  constructor(
    private readonly runs: RunsService,
    private readonly records: ApplicationStore,
    private readonly storage: StorageService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Renders an image with priority and waits up to 3 s; identical requests share a run.
   * @throws 404 for an unknown application, person or document; 403 for an application that the caller may not read, and for
   * overrides without the approval permission; 503 when the rendering failed
   */
  async preview(
    actor: Actor,
    principal: Principal,
    id: string,
    document: string,
    query: PreviewQuery,
  ): Promise<PreviewResponse> {
    const application = await this.records.byId(id);
    const kind = documentKinds.find((name) => name === document);
    const person = Number(query.person ?? 0);
    if (application === undefined || kind === undefined || !kindsFor(application.appType).includes(kind)) {
      throw notFound();
    }
    if (application.applicants[person] === undefined) throw notFound();
    checkReadable(principal, application);
    const asked: PreviewRunData = { document: kind, person, override: overrideOf(query) };
    if (Object.keys(asked.override).length > 0 && !mayApprove(principal)) throw forbidden();
    let run = await this.ensure(actor, application, asked);
    const deadline = performance.now() + approvalLimits.previewWaitMs;
    while (isUnderWay(run) && performance.now() < deadline) {
      await wait(approvalLimits.lookMs / 2);
      run = (await this.runs.byId(previewRun, run.id)) ?? run;
    }
    if (hasEnded(run)) throw unavailable(5, 'documents.failed');
    return run.result === undefined ? { runId: run.id } : { image: await this.storage.get(run.result.key) };
  }

  /** Worker side: returns the record of a preview and the key of its image. */
  async find(run: PreviewRun): Promise<{ application: Application; key: string } | undefined> {
    const application = await this.records.byId(run.subject.id);
    return application === undefined || run.key === undefined ? undefined : { application, key: run.key };
  }

  private async ensure(actor: Actor, application: Application, asked: PreviewRunData): Promise<PreviewRun> {
    const key = `previews/${application.id}/${this.hashOf(application, asked)}.jpg`;
    const known = await this.runs.byKey(previewRun, key);
    if (known !== undefined) return this.joined(actor, known);
    try {
      return await this.unitOfWork.run(actor, async (tx) => this.open(tx, actor, application.id, key, asked));
    } catch (error) {
      // A concurrent request opened the run: join it.
      const other = isDuplicateKey(error) ? await this.runs.byKey(previewRun, key) : undefined;
      if (other === undefined) throw error;
      return this.joined(actor, other);
    }
  }

  private async open(
    tx: Tx,
    actor: Actor,
    id: string,
    key: string,
    data: PreviewRunData,
  ): Promise<PreviewRun> {
    const run = await this.runs.open(tx, actor, previewRun, {
      subject: { kind: 'application', id },
      key,
      data,
    });
    tx.effect(renderPreview, { runId: run.id });
    return run;
  }

  private async joined(actor: Actor, run: PreviewRun): Promise<PreviewRun> {
    if (actor.id === undefined || run.owners.includes(actor.id)) return run;
    return this.unitOfWork.run(actor, async (tx) => this.runs.join(tx, actor, run));
  }

  private hashOf(application: Application, { document, person, override }: PreviewRunData): string {
    const { name, qualification, college } = override;
    const fingerprint = fingerprintOf(application);
    const day = indiaDay(this.clock.now());
    const image = JSON.stringify([fingerprint, document, person, name, qualification, college, day]);
    return createHash('sha256').update(image).digest('hex').slice(0, 40);
  }
}

function mayApprove(principal: Principal): boolean {
  return principal.kind === 'staff' && principal.permissions.includes('applications.approve');
}
