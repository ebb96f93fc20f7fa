import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Permission } from '@portal/contract/permissions';
import pLimit from 'p-limit';
import { StaffPermissions } from '../../accounts/staff/staff-permissions.service.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { RunCancelled } from '../../platform/runs/run-steps.service.js';
import { RunsService } from '../../platform/runs/runs.service.js';
import type { SelectionRow } from './selection-row.js';
import { SelectionRowsRepository } from './selection-rows.repository.js';
import { outcomeOf, type RowOutcome } from './selection.rules.js';
import { selectionLimits } from './selections.limits.js';
import { type SelectionRun, selectionRun } from './selections.runs.js';

/** What a try of a job needs to know. */
export interface Try {
  readonly lastAttempt: boolean;
  readonly signal: AbortSignal;
}

/** How one row's drawing is asked for, and looked at. */
interface Drawing {
  /** @returns id of the run that draws it @throws WireError that says why not */
  readonly ask: (row: SelectionRow) => Promise<string>;
  /** @returns by the id of the run what became of it; of one that is under way nothing */
  readonly look: (workIds: readonly string[]) => Promise<ReadonlyMap<string, RowOutcome>>;
  /** Told after each row that is through. */
  readonly through?: () => Promise<void>;
}

/** Whoever asked may not do it any more: the selection ends, and the rest of it is left as it is. */
class NoLongerAllowed extends Error {}

/** How the worker goes through the rows of a selection; every row is recorded, so that a killed worker is followed by one that goes on. */
@Injectable()
export class SelectionWork {
  constructor(
    private readonly rows: SelectionRowsRepository,
    private readonly runs: RunsService,
    private readonly permissions: StaffPermissions,
  ) {}

  /** In whose name the worker acts. */
  actorOf({ data: { by } }: SelectionRun): Actor {
    return { kind: 'staff', id: by.id, role: by.role };
  }

  /**
   * To be asked before each row.
   * @throws RunCancelled, NoLongerAllowed, or what the signal was aborted with
   */
  async mayGoOn(
    { id, data: { by } }: SelectionRun,
    permission: Permission,
    signal: AbortSignal,
  ): Promise<void> {
    signal.throwIfAborted();
    if (await this.runs.shouldStop(id)) throw new RunCancelled(id);
    if (!(await this.permissions.of(by.id)).includes(permission)) throw new NoLongerAllowed();
  }

  /** Ends a selection whose asker may not do it any more, in place of the error; any other one is thrown on. */
  async endIfNotAllowed(run: SelectionRun, error: unknown): Promise<void> {
    if (!(error instanceof NoLongerAllowed)) throw error;
    await this.runs.fail(selectionRun, run.id, { error: { key: 'selection.notAllowed' } });
  }

  /**
   * Has every row drawn, some ahead of each other so that no drawing thread rests, and waits for the last one. What was asked for
   * before it was stopped is waited for too: it comes about in any case, and its row says so.
   */
  async draw(
    run: SelectionRun,
    permission: Permission,
    drawing: Drawing,
    { lastAttempt, signal }: Try,
  ): Promise<void> {
    const rows = await this.rows.all(run.id, ['waiting', 'drawing']);
    const pending = new Map(
      rows.flatMap((row) => (row.workId === undefined ? [] : [[row, row.workId] as const])),
    );
    const settle = async (room: number): Promise<void> => {
      while (pending.size > room) {
        signal.throwIfAborted();
        const outcomes = await drawing.look([...pending.values()]);
        for (const [row, workId] of pending) {
          const outcome = outcomes.get(workId);
          if (outcome === undefined) continue;
          await this.rows.change(row.id, outcome);
          pending.delete(row);
          await drawing.through?.();
        }
        if (pending.size > room) await wait(selectionLimits.lookMs, undefined, { signal });
      }
    };
    try {
      for (const row of rows.filter(({ workId }) => workId === undefined)) {
        await this.mayGoOn(run, permission, signal);
        await settle(selectionLimits.drawnAhead - 1);
        try {
          const workId = await drawing.ask(row);
          await this.rows.change(row.id, { state: 'drawing', workId });
          pending.set(row, workId);
        } catch (error) {
          await this.rows.change(row.id, outcomeOf(error, lastAttempt));
          await drawing.through?.();
        }
      }
    } catch (error) {
      if (error instanceof RunCancelled || error instanceof NoLongerAllowed) await settle(0);
      throw error;
    }
    await settle(0);
  }

  /**
   * Goes through rows, some at a time. After an error no further row is begun, and those under way are waited for.
   * @throws the first error
   */
  async each(rows: readonly SelectionRow[], work: (row: SelectionRow) => Promise<void>): Promise<void> {
    const limit = pLimit(selectionLimits.approvedAtOnce);
    let goesOn = true;
    const ends = await Promise.allSettled(
      rows.map(async (row) =>
        limit(async () => {
          if (!goesOn) return;
          try {
            await work(row);
          } catch (error) {
            goesOn = false;
            throw error;
          }
        }),
      ),
    );
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }

  /** Records what became of a row. */
  async record(row: SelectionRow, outcome: RowOutcome): Promise<void> {
    await this.rows.change(row.id, outcome);
  }

  /** What was confirmed and nothing has come of. */
  async confirmed({ id }: SelectionRun): Promise<SelectionRow[]> {
    return this.rows.of(id, ['confirmed']);
  }

  /** For the progress: how many are through, and how many of these were refused or failed. */
  async count({ id }: SelectionRun): Promise<void> {
    const counts = await this.rows.counts(id);
    const { takenOut, refused, failed, approved, regenerated } = counts;
    const total = Object.values(counts).reduce((sum, one) => sum + one, 0) - takenOut;
    const done = refused + failed + approved + regenerated;
    await this.runs.count(selectionRun, id, 'decide', { total, done, failed: refused + failed });
  }
}
