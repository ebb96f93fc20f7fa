import { Injectable } from '@nestjs/common';
import type { MsgRow } from '@portal/contract/responses';
import { textOf } from '@portal/contract/texts';
import { ApplicationStore } from '../../applications/application-store.service.js';
import { dueDifferenceOf } from '../../applications/submission/conversion.js';
import { PaymentLinks } from '../../applications/resume/payment-links.service.js';
import type { Actor } from '../../platform/mongo/actor.js';

/** Mails a payment link to the applicant on behalf of staff (docs/rules/drafts.md). */
@Injectable()
export class PaymentLinkService {
  constructor(
    private readonly applications: ApplicationStore,
    private readonly links: PaymentLinks,
  ) {}

  /** @throws 404 for an unknown id; otherwise as PaymentLinks.send */
  async send(actor: Actor, id: string): Promise<MsgRow> {
    const application = await this.applications.decidable(id);
    await this.links.send(actor, dueDifferenceOf(application)?.appId ?? application.appId);
    return { status: 200, msg: textOf('paymentLink.sent') };
  }
}
