import { Injectable } from '@nestjs/common';
import { PaymentsWatch } from '../../../payments/provider/payments-watch.service.js';
import { type Finding, momentOf, type StartCheck } from '../start-check.js';

/** An event of the provider came, rightly signed. */
@Injectable()
export class WebhookCheck implements StartCheck {
  readonly item = 'webhook';

  constructor(private readonly payments: PaymentsWatch) {}

  async find(): Promise<Finding> {
    const at = await this.payments.lastEventAt();
    return at === undefined
      ? { state: 'missing', note: 'webhook.none' }
      : { state: 'done', note: 'webhook.seen', ...momentOf(at) };
  }
}
