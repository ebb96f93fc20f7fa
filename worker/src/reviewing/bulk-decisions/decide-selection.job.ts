import { SelectionDecider } from '@portal/backend/reviewing/bulk-decisions/selection-decider.service';
import {
  approveSelection,
  decideSelection,
  type SelectionPayload,
} from '@portal/backend/reviewing/bulk-decisions/selections.jobs';
import { selectionRun } from '@portal/backend/reviewing/bulk-decisions/selections.runs';
import {
  Handles,
  type JobContext,
  type JobHandler,
} from '@portal/backend/platform/outbox/handler.decorators';
import { RunSteps } from '@portal/backend/platform/runs/run-steps.service';

/** Decides on the confirmed rows of a selection; a retry after a crash resumes. */
@Handles(decideSelection)
export class DecideSelectionJob implements JobHandler<SelectionPayload> {
  constructor(
    private readonly selections: SelectionDecider,
    private readonly steps: RunSteps,
  ) {}

  async handle({ runId }: SelectionPayload, context: JobContext): Promise<void> {
    await this.steps.attempt(selectionRun, runId, context, async (run) => {
      await this.steps.perform(selectionRun, runId, 'decide', async () => {
        await this.selections.decide(run, context);
        return undefined;
      });
    });
  }
}

/** Approvals, which keep the name of their job. */
@Handles(approveSelection)
export class ApproveSelectionJob extends DecideSelectionJob {}
