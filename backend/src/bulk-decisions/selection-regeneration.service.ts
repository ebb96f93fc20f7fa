import { Injectable } from '@nestjs/common';
import { MembersService } from '../members/members.service.js';
import { notFound } from '../platform/http/wire-error.js';
import { regenerationRun } from '../regeneration/regeneration.runs.js';
import { RegenerationService } from '../regeneration/regeneration.service.js';
import { hasEnded } from '../runs/run.js';
import { RunsService } from '../runs/runs.service.js';
import type { SelectionRow } from './selection-row.js';
import { SelectionWork, type Try } from './selection-work.service.js';
import { notDone, type RowOutcome } from './selection.rules.js';
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
    const through = async (): Promise<void> => this.work.count(run);
    await through();
    try {
      const drawing = { ask, look: async (id: string) => this.look(id), through };
      await this.work.draw(run, 'documents.regenerate', drawing, attempt);
    } catch (error) {
      await this.work.endIfNotAllowed(run, error);
    }
  }

  private async look(workId: string): Promise<RowOutcome | undefined> {
    const run = await this.runs.byId(regenerationRun, workId);
    if (run === undefined) return notDone('documents.failed');
    if (run.state === 'done') return { state: 'regenerated' };
    return hasEnded(run) ? notDone(run.error?.key ?? 'documents.failed') : undefined;
  }
}
