import { SelectionApproval } from '@portal/backend/reviewing/bulk-decisions/selection-approval.service';
import {
  approveSelection,
  type SelectionPayload,
} from '@portal/backend/reviewing/bulk-decisions/selections.jobs';
import { selectionRun } from '@portal/backend/reviewing/bulk-decisions/selections.runs';
import {
  Handles,
  type JobContext,
  type JobHandler,
} from '@portal/backend/platform/outbox/handler.decorators';
import { RunSteps } from '@portal/backend/platform/runs/run-steps.service';

/** Approves what was confirmed of a selection; a killed worker is followed by one that goes on behind it. */
@Handles(approveSelection)
export class ApproveSelectionJob implements JobHandler<SelectionPayload> {
  constructor(
    private readonly selections: SelectionApproval,
    private readonly steps: RunSteps,
  ) {}

  async handle({ runId }: SelectionPayload, context: JobContext): Promise<void> {
    await this.steps.attempt(selectionRun, runId, context, async (run) => {
      await this.steps.perform(selectionRun, runId, 'decide', async () => {
        await this.selections.approve(run, context);
        return undefined;
      });
    });
  }
}
