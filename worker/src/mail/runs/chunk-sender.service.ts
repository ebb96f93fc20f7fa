import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { BrandingService } from '@portal/backend/settings/branding/branding.service';
import { MailDelivery } from '@portal/backend/mail/delivery.service';
import { MailBudget, type MailRoute } from '@portal/backend/mail/mail-budget.service';
import type { MailRecipient, MailRun } from '@portal/backend/mail/mail-run';
import { mailRunLimits } from '@portal/backend/mail/mail-runs.limits';
import { UnsubscribeLinks } from '@portal/backend/mail/unsubscribe-links';
import { Clock } from '@portal/backend/platform/clock';
import { PortalConfig } from '@portal/backend/platform/config/config';
import { DeferJob } from '@portal/backend/platform/outbox/job-errors';
import { LeaseLost } from '@portal/backend/platform/outbox/run-with-lease';
import { StorageService } from '@portal/backend/platform/storage/s3';
import { BulkTransport } from '../bulk-transport.service.js';
import { deferredUntil, outcomeOf } from './mail-outcome.js';
import { RunLetter } from './run-letter.js';
import type { Handover } from '@portal/backend/platform/outbox/handler.decorators';

/** Records the delivery state of one mail. */
interface DeliveryRecorder {
  /** @returns false when the owner no longer holds the mail */
  begin(): Promise<boolean>;
  markSent(): Promise<void>;
}

/** Handover of one mail of a run, recorded in its recipient row instead of in the effect of the job that sends the chunk. */
export class RecipientHandover implements Handover {
  readonly isAccepted = false;
  /** Whether transmission of the mail has begun. */
  isBegun = false;

  constructor(
    private readonly key: string,
    private readonly recorder: DeliveryRecorder,
  ) {}

  async begin(): Promise<void> {
    if (!(await this.recorder.begin())) throw new LeaseLost(this.key);
    this.isBegun = true;
  }

  /** Does nothing: the state is recorded with the outcome. */
  undo(): void {
    return;
  }

  async accept(): Promise<void> {
    await this.recorder.markSent();
  }
}

/** How long the paused state of a run is cached, in ms. */
const PAUSE_CACHE_MS = 250;

/** Context of sending one chunk. */
interface ChunkContext {
  readonly run: MailRun;
  readonly owner: string;
  readonly letter: RunLetter;
  readonly signal: AbortSignal;
  /** Addresses that have been suppressed since the recipients were collected. */
  readonly suppressed: ReadonlySet<string>;
  /** Set when no further mail of the chunk may be sent. */
  stopped?: DeferJob | undefined;
}

/** Sends mails of a run within the budget and records the outcome of each (docs/rules/mail-runs.md). */
@Injectable()
export class ChunkSender {
  private readonly width;
  /** Whether a run is paused or has ended, by its id. */
  private readonly paused = new LRUCache<string, boolean>({
    max: mailRunLimits.countedRuns,
    ttl: PAUSE_CACHE_MS,
    fetchMethod: async (id) => {
      const run = await this.delivery.run(id);
      return run === undefined || run.pause !== undefined || run.endedAt !== undefined;
    },
  });

  constructor(
    private readonly delivery: MailDelivery,
    private readonly budget: MailBudget,
    private readonly transport: BulkTransport,
    private readonly branding: BrandingService,
    private readonly links: UnsubscribeLinks,
    private readonly storage: StorageService,
    private readonly config: PortalConfig,
    private readonly clock: Clock,
  ) {
    // Shared by all chunks of this process.
    this.width = pLimit(transport.width);
  }

  /** @returns why the rest of the chunk is deferred; undefined when every mail has an outcome */
  async send(
    run: MailRun,
    owner: string,
    due: readonly MailRecipient[],
    signal: AbortSignal,
  ): Promise<DeferJob | undefined> {
    if (due.length === 0) return undefined;
    const letter = await this.letterOf(run);
    if (letter === undefined) return undefined;
    const suppressed = await this.delivery.suppressedAmong(due.map(({ address }) => address));
    const context: ChunkContext = { run, owner, letter, signal, suppressed };
    const route = await this.budget.route();
    const endsAt = this.clock.now().getTime() + mailRunLimits.chunkTurnMs;
    for (let first = 0; first < due.length && context.stopped === undefined;) {
      signal.throwIfAborted();
      if (await this.paused.forceFetch(run.id)) return undefined;
      if (this.clock.now().getTime() > endsAt)
        return new DeferJob('The chunk yields to others', this.clock.now());
      const batch = due.slice(first, first + mailRunLimits.slotBatch);
      first += await this.sendBatch(context, route, batch);
    }
    return context.stopped;
  }

  /** Sends as many mails as the budget has slots for. @returns their number */
  private async sendBatch(
    context: ChunkContext,
    route: MailRoute,
    batch: readonly MailRecipient[],
  ): Promise<number> {
    const { count, from } = await this.budget.take(route, batch.length);
    if (count === 0) {
      const until = this.budget.nextDay();
      await this.delivery.noteBudget(context.run.id, until);
      context.stopped = new DeferJob('The budget of the day is used up', until);
      return 0;
    }
    if (context.run.budgetUntil !== undefined) await this.delivery.noteBudget(context.run.id, undefined);
    let used = 0;
    const ends = await Promise.allSettled(
      batch.slice(0, count).map(async (recipient, index) => {
        await this.waitUntil(from.getTime() + index * this.budget.intervalMs, context.signal);
        await this.width(async () => {
          if (context.stopped !== undefined || context.signal.aborted) return;
          if (await this.paused.forceFetch(context.run.id)) return;
          used += 1;
          await this.sendOne(context, recipient);
        });
      }),
    );
    await this.budget.release(route, count - used);
    const failure = ends.find(({ status }) => status === 'rejected');
    if (failure?.status === 'rejected') throw failure.reason;
    return count;
  }

  private async sendOne(context: ChunkContext, recipient: MailRecipient): Promise<void> {
    const { run, owner, letter, signal } = context;
    const { id, memberId = '', address } = recipient;
    const handover = new RecipientHandover(recipient.key, {
      begin: async () => this.delivery.begin(id, owner),
      markSent: async () => this.delivery.markSent(recipient),
    });
    try {
      if (context.suppressed.has(address)) {
        await this.delivery.recordFailure(recipient, owner, { state: 'skipped', why: 'suppressed' });
        return;
      }
      const mail = letter.compose(recipient, this.links.urlOf({ memberId, kind: run.source.kind }));
      await this.transport.send(mail, { effectKey: `mail-run:${run.id}:${recipient.key}`, handover, signal });
      if (run.trouble !== undefined) await this.delivery.clearTrouble(run.id);
    } catch (error) {
      if (error instanceof LeaseLost) return;
      await this.recordError(context, recipient, error, handover.isBegun);
    }
  }

  private async recordError(
    context: ChunkContext,
    recipient: MailRecipient,
    error: unknown,
    isBegun: boolean,
  ): Promise<void> {
    const { run, owner } = context;
    const outcome = outcomeOf(error, isBegun);
    if (outcome.kind === 'mailbox') {
      context.stopped ??= outcome.defer;
      return this.delivery.recordFailure(recipient, owner, { state: 'queued' });
    }
    const answer = outcome.answer.slice(0, mailRunLimits.answerLength);
    switch (outcome.kind) {
      case 'failed':
        return this.delivery.recordFailure(recipient, owner, { state: 'failed', answer }, outcome.isHard);
      case 'unclear':
        return this.delivery.recordFailure(recipient, owner, { state: 'unclear', answer });
      case 'deferred': {
        const nextTryAt = deferredUntil(recipient, this.clock.now(), this.config.BULK_RETRY_AFTER_MS);
        return this.delivery.recordFailure(
          recipient,
          owner,
          nextTryAt === undefined ? { state: 'failed', answer } : { state: 'deferred', answer, nextTryAt },
        );
      }
      case 'log-in':
        context.stopped ??= new DeferJob('The log-in was rejected', this.clock.now());
        await this.delivery.recordFailure(recipient, owner, { state: 'queued' });
        return this.delivery.stop(run, { reason: 'server', answer });
      case 'server':
        await this.delivery.recordFailure(recipient, owner, { state: 'queued' });
        if (context.stopped !== undefined) return;
        context.stopped = new DeferJob('The mail server is asked again later', this.clock.now());
        context.stopped = new DeferJob(
          'The mail server is asked again later',
          await this.delivery.recordTrouble(run, answer, outcome.isUnreachable),
        );
    }
  }

  /** @returns undefined when an attachment is missing; the run is then paused rather than sent without it */
  private async letterOf(run: MailRun): Promise<RunLetter | undefined> {
    const found = await Promise.all(
      run.attachments.map(async ({ key, name, contentType }) => {
        if (!(await this.storage.exists(key))) return undefined;
        return { filename: name, contentType, content: await this.storage.get(key) };
      }),
    );
    const attachments = found.flatMap((one) => one ?? []);
    if (attachments.length < found.length) {
      await this.delivery.stop(run, { reason: 'attachment' });
      return undefined;
    }
    return new RunLetter(run, await this.branding.current(), attachments);
  }

  private async waitUntil(at: number, signal: AbortSignal): Promise<void> {
    const ms = at - this.clock.now().getTime();
    if (ms > 0) await pause(ms, undefined, { signal }).catch(() => undefined);
  }
}
