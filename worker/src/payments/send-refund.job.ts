import { PaymentsService } from '@portal/backend/payments/payments.service';
import { type RefundPayload, sendRefund } from '@portal/backend/payments/payments.jobs';
import { Handles, type JobHandler } from '@portal/backend/platform/outbox/handles.decorator';

/** Has the provider give money back (PAY-11). */
@Handles(sendRefund)
export class SendRefundJob implements JobHandler<RefundPayload> {
  constructor(private readonly payments: PaymentsService) {}

  async handle({ refundId }: RefundPayload): Promise<void> {
    await this.payments.sendRefund(refundId);
  }
}
