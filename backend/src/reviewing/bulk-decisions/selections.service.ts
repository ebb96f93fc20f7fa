import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { selectionWithoutPassword } from '@portal/contract/reviewing/responses';
import { appTypes } from '@portal/contract/enums';
import { fixableFields } from '@portal/contract/reviewing/fixable-fields';
import type { ConfirmSelectionDto, DeselectDto, OpenSelectionDto } from '@portal/contract/reviewing/requests';
import { type SelectionAction, selectionActions } from '@portal/contract/reviewing/selections';
import { RecentPasswordService } from '../../accounts/staff/recent-password.service.js';
import { Clock } from '../../platform/clock.js';
import type { StaffPrincipal } from '../../platform/http/principal.js';
import { conflict, fieldError, notFound, unprocessable } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { isStepDone, isUnderWay } from '../../platform/runs/run.js';
import { RunsService } from '../../platform/runs/runs.service.js';
import { ReadySentences } from '../../settings/ready-sentences/ready-sentences.service.js';
import { Claims } from '../queue/claims.service.js';
import { type RowCounts, type StoredState, unfinishedStates } from './selection-row.js';
import { SelectionRowsRepository } from './selection-rows.repository.js';
import { requirePermission } from './selection.rules.js';
import { approveSelection, decideSelection, drawSelection, regenerateSelection } from './selections.jobs.js';
import { type SelectionData, type SelectionRun, selectionRun } from './selections.runs.js';

type Asked = Omit<SelectionData, 'by'>;

/** State in which the rows of an action begin, and the job that processes them then; a review needs none where nothing is drawn. */
const beginnings = {
  verify: { state: 'drawn', job: undefined },
  approve: { state: 'waiting', job: drawSelection },
  sendBack: { state: 'confirmed', job: decideSelection },
  remind: { state: 'confirmed', job: decideSelection },
  assign: { state: 'confirmed', job: decideSelection },
  regenerate: { state: 'waiting', job: regenerateSelection },
} as const satisfies Record<SelectionAction, { state: StoredState; job: typeof drawSelection | undefined }>;

/** Opens, edits, confirms and retries selections for staff (docs/rules/selections.md). */
@Injectable()
export class SelectionsService {
  constructor(
    private readonly rows: SelectionRowsRepository,
    private readonly runs: RunsService,
    private readonly recentPassword: RecentPasswordService,
    private readonly sentences: ReadySentences,
    private readonly claims: Claims,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens a selection; an identical request joins the run in progress.
   * @returns the run id
   * @throws 403 without the permission of the action; 422 for an unknown sentence, field or assignee; 409 `reauth` for more than 20
   * rows that are not reviewed first
   */
  async begin(actor: Actor, principal: StaffPrincipal, dto: OpenSelectionDto): Promise<string> {
    const { what, ids } = dto;
    requirePermission(principal, what);
    const asked = await this.askedBy(dto);
    if (!selectionActions[what].isReviewed) await this.demandPassword(principal, ids.length);
    return this.once(actor, async (tx) => {
      const last = await this.runs.lastOf(selectionRun, digestOf(principal, ids, asked), tx);
      if (last !== undefined && isUnderWay(last)) return last.id;
      return this.open(tx, actor, principal, ids, asked, last?.id ?? 'first');
    });
  }

  /**
   * Deselects or reselects rows before the confirmation.
   * @throws 404 for another user's selection or an unknown row; 409 once it is confirmed or cancelled
   */
  async takeOut(actor: Actor, principal: StaffPrincipal, id: string, dto: DeselectDto): Promise<void> {
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
   * Confirms the selected rows that were ready for review. Idempotent.
   * @throws 404 for another user's selection; 409 `selection.drawing` while rows are rendered, `selection.changed` when the count
   * differs from the one shown, `reauth` for more than 20 rows, `run.ended` after a cancellation
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
   * Opens a new selection with the failed and unfinished rows, which is reviewed and confirmed like any other. Idempotent.
   * @returns the id of the new run
   * @throws 404 for another user's selection; 409 while it is in progress, when nothing failed, or `reauth` for more than 20 rows
   * that are not reviewed first
   */
  async retry(actor: Actor, principal: StaffPrincipal, id: string): Promise<string> {
    const { what } = (await this.own(principal, id)).data;
    if (!selectionActions[what].isReviewed) {
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
      const { by: _by, ...asked } = run.data;
      const again = await this.open(tx, actor, principal, ids, asked, id);
      await this.rows.retriedIn(
        rows.map((row) => row.id),
        again,
        tx.session,
      );
      return again;
    });
  }

  private async confirmIn(tx: Tx, principal: StaffPrincipal, id: string, count: number): Promise<void> {
    const run = await this.own(principal, id, tx);
    if (isStepDone(run, 'confirm')) return;
    if (run.state !== 'waiting') throw conflict('run.ended');
    if (isDrawing(await this.rows.counts(id, tx.session))) throw conflict('selection.drawing');
    if ((await this.rows.confirm(id, tx.session)) !== count) throw conflict('selection.changed');
    await this.runs.record(selectionRun, id, 'confirm', { data: { by: ownerOf(principal) } }, tx);
    tx.effect(run.data.what === 'approve' ? approveSelection : decideSelection, { runId: id });
    tx.audit({ action: 'selection.confirmed', object: { kind: 'run', id }, after: { count } });
  }

  private async demandPassword(principal: StaffPrincipal, count: number): Promise<void> {
    if (count > selectionWithoutPassword) await this.recentPassword.demand(principal);
  }

  /** The values that the action takes; others of the request are ignored. */
  private async askedBy({
    what,
    reason = '',
    field = '',
    sentence = '',
    staffId = '',
  }: OpenSelectionDto): Promise<Asked> {
    switch (what) {
      case 'regenerate':
        return { what, reason };
      case 'sendBack': {
        const isField = appTypes.some((type) => fixableFields(type).some(({ path }) => path === field));
        if (!isField) throw unprocessable([fieldError('field', 'sendBack.field')]);
        const words = await this.sentences.wordsOf('sendBack', sentence);
        if (words === undefined) throw unprocessable([fieldError('sentence', 'selection.sentence')]);
        return { what, comment: { field, sentence, ...words } };
      }
      case 'assign':
        await this.claims.requireReviewer(staffId);
        return { what, staffId };
      default:
        return { what };
    }
  }

  /** A concurrent request won: use its run. */
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
      steps: (name) => name === 'decide' || selectionActions[asked.what].isReviewed,
      data: { ...asked, by: ownerOf(principal) },
    });
    const { state, job } = beginnings[asked.what];
    await this.rows.insert(run.id, ids, { state, createdAt: this.clock.now() }, tx.session);
    if (job !== undefined) tx.effect(job, { runId: run.id });
    tx.audit({
      action: 'selection.asked',
      object: { kind: 'run', id: run.id },
      after: {
        kind: asked.what,
        count: ids.length,
        ids,
        reason: asked.reason ?? asked.comment?.en,
        to: asked.staffId,
      },
    });
    return run.id;
  }

  /** @throws 404 for a run that is unknown, of another kind, or owned by another user; 403 without the permission of its action */
  private async own(principal: StaffPrincipal, id: string, tx?: Tx): Promise<SelectionRun> {
    const run = await this.runs.byId(selectionRun, id, tx);
    if (run === undefined || !run.owners.includes(principal.id)) throw notFound();
    requirePermission(principal, run.data.what);
    return run;
  }
}

function isDrawing({ waiting, drawing }: RowCounts): boolean {
  return waiting + drawing > 0;
}

function ownerOf({ id, role }: StaffPrincipal): SelectionData['by'] {
  return { id, role };
}

/** Identifies a selection of a user, independent of the order of its ids. */
function digestOf({ id }: StaffPrincipal, ids: readonly string[], asked: Asked): string {
  const text = JSON.stringify([id, asked, [...ids].sort()]);
  return createHash('sha256').update(text).digest('hex');
}
