import { Injectable } from '@nestjs/common';
import { MembersService } from '../../members/members.service.js';
import { notFound } from '../../platform/http/wire-error.js';
import { regenerationRun } from '../regeneration/regeneration.runs.js';
import { RegenerationService } from '../regeneration/regeneration.service.js';
import { throttleProgress } from '../../platform/runs/throttle-progress.js';
import { RunsService } from '../../platform/runs/runs.service.js';
import type { SelectionRow } from './selection-row.js';
import { SelectionRunner, type Try } from './selection-runner.service.js';
import { renderingOutcomes, type RowOutcome } from './selection.rules.js';
import type { SelectionRun } from './selections.runs.js';

/** Worker side: regenerates the documents of every member of a selection. */
@Injectable()
export class SelectionRegenerator {
  constructor(
    private readonly work: SelectionRunner,
    private readonly members: MembersService,
    private readonly regeneration: RegenerationService,
    private readonly runs: RunsService,
  ) {}

  /** Requests all regenerations and waits for them; each run sends its own mail. */
  async regenerate(run: SelectionRun, attempt: Try): Promise<void> {
    const actor = this.work.actorOf(run);
    const { reason = '' } = run.data;
    const request = async ({ subjectId }: SelectionRow): Promise<string> => {
      const member = await this.members.byId(subjectId);
      if (member === undefined) throw notFound();
      const person = member.person === 1 ? 1 : 0;
      return (await this.regeneration.ask(actor, member.applicationId, { person, reason })).data.runId;
    };
    const count = async (): Promise<void> => this.work.count(run);
    await count();
    try {
      const drawing = {
        request,
        poll: async (ids: readonly string[]) => this.poll(ids),
        onRowDone: throttleProgress(count),
      };
      await this.work.draw(run, drawing, attempt);
      await count();
    } catch (error) {
      await this.work.failIfRevoked(run, error);
    }
  }

  private async poll(workIds: readonly string[]): Promise<ReadonlyMap<string, RowOutcome>> {
    return renderingOutcomes(workIds, await this.runs.byIds(regenerationRun, workIds), {
      done: 'regenerated',
      gone: 'documents.failed',
    });
  }
}
