import { PaymentsService } from '@portal/backend/payments/payments.service';
import { processWebhook, type ProcessWebhookPayload } from '@portal/backend/payments/payments.jobs';
import { Handles, type JobHandler } from '@portal/backend/platform/outbox/handles.decorator';

/** Takes in one stored event of the provider (SAFE-01). */
@Handles(processWebhook)
export class ProcessWebhookJob implements JobHandler<ProcessWebhookPayload> {
  constructor(private readonly payments: PaymentsService) {}

  async handle({ eventId }: ProcessWebhookPayload): Promise<void> {
    await this.payments.processWebhook(eventId);
  }
}
