import { Injectable } from '@nestjs/common';
import type { IdleReservationRecord } from '@portal/contract/reviewing/responses';
import type { MsgRow } from '@portal/contract/responses';
import { textOf } from '@portal/contract/texts';
import type { SimpleRestQuery } from '@portal/contract/platform/requests';
import { StaffNames } from '../../accounts/staff/staff-names.service.js';
import { ApplicationStore } from '../../applications/application-store.service.js';
import { MembershipNumbers } from '../../members/membership-numbers.service.js';
import type { Reservation } from '../../members/membership-number.js';
import { Clock } from '../../platform/clock.js';
import { readSimpleRest } from '../../platform/http/simple-rest.js';
import { contentRangeOf, type ListPage } from '../../platform/lists/list-page.js';
import { conflict, notFound } from '../../platform/http/wire-error.js';
import { type Actor } from '../../platform/mongo/actor.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { isUnderWay } from '../../platform/runs/run.js';
import { RunsService } from '../../platform/runs/runs.service.js';
import { approvalLimits } from './approvals.limits.js';
import { ApprovalRuns } from './approval-runs.service.js';
import { approvalRun, RELEASED } from './approvals.runs.js';

/** Lists and releases numbers that were reserved by Upload Documents and idle for 7 days (docs/rules/numbers.md). */
@Injectable()
export class ReservationsService {
  constructor(
    private readonly numbers: MembershipNumbers,
    private readonly approvalRuns: ApprovalRuns,
    private readonly runs: RunsService,
    private readonly records: ApplicationStore,
    private readonly staffNames: StaffNames,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Returns idle reservations, longest idle first. @throws 422 for an invalid ra-data-simple-rest query */
  async idle(query: SimpleRestQuery): Promise<ListPage<IdleReservationRecord>> {
    const { idleNumbers, idlePage, idlePageMax } = approvalLimits;
    const { range } = readSimpleRest(query, idlePage, idlePageMax);
    const { reservations, total } = await this.numbers.idleSince(this.idleFrom(), {
      ...range,
      most: idleNumbers,
    });
    return {
      rows: await this.recordsOf(reservations),
      contentRange: contentRangeOf('numbers', range.skip, reservations.length, total),
    };
  }

  async idleCount(): Promise<number> {
    const most = approvalLimits.idleNumbers;
    return (await this.numbers.idleSince(this.idleFrom(), { skip: 0, limit: 1, most })).total;
  }

  /**
   * Releases the numbers of an application, both for a couple, and ends its run; an approval then needs Upload Documents again.
   * Idempotent.
   * @throws 404 for an unknown id; 409 when the numbers are issued, being rendered, used within the 7 days, or not reserved
   */
  async release(actor: Actor, applicationId: string): Promise<MsgRow> {
    await this.unitOfWork.run(actor, async (tx) => this.releaseIn(tx, applicationId));
    return { status: 200, msg: textOf('numbers.released') };
  }

  private async releaseIn(tx: Tx, applicationId: string): Promise<void> {
    if ((await this.records.byId(applicationId, tx)) === undefined) throw notFound();
    const { isIssued, reservation } = await this.numbers.heldBy(tx, applicationId);
    const run = await this.runs.lastOf(approvalRun, applicationId, tx);
    if (isIssued) throw conflict('numbers.issued');
    if (run !== undefined && isUnderWay(run)) throw conflict('numbers.drawing');
    if (reservation === undefined) {
      if (run?.error?.key === RELEASED) return;
      throw conflict('numbers.none');
    }
    if (reservation.usedAt > this.idleFrom()) throw conflict('numbers.inUse');
    const released = { error: { key: RELEASED }, before: 'approve', alsoEnded: true } as const;
    if (run !== undefined && !(await this.runs.fail(approvalRun, run.id, released, tx))) {
      throw conflict('numbers.issued');
    }
    await this.approvalRuns.releaseNumbers(tx, applicationId);
    tx.audit({
      action: 'approval.released',
      object: { kind: 'application', id: applicationId },
      before: {
        numbers: reservation.numbers,
        usedAt: reservation.usedAt.toISOString(),
        ...(run === undefined ? {} : { runId: run.id }),
      },
    });
  }

  /** Reservations last used at or before this time are idle. */
  private idleFrom(): Date {
    return new Date(this.clock.now().getTime() - approvalLimits.idleReservationMs);
  }

  private async recordsOf(reservations: readonly Reservation[]): Promise<IdleReservationRecord[]> {
    const ids = reservations.map(({ applicationId }) => applicationId);
    const [names, runs] = await Promise.all([
      this.records.namesOf(ids),
      this.runs.lastOfEach(approvalRun, ids),
    ]);
    const staff = await this.staffNames.ofIds([...runs.values()].flatMap(({ owners }) => owners[0] ?? []));
    return reservations.map(({ applicationId, numbers, reservedAt, usedAt }) => {
      const run = runs.get(applicationId);
      const startedBy = staff.get(run?.owners[0] ?? '');
      return {
        id: applicationId,
        names: names.get(applicationId) ?? [],
        numbers,
        reservedAt: reservedAt.toISOString(),
        usedAt: usedAt.toISOString(),
        ...(startedBy === undefined ? {} : { startedBy }),
        drawing: run !== undefined && isUnderWay(run),
      };
    });
  }
}
