import { RecipientCollector } from '@portal/backend/mail/recipient-collector.service';
import { collectRecipients, type MailRunPayload } from '@portal/backend/mail/mail-runs.jobs';
import { Handles, type JobContext, type JobHandler } from '@portal/backend/platform/outbox/handler.decorators';

/** Writes down who gets the mail of a run; a killed worker is followed by one that goes on. */
@Handles(collectRecipients)
export class CollectRecipientsJob implements JobHandler<MailRunPayload> {
  constructor(private readonly collecting: RecipientCollector) {}

  async handle({ runId }: MailRunPayload, { signal }: JobContext): Promise<void> {
    await this.collecting.collect(runId, signal);
  }
}
