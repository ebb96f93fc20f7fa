import { SelectionApprover } from '@portal/backend/reviewing/bulk-decisions/selection-approver.service';
import {
  drawSelection,
  type SelectionPayload,
} from '@portal/backend/reviewing/bulk-decisions/selections.jobs';
import { selectionRun } from '@portal/backend/reviewing/bulk-decisions/selections.runs';
import {
  Handles,
  type JobContext,
  type JobHandler,
} from '@portal/backend/platform/outbox/handler.decorators';
import { RunSteps } from '@portal/backend/platform/runs/run-steps.service';

/** Renders the documents of every row of a selection. */
@Handles(drawSelection)
export class DrawSelectionJob implements JobHandler<SelectionPayload> {
  constructor(
    private readonly selections: SelectionApprover,
    private readonly steps: RunSteps,
  ) {}

  async handle({ runId }: SelectionPayload, context: JobContext): Promise<void> {
    await this.steps.attempt(selectionRun, runId, context, async (run) => this.selections.draw(run, context));
  }
}
