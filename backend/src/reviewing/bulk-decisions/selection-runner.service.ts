import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Permission } from '@portal/contract/permissions';
import { selectionActions } from '@portal/contract/reviewing/selections';
import pLimit from 'p-limit';
import { StaffPermissions } from '../../accounts/staff/staff-permissions.service.js';
import { FaultInjection } from '../../platform/fault-injection.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { RunCancelled } from '../../platform/runs/run-steps.service.js';
import { RunsService } from '../../platform/runs/runs.service.js';
import type { SelectionRow } from './selection-row.js';
import { SelectionRowsRepository } from './selection-rows.repository.js';
import { outcomeOf, type RowOutcome } from './selection.rules.js';
import { selectionLimits } from './selections.limits.js';
import { type SelectionRun, selectionRun } from './selections.runs.js';

/** The current attempt of a job. */
export interface Try {
  readonly lastAttempt: boolean;
  readonly signal: AbortSignal;
}

/** Requests and polls the rendering of rows. */
interface Drawing {
  /** @returns the id of the rendering run @throws WireError with the reason when it is rejected */
  readonly request: (row: SelectionRow) => Promise<string>;
  /** @returns the outcomes by run id, without runs that are in progress */
  readonly poll: (workIds: readonly string[]) => Promise<ReadonlyMap<string, RowOutcome>>;
  /** Called after each finished row. */
  readonly onRowDone?: () => Promise<void>;
}

/** The requester lost the permission: the selection ends and its remaining rows stay untouched. */
class PermissionRevokedError extends Error {}

/** Processes the rows of a selection in the worker. Each outcome is stored at once, so that a retry after a crash resumes. */
@Injectable()
export class SelectionRunner {
  constructor(
    private readonly rows: SelectionRowsRepository,
    private readonly runs: RunsService,
    private readonly permissions: StaffPermissions,
    private readonly faults: FaultInjection,
  ) {}

  /** The actor on whose behalf the worker acts. */
  actorOf({ data: { by } }: SelectionRun): Actor {
    return { kind: 'staff', id: by.id, role: by.role };
  }

  /**
   * Checked before each row.
   * @returns the requester's current permissions
   * @throws RunCancelled, PermissionRevokedError, or the reason of the abort signal
   */
  async requireContinuable(
    { id, data: { by, what } }: SelectionRun,
    signal: AbortSignal,
  ): Promise<readonly Permission[]> {
    signal.throwIfAborted();
    if (await this.runs.shouldStop(id)) throw new RunCancelled(id);
    const permissions = await this.permissions.of(by.id);
    if (!permissions.includes(selectionActions[what].permission)) throw new PermissionRevokedError();
    return permissions;
  }

  /** Fails the run on PermissionRevokedError; rethrows any other error. */
  async failIfRevoked(run: SelectionRun, error: unknown): Promise<void> {
    if (!(error instanceof PermissionRevokedError)) throw error;
    await this.runs.fail(selectionRun, run.id, { error: { key: 'selection.notAllowed' } });
  }

  /**
   * Requests the rendering of every row, a few ahead to keep the rendering threads busy, and waits for the last one. Renderings
   * that were requested before a cancellation are awaited too, so that their rows are up to date.
   */
  async draw(run: SelectionRun, drawing: Drawing, { lastAttempt, signal }: Try): Promise<void> {
    const rows = await this.rows.all(run.id, ['waiting', 'drawing']);
    const pending = new Map(
      rows.flatMap((row) => (row.workId === undefined ? [] : [[row, row.workId] as const])),
    );
    const settle = async (room: number): Promise<void> => {
      while (pending.size > room) {
        signal.throwIfAborted();
        const outcomes = await drawing.poll([...pending.values()]);
        for (const [row, workId] of pending) {
          const outcome = outcomes.get(workId);
          if (outcome === undefined) continue;
          await this.rows.change(row.id, outcome);
          pending.delete(row);
          await drawing.onRowDone?.();
        }
        if (pending.size > room) await wait(selectionLimits.lookMs, undefined, { signal });
      }
    };
    try {
      for (const row of rows.filter(({ workId }) => workId === undefined)) {
        await this.requireContinuable(run, signal);
        await settle(selectionLimits.renderAhead - 1);
        try {
          const workId = await drawing.request(row);
          await this.rows.change(row.id, { state: 'drawing', workId });
          pending.set(row, workId);
        } catch (error) {
          await this.rows.change(row.id, outcomeOf(error, lastAttempt));
          await drawing.onRowDone?.();
        }
      }
    } catch (error) {
      if (error instanceof RunCancelled || error instanceof PermissionRevokedError) await settle(0);
      throw error;
    }
    await settle(0);
  }

  /**
   * Processes rows with limited concurrency. After an error it starts no further row and awaits those in progress.
   * @throws the first error
   */
  async each(rows: readonly SelectionRow[], work: (row: SelectionRow) => Promise<void>): Promise<void> {
    const limit = pLimit(selectionLimits.concurrency);
    let isContinuing = true;
    const ends = await Promise.allSettled(
      rows.map(async (row) =>
        limit(async () => {
          if (!isContinuing) return;
          try {
            await work(row);
          } catch (error) {
            isContinuing = false;
            throw error;
          }
        }),
      ),
    );
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }

  /** Stores the outcome of a row. */
  async record(row: SelectionRow, outcome: RowOutcome): Promise<void> {
    this.faults.hit('unrecorded:selection.row');
    await this.rows.change(row.id, outcome);
  }

  /** Confirmed rows without an outcome. */
  async confirmed({ id }: SelectionRun): Promise<SelectionRow[]> {
    return this.rows.of(id, ['confirmed']);
  }

  /** Updates the progress: finished rows, and how many of these were rejected or failed. */
  async count({ id }: SelectionRun): Promise<void> {
    const counts = await this.rows.counts(id);
    const { takenOut, refused, failed } = counts;
    const total = Object.values(counts).reduce((sum, one) => sum + one, 0) - takenOut;
    const done = refused + failed + counts.approved + counts.regenerated + counts.done;
    await this.runs.count(selectionRun, id, 'decide', { total, done, failed: refused + failed });
  }
}
