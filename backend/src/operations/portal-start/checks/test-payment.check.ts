import { Injectable } from '@nestjs/common';
import { ProviderCheck } from '../../../payments/provider/provider-check.service.js';
import { type Finding, momentOf, type StartCheck } from '../start-check.js';

/** A payment went all the way; with live keys nobody has to pay for a test. */
@Injectable()
export class TestPaymentCheck implements StartCheck {
  readonly item = 'testPayment';

  constructor(private readonly provider: ProviderCheck) {}

  async find(): Promise<Finding> {
    const at = await this.provider.lastPaidAt();
    if (at !== undefined) return { state: 'done', note: 'testPayment.seen', ...momentOf(at) };
    return this.provider.mode === 'live'
      ? { state: 'notNeeded', note: 'testPayment.live' }
      : { state: 'test', note: 'testPayment.none' };
  }
}
