import { Injectable } from '@nestjs/common';
import {
  type AttentionReason,
  attentionReasons,
  moneyReasons,
  reasonOf,
} from '@portal/contract/platform/reasons';
import type { AttentionRecord } from '@portal/contract/platform/responses';
import type { MsgRow } from '@portal/contract/responses';
import type { Permission } from '@portal/contract/permissions';
import { textOf } from '@portal/contract/texts';
import type { CloseAttentionDto, SimpleRestQuery } from '@portal/contract/platform/requests';
import { StaffNames } from '../accounts/staff/staff-names.service.js';
import { RefundsDue } from '../applications/refunds-due.service.js';
import { attentionList } from '../platform/attention/attention.list.js';
import { AttentionRepository } from '../platform/attention/attention.repository.js';
import { FailedJobsAttention } from '../platform/attention/failed-jobs-attention.service.js';
import { Clock } from '../platform/clock.js';
import type { StaffPrincipal } from '../platform/http/principal.js';
import { conflict, fieldError, notFound, unprocessable } from '../platform/http/wire-error.js';
import type { ListPage } from '../platform/lists/list-page.js';
import { readList } from '../platform/lists/list-request.js';
import type { Actor } from '../platform/mongo/actor.js';
import { UnitOfWork } from '../platform/mongo/unit-of-work.js';
import { AttentionSubjects } from './attention-subjects.service.js';

/** The attention list for staff, limited to the reasons that their permissions cover (docs/rules/attention.md). */
@Injectable()
export class AttentionListService {
  constructor(
    private readonly entries: AttentionRepository,
    private readonly failedJobs: FailedJobsAttention,
    private readonly subjects: AttentionSubjects,
    private readonly refundsDue: RefundsDue,
    private readonly staffNames: StaffNames,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Returns one page of entries, oldest first. @throws 422 for an unknown reason, state or sort */
  async list({ permissions }: StaffPrincipal, query: SimpleRestQuery): Promise<ListPage<AttentionRecord>> {
    const { filter, request } = readList(attentionList, query);
    const [reason, state = 'open'] = [filter.text('reason'), filter.text('state')];
    const wanted = wantedReasons(reason);
    if (wanted.length === 0 || !['open', 'closed', ''].includes(state))
      throw unprocessable([fieldError('filter', 'request.type')]);
    const reasons = await this.reasonsFor(permissions, wanted);
    const { rows, ...page } = await this.entries.page(reasons, state !== 'closed', request);
    const [subjects, names] = await Promise.all([
      this.subjects.ofAll(rows),
      this.staffNames.ofIds(rows.flatMap(({ closedBy }) => closedBy ?? [])),
    ]);
    return {
      ...page,
      rows: rows.map(({ id, reason: why, since, values, closedAt, closedBy = '', note }, index) => {
        const by = names.get(closedBy);
        return {
          id,
          reason: why,
          since: since.toISOString(),
          values: { ...values },
          ...(closedAt === undefined ? {} : { closedAt: closedAt.toISOString() }),
          ...(by === undefined ? {} : { closedBy: by }),
          ...(note === undefined ? {} : { note }),
          ...(subjects[index] ?? { names: [] }),
        };
      }),
    };
  }

  /** Number of open entries that the user may see. */
  async openCount({ permissions }: StaffPrincipal): Promise<number> {
    return this.entries.openCount(await this.reasonsFor(permissions, attentionReasons));
  }

  private async reasonsFor(
    permissions: readonly Permission[],
    wanted: readonly AttentionReason[],
  ): Promise<readonly AttentionReason[]> {
    const reasons = wanted.filter((one) => mayDo(permissions, one));
    if (reasons.includes('jobs.failed')) await this.failedJobs.check();
    return reasons;
  }

  /**
   * Closes an entry by hand. Idempotent.
   * @throws 404 for an unknown entry or a reason that the caller may not see; 409 `attention.notByHand`; 422 `decision.reason`
   * without a note where one is needed
   */
  async close(
    actor: Actor,
    { id: closedBy, permissions }: StaffPrincipal,
    { id, note: typed = '' }: CloseAttentionDto,
  ): Promise<MsgRow> {
    await this.unitOfWork.run(actor, async (tx) => {
      const entry = await this.entries.byId(id, tx.session);
      if (entry === undefined || !mayDo(permissions, entry.reason)) throw notFound();
      const { reason, key } = entry;
      const { byHand, needsNote } = reasonOf(reason);
      if (byHand !== true) throw conflict('attention.notByHand');
      if (needsNote === true && typed === '') throw unprocessable([fieldError('note', 'decision.reason')]);
      const note = needsNote === true ? { note: typed } : {};
      if (!(await this.entries.close(id, { closedAt: this.clock.now(), closedBy, ...note }, tx.session)))
        return;
      if (reason === 'refund.due') await this.refundsDue.keepMoney(tx, key);
      tx.audit({
        action: 'attention.close',
        object: { kind: 'attention', id },
        after: { entry: reason, key, ...(needsNote === true ? { reason: typed } : {}) },
      });
    });
    return { status: 200, msg: textOf('attention.closed') };
  }
}

/** Returns one reason, those about `money`, or all for an empty filter; none for an unknown one. */
function wantedReasons(reason: string | undefined): readonly AttentionReason[] {
  if (reason === 'money') return moneyReasons;
  return attentionReasons.filter((one) => !reason || one === reason);
}

function mayDo(permissions: readonly Permission[], reason: AttentionReason): boolean {
  return permissions.includes(reasonOf(reason).permission);
}
