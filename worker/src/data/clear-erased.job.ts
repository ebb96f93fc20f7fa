import { ErasedFileRemover } from '@portal/backend/data/erasure/erased-file-remover.service';
import { clearErased, type ErasurePayload } from '@portal/backend/data/erasure/erasure.jobs';
import {
  Handles,
  type JobContext,
  type JobHandler,
} from '@portal/backend/platform/outbox/handler.decorators';
import { ObsoleteJob } from '@portal/backend/platform/outbox/job-errors';

/** Deletes the stored files of an erased person; safe to repeat. */
@Handles(clearErased)
export class ClearErasedJob implements JobHandler<ErasurePayload> {
  constructor(private readonly files: ErasedFileRemover) {}

  async handle({ memberId }: ErasurePayload, { signal }: JobContext): Promise<void> {
    if (!(await this.files.remove(memberId, signal))) throw new ObsoleteJob('the member was not erased');
  }
}
