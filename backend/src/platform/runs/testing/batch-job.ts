import { IsMongoId } from 'class-validator';
import { Handles, type JobContext } from '../../outbox/handler.decorators.js';
import { defineJob } from '../../outbox/define-job.js';
import { RunSteps } from '../run-steps.service.js';
import { batchRun } from './kinds.js';

class BatchPayload {
  @IsMongoId()
  runId = '';
}

/** The job of a bulk run. */
export const doBatch = defineJob({
  name: 'test.batch',
  queue: 'maintenance',
  payload: BatchPayload,
  priority: 'bulk',
  attempts: 1,
  backoffMs: 10,
  maxRunMs: 300,
  key: ({ runId }) => runId,
});

/** Executes a bulk run; tests replace `unit`. */
@Handles(doBatch)
export class BatchHandler {
  readonly sent: string[] = [];
  unit: (unit: string) => Promise<'done' | 'failed'> = async () => Promise.resolve('done');

  constructor(private readonly steps: RunSteps) {}

  async handle({ runId }: BatchPayload, context: JobContext): Promise<void> {
    await this.steps.attempt(batchRun, runId, context, async (run) => {
      await this.steps.perform(batchRun, run.id, 'collect', async () => Promise.resolve(undefined));
      await this.steps.perform(batchRun, run.id, 'send', async () => {
        await this.steps.each(batchRun, run, 'send', run.data.ids, async (unit) => {
          const outcome = await this.unit(unit);
          this.sent.push(unit);
          return outcome;
        });
        return { result: { sent: run.data.ids.length } };
      });
    });
  }
}
