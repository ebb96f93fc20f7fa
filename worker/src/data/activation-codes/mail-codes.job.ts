import { type CodesPayload, mailCodes } from '@portal/backend/data/activation-codes/activation-codes.jobs';
import { codeMailsRun } from '@portal/backend/data/activation-codes/activation-codes.runs';
import { ActivationCodeProcessor } from '@portal/backend/data/activation-codes/code-processor.service';
import {
  Handles,
  type JobContext,
  type JobHandler,
} from '@portal/backend/platform/outbox/handler.decorators';
import { RunSteps } from '@portal/backend/platform/runs/run-steps.service';

/** Enqueues a code mail to each member of an import who needs one, in batches; resumed after a killed worker. */
@Handles(mailCodes)
export class MailCodesJob implements JobHandler<CodesPayload> {
  constructor(
    private readonly work: ActivationCodeProcessor,
    private readonly steps: RunSteps,
  ) {}

  async handle({ runId }: CodesPayload, context: JobContext): Promise<void> {
    await this.steps.attempt(codeMailsRun, runId, context, async (run) => {
      while (await this.work.mailNext(run)) context.signal.throwIfAborted();
    });
  }
}
