import { Injectable } from '@nestjs/common';
import type { MailAudience } from '@portal/contract/mail/mail-runs';
import { Attention } from '../platform/attention/attention.service.js';
import { Clock } from '../platform/clock.js';
import { conflict } from '../platform/http/wire-error.js';
import type { Actor } from '../platform/mongo/actor.js';
import { isDuplicateKey } from '../platform/mongo/mongo-errors.js';
import type { Tx } from '../platform/mongo/unit-of-work.js';
import { RunsService } from '../platform/runs/runs.service.js';
import type {
  MailRun,
  MailRunAttachment,
  MailRunContent,
  MailRunPause,
  MailSource,
  MailText,
} from './mail-run.js';
import { collectRecipients } from './mail-runs.jobs.js';
import { MailRunsRepository } from './mail-runs.repository.js';
import { mailRun } from './mail-runs.runs.js';

/** A requested run. */
export interface NewMailRun {
  readonly source: MailSource;
  /** With sanitised HTML. */
  readonly content: MailRunContent;
  readonly audience: MailAudience;
  readonly attachments?: readonly MailRunAttachment[];
  /** An official mail, also sent to members who opted out of bulk mail. */
  readonly official?: boolean;
  /** UTC; immediately when absent. */
  readonly sendAt?: Date;
}

/** Opens and pauses mail runs, one per version of their source (docs/rules/mail-runs.md). */
@Injectable()
export class MailRunsService {
  constructor(
    private readonly mailRuns: MailRunsRepository,
    private readonly runs: RunsService,
    private readonly attention: Attention,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens a run and enqueues its collection. The caller has checked that the actor may.
   * @returns the run; the existing one if this version of the source has a run
   */
  async open(
    tx: Tx,
    actor: Actor,
    { source, content, audience, attachments = [], official = false, sendAt }: NewMailRun,
  ): Promise<MailRun> {
    const known = await this.mailRuns.bySource(source, tx.session);
    if (known !== undefined) return known;
    const { id } = await this.runs.open(tx, actor, mailRun, {
      subject: source.kind === 'notice' ? { kind: 'notice', id: source.id } : { kind: 'none', id: source.id },
      data: {},
    });
    const run: MailRun = {
      id,
      source,
      content: {
        en: withLineSubject(content.en),
        ...(content.hi === undefined ? {} : { hi: withLineSubject(content.hi) }),
      },
      audience,
      attachments,
      official,
      ...(sendAt === undefined ? {} : { sendAt }),
      ...(actor.id === undefined ? {} : { by: actor.id }),
      collecting: { count: 0, done: false },
      round: 0,
      createdAt: this.clock.now(),
      isCancelled: false,
    };
    await this.mailRuns.insert(run, tx.session).catch((error: unknown) => {
      throw isDuplicateKey(error) ? conflict('request.running') : error;
    });
    tx.effect(collectRecipients, { runId: id }, sendAt === undefined ? {} : { dueAt: sendAt });
    tx.audit({
      action: 'mailRun.open',
      object: { kind: 'mailRun', id },
      after: { source: source.kind, runId: id, ...(sendAt === undefined ? {} : { dueAt: sendAt }) },
    });
    return run;
  }

  /** The run of a source version, unless cancelled. */
  async bySource(source: MailSource, tx?: Tx): Promise<MailRun | undefined> {
    return this.mailRuns.bySource(source, tx?.session);
  }

  /** The run of the latest version of a source. */
  async latestOf({ kind, id }: Pick<MailSource, 'kind' | 'id'>): Promise<MailRun | undefined> {
    return this.mailRuns.latestOf(kind, id);
  }

  async byId(id: string, tx?: Tx): Promise<MailRun | undefined> {
    return this.mailRuns.byId(id, tx?.session);
  }

  /** Pauses a run until staff resume it. @returns false when it is already paused or has ended */
  async pause(tx: Tx, { id, content }: MailRun, pause: Omit<MailRunPause, 'at'>): Promise<boolean> {
    const isPaused = await this.mailRuns.pause(id, { ...pause, at: this.clock.now() }, tx.session);
    if (!isPaused || pause.reason === 'staff') return isPaused;
    const answer = pause.answer ?? pause.reason;
    await this.attention.raise(tx, {
      reason: 'mailRun.stopped',
      key: id,
      values: { answer, subject: content.en.subject },
    });
    tx.audit({
      action: 'mailRun.stopped',
      object: { kind: 'mailRun', id },
      after: { reason: pause.reason, answer },
    });
    return true;
  }
}

/** Replaces control characters in the subject, which could end a header, by spaces. */
function withLineSubject({ subject, html }: MailText): MailText {
  return { subject: subject.replace(/\p{Cc}+/gu, ' ').trim(), html };
}
