import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { selectionWithoutPassword } from '@portal/contract/reviewing/responses';
import type {
  ApproveSelectionDto,
  ConfirmSelectionDto,
  RegenerateSelectionDto,
  TakeOutDto,
} from '@portal/contract/reviewing/requests';
import { RecentPasswordService } from '../../accounts/staff/recent-password.service.js';
import { Clock } from '../../platform/clock.js';
import type { StaffPrincipal } from '../../platform/http/principal.js';
import { conflict, notFound } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { isStepDone, isUnderWay } from '../../platform/runs/run.js';
import { RunsService } from '../../platform/runs/runs.service.js';
import { type RowCounts, unfinishedStates } from './selection-row.js';
import { SelectionRowsRepository } from './selection-rows.repository.js';
import { approveSelection, drawSelection, regenerateSelection } from './selections.jobs.js';
import { type SelectionData, type SelectionRun, selectionRun } from './selections.runs.js';

type Asked = Pick<SelectionData, 'what' | 'reason'>;

/** Selections as staff ask for them: opened, looked through, confirmed, tried again (docs/rules/approval.md). */
@Injectable()
export class SelectionsService {
  constructor(
    private readonly rows: SelectionRowsRepository,
    private readonly runs: RunsService,
    private readonly recentPassword: RecentPasswordService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * *Upload Documents* for all of them. Asked for twice while the first is under way there is one.
   * @returns the run's id
   */
  async approve(actor: Actor, principal: StaffPrincipal, { ids }: ApproveSelectionDto): Promise<string> {
    return this.openOnce(actor, principal, ids, { what: 'approve' });
  }

  /**
   * *Regenerate ID Card & Certificate* for all of them, which asking confirms.
   * @returns the run's id
   * @throws 409 `reauth` for more than 20
   */
  async regenerate(
    actor: Actor,
    principal: StaffPrincipal,
    { ids, reason }: RegenerateSelectionDto,
  ): Promise<string> {
    await this.demandPassword(principal, ids.length);
    return this.openOnce(actor, principal, ids, { what: 'regenerate', reason });
  }

  /**
   * Takes rows out of an approval, or puts them back.
   * @throws 404 for a selection or a row that is not this person's; 409 once it is confirmed or stopped
   */
  async takeOut(actor: Actor, principal: StaffPrincipal, id: string, dto: TakeOutDto): Promise<void> {
    const { ids, isOut } = dto;
    await this.unitOfWork.run(actor, async (tx) => {
      const run = await this.own(principal, id, tx);
      if (run.state !== 'waiting' || isStepDone(run, 'confirm')) throw conflict('selection.confirmed');
      if ((await this.rows.takeOut(id, ids, isOut, tx.session)) !== ids.length) throw notFound();
      tx.audit({
        action: 'selection.takenOut',
        object: { kind: 'run', id },
        after: { ids, state: isOut ? 'takenOut' : 'putBack' },
      });
    });
  }

  /**
   * The one confirmation: what is drawn and was not taken out is approved. A repeat answers the same.
   * @throws 404 for a selection that is not this person's; 409 `selection.drawing` while something is drawn, `selection.changed` when
   * it is another number than was seen, `reauth` for more than 20, `run.ended` when it was stopped
   */
  async confirm(
    actor: Actor,
    principal: StaffPrincipal,
    id: string,
    { count }: ConfirmSelectionDto,
  ): Promise<void> {
    const before = await this.own(principal, id);
    if (isStepDone(before, 'confirm')) return;
    const seen = await this.rows.counts(id);
    if (before.state === 'waiting' && isDrawing(seen)) throw conflict('selection.drawing');
    await this.demandPassword(principal, seen.drawn);
    await this.unitOfWork.run(actor, async (tx) => this.confirmIn(tx, principal, id, count));
  }

  /**
   * Begins again what failed, and what was left when it was stopped: a selection of its own, looked through and confirmed like
   * any other. A repeat answers the same.
   * @returns the new run's id
   * @throws 404 for a selection that is not this person's; 409 while it is under way, when nothing failed, `reauth` for more than 20
   * that are made again
   */
  async retry(actor: Actor, principal: StaffPrincipal, id: string): Promise<string> {
    const { data } = await this.own(principal, id);
    if (data.what === 'regenerate') {
      await this.demandPassword(principal, (await this.rows.of(id, ['failed', ...unfinishedStates])).length);
    }
    return this.once(actor, async (tx) => {
      const run = await this.own(principal, id, tx);
      if (isUnderWay(run)) throw conflict('selection.underWay');
      const left = await this.rows.of(id, ['failed', ...unfinishedStates], tx.session);
      const rows = left.filter(({ retriedIn }) => retriedIn === undefined);
      const retried = left.find(({ retriedIn }) => retriedIn !== undefined)?.retriedIn;
      if (rows.length === 0 && retried !== undefined) return retried;
      if (rows.length === 0) throw conflict('selection.nothingFailed');
      const ids = rows.map(({ subjectId }) => subjectId);
      const { what, reason } = run.data;
      const asked = { what, ...(reason === undefined ? {} : { reason }) };
      const again = await this.open(tx, actor, principal, ids, asked, id);
      await this.rows.retriedIn(
        rows.map((row) => row.id),
        again,
        tx.session,
      );
      return again;
    });
  }

  /** @returns false while something is drawn */
  private async confirmIn(tx: Tx, principal: StaffPrincipal, id: string, count: number): Promise<void> {
    const run = await this.own(principal, id, tx);
    if (isStepDone(run, 'confirm')) return;
    if (run.state !== 'waiting') throw conflict('run.ended');
    if (isDrawing(await this.rows.counts(id, tx.session))) throw conflict('selection.drawing');
    if ((await this.rows.confirm(id, tx.session)) !== count) throw conflict('selection.changed');
    await this.runs.record(selectionRun, id, 'confirm', { data: { by: ownerOf(principal) } }, tx);
    tx.effect(approveSelection, { runId: id });
    tx.audit({ action: 'selection.confirmed', object: { kind: 'run', id }, after: { count } });
  }

  private async demandPassword(principal: StaffPrincipal, count: number): Promise<void> {
    if (count > selectionWithoutPassword) await this.recentPassword.demand(principal);
  }

  /** The same selection of the same person has one run at a time. */
  private async openOnce(
    actor: Actor,
    principal: StaffPrincipal,
    ids: readonly string[],
    asked: Asked,
  ): Promise<string> {
    return this.once(actor, async (tx) => {
      const last = await this.runs.lastOf(selectionRun, digestOf(principal, ids, asked), tx);
      if (last !== undefined && isUnderWay(last)) return last.id;
      return this.open(tx, actor, principal, ids, asked, last?.id ?? 'first');
    });
  }

  /** Two asked at once: the other one's is the run. */
  private async once(actor: Actor, open: (tx: Tx) => Promise<string>): Promise<string> {
    const opened = async (): Promise<string> => this.unitOfWork.run(actor, open);
    return opened().catch(async (error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
      return opened();
    });
  }

  private async open(
    tx: Tx,
    actor: Actor,
    principal: StaffPrincipal,
    ids: readonly string[],
    asked: Asked,
    before: string,
  ): Promise<string> {
    const digest = digestOf(principal, ids, asked);
    const run = await this.runs.open(tx, actor, selectionRun, {
      subject: { kind: 'none', id: digest },
      key: `${digest}.${before}`,
      steps: (name) => name === 'decide' || asked.what === 'approve',
      data: { ...asked, by: ownerOf(principal) },
    });
    await this.rows.insert(run.id, ids, this.clock.now(), tx.session);
    tx.effect(asked.what === 'approve' ? drawSelection : regenerateSelection, { runId: run.id });
    tx.audit({
      action: 'selection.asked',
      object: { kind: 'run', id: run.id },
      after: { kind: asked.what, count: ids.length, ids, reason: asked.reason },
    });
    return run.id;
  }

  /** @throws 404 for a run that is unknown, of another kind, or somebody else's */
  private async own({ id: staffId }: StaffPrincipal, id: string, tx?: Tx): Promise<SelectionRun> {
    const run = await this.runs.byId(selectionRun, id, tx);
    if (run === undefined || !run.owners.includes(staffId)) throw notFound();
    return run;
  }
}

function isDrawing({ waiting, drawing }: RowCounts): boolean {
  return waiting + drawing > 0;
}

function ownerOf({ id, role }: StaffPrincipal): SelectionData['by'] {
  return { id, role };
}

/** Tells one selection of a person from the next, whatever the order in which it was selected. */
function digestOf({ id }: StaffPrincipal, ids: readonly string[], { what, reason }: Asked): string {
  const text = JSON.stringify([id, what, reason, [...ids].sort()]);
  return createHash('sha256').update(text).digest('hex');
}
