import { SelectionApprover } from '@portal/backend/reviewing/bulk-decisions/selection-approver.service';
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

/** Approves the confirmed rows of a selection; a retry after a crash resumes. */
@Handles(approveSelection)
export class ApproveSelectionJob implements JobHandler<SelectionPayload> {
  constructor(
    private readonly selections: SelectionApprover,
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
