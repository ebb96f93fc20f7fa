import { RecipientCollector } from '@portal/backend/mail/recipient-collector.service';
import { collectRecipients, type MailRunPayload } from '@portal/backend/mail/mail-runs.jobs';
import {
  Handles,
  type JobContext,
  type JobHandler,
} from '@portal/backend/platform/outbox/handler.decorators';

/** Stores the recipients of a run; resumed after a killed worker. */
@Handles(collectRecipients)
export class CollectRecipientsJob implements JobHandler<MailRunPayload> {
  constructor(private readonly collector: RecipientCollector) {}

  async handle({ runId }: MailRunPayload, { signal }: JobContext): Promise<void> {
    await this.collector.collect(runId, signal);
  }
}
