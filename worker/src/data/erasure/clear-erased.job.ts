import { ErasureClearing } from '@portal/backend/data/erasure/erasure-clearing.service';
import { clearErased, type ErasurePayload } from '@portal/backend/data/erasure/erasure.jobs';
import { Handles, type JobContext, type JobHandler } from '@portal/backend/platform/outbox/handles.decorator';
import { ObsoleteJob } from '@portal/backend/platform/outbox/job-errors';

/** Takes what an erased person has in the storage away; a repeat finds nothing. */
@Handles(clearErased)
export class ClearErasedJob implements JobHandler<ErasurePayload> {
  constructor(private readonly clearing: ErasureClearing) {}

  async handle({ memberId }: ErasurePayload, { signal }: JobContext): Promise<void> {
    if (!(await this.clearing.clear(memberId, signal))) throw new ObsoleteJob('the member was not erased');
  }
}
