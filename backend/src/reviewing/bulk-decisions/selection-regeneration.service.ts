import { Injectable } from '@nestjs/common';
import { MembersService } from '../../members/members.service.js';
import { notFound } from '../../platform/http/wire-error.js';
import { regenerationRun } from '../regeneration/regeneration.runs.js';
import { RegenerationService } from '../regeneration/regeneration.service.js';
import { throttleProgress } from '../../platform/runs/throttle-progress.js';
import { RunsService } from '../../platform/runs/runs.service.js';
import type { SelectionRow } from './selection-row.js';
import { SelectionWork, type Try } from './selection-work.service.js';
import { outcomesOf, type RowOutcome } from './selection.rules.js';
import type { SelectionRun } from './selections.runs.js';

/** For the worker: new documents for every member of a selection, as Regenerate makes them for one. */
@Injectable()
export class SelectionRegeneration {
  constructor(
    private readonly work: SelectionWork,
    private readonly members: MembersService,
    private readonly regeneration: RegenerationService,
    private readonly runs: RunsService,
  ) {}

  /** Waits for all of them; what is made is mailed by the regeneration itself. */
  async regenerate(run: SelectionRun, attempt: Try): Promise<void> {
    const actor = this.work.actorOf(run);
    const { reason = '' } = run.data;
    const ask = async ({ subjectId }: SelectionRow): Promise<string> => {
      const member = await this.members.byId(subjectId);
      if (member === undefined) throw notFound();
      const person = member.person === 1 ? 1 : 0;
      return (await this.regeneration.ask(actor, member.applicationId, { person, reason })).data.runId;
    };
    const count = async (): Promise<void> => this.work.count(run);
    await count();
    try {
      const drawing = { ask, look: async (ids: readonly string[]) => this.look(ids), through: throttleProgress(count) };
      await this.work.draw(run, 'documents.regenerate', drawing, attempt);
      await count();
    } catch (error) {
      await this.work.endIfNotAllowed(run, error);
    }
  }

  private async look(workIds: readonly string[]): Promise<ReadonlyMap<string, RowOutcome>> {
    return outcomesOf(workIds, await this.runs.byIds(regenerationRun, workIds), {
      done: 'regenerated',
      gone: 'documents.failed',
    });
  }
}
