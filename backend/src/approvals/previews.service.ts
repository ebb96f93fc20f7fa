import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type DocumentKind, documentKinds } from '@portal/contract';
import type { PreviewQuery } from '@portal/contract/approvals/requests';
import type { Application } from '../applications/application.js';
import { ApplicationRecords } from '../applications/application-records.service.js';
import { fingerprintOf } from '../applications/application.fingerprint.js';
import { kindsFor, type PrintOverride } from '../documents/document.js';
import { indiaDay } from '../members/validity.js';
import { Clock } from '../platform/clock/clock.js';
import { notFound, unavailable } from '../platform/http/wire-error.js';
import type { Actor } from '../platform/mongo/actor.js';
import { isDuplicateKey } from '../platform/mongo/mongo-errors.js';
import { UnitOfWork } from '../platform/mongo/unit-of-work.js';
import { StorageService } from '../platform/storage/s3.js';
import { renderPreview } from './approvals.jobs.js';
import { approvalLimits } from './approvals.limits.js';
import { PreviewsRepository } from './previews.repository.js';
import type { PreviewRun } from './run.js';

/** The image, or the run that draws it. */
export type PreviewAnswer = { readonly image: Buffer } | { readonly runId: string };

/** PROVISIONAL images of documents; they consume no number (decisions 6). */
@Injectable()
export class PreviewsService {
  constructor(
    private readonly previews: PreviewsRepository,
    private readonly records: ApplicationRecords,
    private readonly storage: StorageService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Has an image drawn ahead of all other drawing and waits up to 3 s for it; the same image is drawn once.
   * @throws 404 for an unknown application, person or document; 503 when it can not be drawn.
   */
  async preview(actor: Actor, id: string, document: string, query: PreviewQuery): Promise<PreviewAnswer> {
    const application = await this.records.byId(id);
    const kind = documentKinds.find((name) => name === document);
    const person = Number(query.person ?? 0);
    if (application === undefined || kind === undefined || !kindsFor(application.appType).includes(kind)) {
      throw notFound();
    }
    if (application.applicants[person] === undefined) throw notFound();
    let run = await this.ensure(actor, application, kind, person, overrideOf(query));
    const deadline = performance.now() + approvalLimits.previewWaitMs;
    while (run.state === 'waiting' && performance.now() < deadline) {
      await wait(approvalLimits.lookMs / 2);
      run = (await this.previews.byId(run.id)) ?? run;
    }
    if (run.state === 'failed') {
      await this.previews.forget(run.id);
      throw unavailable(5, 'documents.failed');
    }
    return run.state === 'done' ? { image: await this.storage.get(run.key) } : { runId: run.id };
  }

  /** For the worker: what to draw; undefined when it is drawn. */
  async find(runId: string): Promise<{ run: PreviewRun; application: Application } | undefined> {
    const run = await this.previews.byId(runId);
    const application = run?.state === 'waiting' ? await this.records.byId(run.applicationId) : undefined;
    return run === undefined || application === undefined ? undefined : { run, application };
  }

  /** For the worker: the image is stored, or can not be drawn. */
  async finish(runId: string, state: 'done' | 'failed'): Promise<void> {
    const reason = state === 'failed' ? 'documents.failed' : undefined;
    await this.previews.finish(runId, state, this.clock.now(), reason);
  }

  private async ensure(
    actor: Actor,
    application: Application,
    document: DocumentKind,
    person: number,
    override: PrintOverride,
  ): Promise<PreviewRun> {
    const now = this.clock.now();
    const fingerprint = fingerprintOf(application);
    const { name, qualification, college } = override;
    const image = JSON.stringify([
      fingerprint,
      document,
      person,
      name,
      qualification,
      college,
      indiaDay(now),
    ]);
    const hash = createHash('sha256').update(image).digest('hex').slice(0, 40);
    const key = `previews/${application.id}/${hash}.jpg`;
    const known = await this.previews.byKey(key);
    if (known !== undefined) return known;
    const run: Omit<PreviewRun, 'id'> = {
      kind: 'preview',
      applicationId: application.id,
      fingerprint,
      state: 'waiting',
      document,
      person,
      override,
      key,
      startedBy: actor.id === undefined ? [] : [actor.id],
      createdAt: now,
      updatedAt: now,
    };
    try {
      const id = await this.unitOfWork.run(actor, async (tx) => {
        const made = await this.previews.insert(run, tx.session);
        tx.effect(renderPreview, { runId: made });
        return made;
      });
      return { ...run, id };
    } catch (error) {
      const other = isDuplicateKey(error) ? await this.previews.byKey(key) : undefined;
      if (other === undefined) throw error;
      return other;
    }
  }
}

function overrideOf({ name, qualification, college }: PreviewQuery): PrintOverride {
  return {
    ...(name ? { name } : {}),
    ...(qualification ? { qualification } : {}),
    ...(college ? { college } : {}),
  };
}
