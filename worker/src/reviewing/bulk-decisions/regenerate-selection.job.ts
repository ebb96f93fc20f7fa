import { SelectionRegenerator } from '@portal/backend/reviewing/bulk-decisions/selection-regenerator.service';
import {
  regenerateSelection,
  type SelectionPayload,
} from '@portal/backend/reviewing/bulk-decisions/selections.jobs';
import { selectionRun } from '@portal/backend/reviewing/bulk-decisions/selections.runs';
import {
  Handles,
  type JobContext,
  type JobHandler,
} from '@portal/backend/platform/outbox/handler.decorators';
import { RunSteps } from '@portal/backend/platform/runs/run-steps.service';

/** Regenerates the documents of every member of a selection. */
@Handles(regenerateSelection)
export class RegenerateSelectionJob implements JobHandler<SelectionPayload> {
  constructor(
    private readonly selections: SelectionRegenerator,
    private readonly steps: RunSteps,
  ) {}

  async handle({ runId }: SelectionPayload, context: JobContext): Promise<void> {
    await this.steps.attempt(selectionRun, runId, context, async (run) => {
      await this.steps.perform(selectionRun, runId, 'decide', async () => {
        await this.selections.regenerate(run, context);
        return undefined;
      });
    });
  }
}
