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

/** How the point of no return of one mail is noted. */
interface Marks {
  /** @returns false when the mail is not this turn's to send */
  begin(): Promise<boolean>;
  sent(): Promise<void>;
}

/** The point of no return of one mail of a run: noted in its own row, not with the job that sends a chunk of them. */
export class RecipientHandover implements Handover {
  readonly isAccepted = false;
  /** Whether the text of the mail began to leave. */
  isBegun = false;

  constructor(
    private readonly key: string,
    private readonly marks: Marks,
  ) {}

  async begin(): Promise<void> {
    if (!(await this.marks.begin())) throw new LeaseLost(this.key);
    this.isBegun = true;
  }

  /** What becomes of it is written when the outcome is known. */
  undo(): void {
    return;
  }

  async accept(): Promise<void> {
    await this.marks.sent();
  }
}

/** How old it may be whether a run was paused, in ms. */
const LOOK_MS = 250;

/** What one chunk is sent with. */
interface Turn {
  readonly run: MailRun;
  readonly owner: string;
  readonly letter: RunLetter;
  readonly signal: AbortSignal;
  /** Addresses that refused mail since the audience was written down, or in an earlier round. */
  readonly suppressed: ReadonlySet<string>;
  /** Why no further mail of the chunk is begun. */
  stopped?: DeferJob | undefined;
}

/** Sends mails of a run one by one, as the budget lets them leave, and writes what became of each (docs/rules/mail-runs.md). */
@Injectable()
export class ChunkSender {
  private readonly width;
  private readonly looked = new Map<string, { readonly at: number; readonly isPaused: Promise<boolean> }>();

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
    // Of all chunks of this process together.
    this.width = pLimit(transport.width);
  }

  /** @returns why the rest of the chunk has to wait; undefined when each of the mails has its outcome */
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
    const turn: Turn = { run, owner, letter, signal, suppressed };
    const out = await this.budget.wayOut();
    const endsAt = this.clock.now().getTime() + mailRunLimits.chunkTurnMs;
    for (let first = 0; first < due.length && turn.stopped === undefined;) {
      signal.throwIfAborted();
      if (await this.isPaused(run)) return undefined;
      if (this.clock.now().getTime() > endsAt)
        return new DeferJob('Others have their turn', this.clock.now());
      const batch = due.slice(first, first + mailRunLimits.slotBatch);
      first += await this.sendSome(turn, out, batch);
    }
    return turn.stopped;
  }

  /** Sends as many as the budget has places for. @returns how many those were */
  private async sendSome(turn: Turn, out: MailRoute, batch: readonly MailRecipient[]): Promise<number> {
    const { count, from } = await this.budget.take(out, batch.length);
    if (count === 0) {
      const until = this.budget.nextDay();
      await this.delivery.noteBudget(turn.run.id, until);
      turn.stopped = new DeferJob('The mails of the day are used up', until);
      return 0;
    }
    if (turn.run.budgetUntil !== undefined) await this.delivery.noteBudget(turn.run.id, undefined);
    let unused = 0;
    await Promise.all(
      batch.slice(0, count).map(async (recipient, index) => {
        await this.waitUntil(from.getTime() + index * this.budget.intervalMs, turn.signal);
        await this.width(async () => {
          const mayGo =
            turn.stopped === undefined && !turn.signal.aborted && !(await this.isPaused(turn.run));
          if (mayGo) await this.sendOne(turn, recipient);
          else unused += 1;
        });
      }),
    );
    await this.budget.giveBack(out, unused);
    return count;
  }

  private async sendOne(turn: Turn, recipient: MailRecipient): Promise<void> {
    const { run, owner, letter, signal } = turn;
    const { id, memberId = '', address } = recipient;
    const handover = new RecipientHandover(recipient.key, {
      begin: async () => this.delivery.begin(id, owner),
      sent: async () => this.delivery.sent(recipient),
    });
    try {
      if (turn.suppressed.has(address)) {
        await this.delivery.ended(recipient, owner, { state: 'skipped', why: 'suppressed' });
        return;
      }
      const mail = letter.compose(recipient, this.links.urlOf({ memberId, kind: run.source.kind }));
      await this.transport.send(mail, { effectKey: `mail-run:${run.id}:${recipient.key}`, handover, signal });
      if (run.trouble !== undefined) await this.delivery.outOfTrouble(run.id);
    } catch (error) {
      if (error instanceof LeaseLost) return;
      await this.failed(turn, recipient, error, handover.isBegun);
    }
  }

  private async failed(
    turn: Turn,
    recipient: MailRecipient,
    error: unknown,
    isBegun: boolean,
  ): Promise<void> {
    const { run, owner } = turn;
    const outcome = outcomeOf(error, isBegun);
    if (outcome.kind === 'mailbox') {
      turn.stopped ??= outcome.defer;
      return this.delivery.ended(recipient, owner, { state: 'queued' });
    }
    const answer = outcome.answer.slice(0, mailRunLimits.answerLength);
    switch (outcome.kind) {
      case 'failed':
        return this.delivery.ended(recipient, owner, { state: 'failed', answer }, outcome.isHard);
      case 'unclear':
        return this.delivery.ended(recipient, owner, { state: 'unclear', answer });
      case 'deferred': {
        const nextTryAt = deferredUntil(recipient, this.clock.now(), this.config.BULK_RETRY_AFTER_MS);
        return this.delivery.ended(
          recipient,
          owner,
          nextTryAt === undefined ? { state: 'failed', answer } : { state: 'deferred', answer, nextTryAt },
        );
      }
      case 'log-in':
        turn.stopped ??= new DeferJob('The log-in was refused', this.clock.now());
        await this.delivery.ended(recipient, owner, { state: 'queued' });
        return this.delivery.stop(run, { reason: 'server', answer });
      case 'server':
        await this.delivery.ended(recipient, owner, { state: 'queued' });
        if (turn.stopped !== undefined) return;
        turn.stopped = new DeferJob('The mail server is asked again later', this.clock.now());
        turn.stopped = new DeferJob(
          'The mail server is asked again later',
          await this.delivery.inTrouble(run, answer, outcome.isUnreachable),
        );
    }
  }

  /** Whether nothing more of a run is to be begun, as it was a moment ago. */
  private async isPaused({ id }: MailRun): Promise<boolean> {
    const now = Date.now();
    const looked = this.looked.get(id);
    if (looked !== undefined && now - looked.at < LOOK_MS) return looked.isPaused;
    const isPaused = this.delivery
      .run(id)
      .then((run) => run === undefined || run.pause !== undefined || run.endedAt !== undefined);
    this.looked.clear();
    this.looked.set(id, { at: now, isPaused });
    return isPaused;
  }

  /** @returns undefined when an attachment is gone: the run is paused, for a mail without it would be another one */
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
