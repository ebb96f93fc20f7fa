import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import {
  mailKinds,
  type MailRunState,
  type RecipientState,
  recipientStates,
  recipientsWithoutPassword,
} from '@portal/contract/mail/mail-runs';
import type { MailRecipientRow, MailRunItem, MailRunView } from '@portal/contract/mail/responses';
import type { SimpleRestQuery } from '@portal/contract/platform/requests';
import { RecentPasswordService } from '../accounts/staff/recent-password.service.js';
import { StaffNames } from '../accounts/staff/staff-names.service.js';
import { SenderMailboxService } from '../settings/mailbox/sender-mailbox.service.js';
import { Clock } from '../platform/clock.js';
import type { StaffPrincipal } from '../platform/http/principal.js';
import { fieldError, notFound, unprocessable } from '../platform/http/wire-error.js';
import type { ListPage } from '../platform/lists/list-page.js';
import { readList } from '../platform/lists/list-request.js';
import type { Actor } from '../platform/mongo/actor.js';
import { UnitOfWork } from '../platform/mongo/unit-of-work.js';
import { MailBudget } from './mail-budget.service.js';
import { isOpen, type MailRecipient, type MailRun } from './mail-run.js';
import { mailRunList, recipientList } from './mail-runs.list.js';
import { mailRunLimits } from './mail-runs.limits.js';
import { MailRunsRepository } from './mail-runs.repository.js';
import { RecipientsRepository } from './recipients.repository.js';

type Counts = Record<RecipientState, number>;

interface CachedCounts {
  readonly counts: Counts;
  /** Time of `performance.now()`, in ms. */
  readonly at: number;
}

/** Views of mail runs for staff (docs/rules/mail-runs.md). */
@Injectable()
export class MailRunViews {
  private readonly cache = new LRUCache<string, CachedCounts>({ max: mailRunLimits.countedRuns });
  /** Counts in progress, by run. */
  private readonly counting = new Map<string, Promise<Counts>>();

  constructor(
    private readonly mailRuns: MailRunsRepository,
    private readonly recipients: RecipientsRepository,
    private readonly budget: MailBudget,
    private readonly mailbox: SenderMailboxService,
    private readonly names: StaffNames,
    private readonly recentPassword: RecentPasswordService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Runs, newest first. @throws WireError 422 for an unsupported query */
  async list(query: SimpleRestQuery): Promise<ListPage<MailRunItem>> {
    const { filter, request } = readList(mailRunList, query);
    const asked = filter.text('kind') ?? '';
    const kind = mailKinds.find((one) => one === asked);
    if (asked !== '' && kind === undefined) throw unprocessable([fieldError('filter', 'request.type')]);
    const { rows, ...page } = await this.mailRuns.page(kind, request);
    const names = await this.names.ofIds(rows.flatMap(({ by }) => by ?? []));
    return { ...page, rows: rows.map((run) => this.itemOf(run, names)) };
  }

  /** @throws WireError 404 */
  async show(id: string): Promise<MailRunView> {
    const run = await this.mailRuns.byId(id);
    if (run === undefined) throw notFound();
    const [counts, wait, names] = await Promise.all([
      this.countsOf(run),
      this.waitOf(run),
      this.names.ofIds(run.by === undefined ? [] : [run.by]),
    ]);
    const left = counts.queued + counts.deferred;
    const total = recipientStates.reduce((sum, state) => sum + counts[state], 0) - counts.skipped;
    const isDone = !isOpen(run);
    const from = run.sendAt !== undefined && run.sendAt > this.clock.now() ? run.sendAt : this.clock.now();
    const lastAt = isDone || left === 0 ? undefined : await this.budget.lastAt(left, from);
    return {
      ...this.itemOf(run, names),
      ...(run.collecting.done ? { total } : {}),
      official: run.official,
      audience: run.audience,
      content: { ...run.content },
      counts,
      progress: isDone ? 100 : total === 0 ? 0 : Math.min(99, Math.floor((100 * (total - left)) / total)),
      ...(wait === undefined ? {} : { wait }),
      ...(lastAt === undefined ? {} : { lastAt: lastAt.toISOString() }),
      may: {
        pause: !isDone && run.pause === undefined,
        resume: !isDone && run.pause !== undefined,
        cancel: !isDone,
        retryFailed: isDone && !run.isCancelled && counts.failed > 0,
      },
    };
  }

  /**
   * A page of the recipients of a run; it is audited.
   * @throws WireError 422 for an unsupported query, and without a run; 409 `reauth` for a run with more than 50 recipients without a recent
   * password
   */
  async recipientsOf(
    actor: Actor,
    staff: StaffPrincipal,
    query: SimpleRestQuery,
  ): Promise<ListPage<MailRecipientRow>> {
    const { filter, request } = readList(recipientList, query);
    const [runId = '', state = '', q = ''] = ['run', 'state', 'q'].map((name) => filter.text(name)?.trim());
    const known = recipientStates.find((one) => one === state);
    if ((state !== '' && known === undefined) || !/^[0-9a-f]{24}$/.test(runId))
      throw unprocessable([fieldError('filter', 'request.type')]);
    if (await this.recipients.hasMoreThan(runId, recipientsWithoutPassword))
      await this.recentPassword.demand(staff);
    const isNumber = /^[\d/-]+$/.test(q) && !q.includes('@');
    const page = await this.recipients.page(
      {
        runId,
        ...(known === undefined ? {} : { state: known }),
        ...(q === '' ? {} : isNumber ? { number: q } : { address: q.toLowerCase() }),
      },
      request,
    );
    const rows = page.rows.map(rowOf);
    if (rows.length > 0) {
      await this.unitOfWork.run(actor, async (tx) => {
        const after = { rows: rows.length };
        tx.audit({ action: 'mailRun.recipients', object: { kind: 'mailRun', id: runId }, after });
      });
    }
    return { ...page, rows };
  }

  /**
   * Counts of an open run may be some seconds old: counting 50,000 recipients takes too long for a page, so polling pages get the
   * cached counts during a recount.
   */
  private async countsOf({ id, endedAt }: MailRun): Promise<Counts> {
    if (endedAt !== undefined) return this.recipients.counts(id);
    const cached = this.cache.get(id);
    const age = cached === undefined ? Infinity : performance.now() - cached.at;
    if (cached !== undefined && age < mailRunLimits.keepCountsMs) return cached.counts;
    const counting = this.counting.get(id) ?? this.recount(id);
    if (cached === undefined || age > mailRunLimits.staleCountsMs) return counting;
    // A failure reaches the next caller that has to wait for the recount.
    counting.catch(() => undefined);
    return cached.counts;
  }

  private async recount(id: string): Promise<Counts> {
    const counting = this.recipients.counts(id);
    this.counting.set(id, counting);
    try {
      const counts = await counting;
      this.cache.set(id, { counts, at: performance.now() });
      return counts;
    } finally {
      this.counting.delete(id);
    }
  }

  private async waitOf(run: MailRun): Promise<MailRunView['wait']> {
    if (!isOpen(run)) return undefined;
    const { pause, budgetUntil, trouble } = run;
    if (pause !== undefined) {
      const { reason, answer } = pause;
      return { reason, ...(answer === undefined ? {} : { answer }) };
    }
    if (budgetUntil !== undefined && budgetUntil > this.clock.now())
      return { reason: 'budget', until: budgetUntil.toISOString() };
    if (trouble !== undefined)
      return { reason: 'server', until: trouble.until.toISOString(), answer: trouble.answer };
    if ((await this.budget.route()) !== 'mailbox') return undefined;
    const mailbox = await this.mailbox.current();
    return mailbox.state === 'broken'
      ? { reason: 'mailbox', until: mailbox.nextProbeAt.toISOString() }
      : undefined;
  }

  private itemOf(run: MailRun, names: ReadonlyMap<string, string>): MailRunItem {
    const { id, source, content, createdAt, sendAt, endedAt, by = '' } = run;
    const name = names.get(by);
    return {
      id,
      kind: source.kind,
      subject: content.en.subject,
      state: this.stateOf(run),
      createdAt: createdAt.toISOString(),
      ...(sendAt === undefined ? {} : { sendAt: sendAt.toISOString() }),
      ...(endedAt === undefined ? {} : { endedAt: endedAt.toISOString() }),
      ...(name === undefined ? {} : { by: name }),
      ...(run.collecting.done ? { total: run.collecting.count } : {}),
    };
  }

  private stateOf({ endedAt, isCancelled, pause, collecting, sendAt }: MailRun): MailRunState {
    if (isCancelled) return 'cancelled';
    if (endedAt !== undefined) return 'done';
    if (pause !== undefined) return 'paused';
    if (collecting.done) return 'sending';
    return sendAt !== undefined && sendAt > this.clock.now() ? 'scheduled' : 'collecting';
  }
}

/** A recipient as a row of the list. */
export function rowOf(recipient: MailRecipient): MailRecipientRow {
  const {
    id,
    address = '',
    name = '',
    number = '',
    language,
    state,
    why,
    sameAs,
    answer,
    nextTryAt,
    at,
  } = recipient;
  return {
    ...{ id, address, name, number, language, at: at.toISOString() },
    state: state === 'sending' ? 'queued' : state,
    ...(why === undefined ? {} : { why }),
    ...(sameAs === undefined ? {} : { sameAs }),
    ...(answer === undefined ? {} : { answer }),
    ...(nextTryAt === undefined ? {} : { nextTryAt: nextTryAt.toISOString() }),
  };
}
