import { Body, Controller, Param, UseGuards } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import type { MsgRow } from '@portal/contract/responses';
import type { RefundablePayment, RefundView } from '@portal/contract/payments/refunds';
import { DecisionDto, DeleteApplicationDto } from '@portal/contract/reviewing/requests';
import { RefundDto } from '@portal/contract/payments/requests';
import { RecentPasswordGuard } from '../../accounts/staff/recent-password.guard.js';
import { CurrentActor, CurrentPrincipal } from '../../platform/http/current.decorator.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import type { StaffPrincipal } from '../../platform/http/principal.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { DecisionsService } from './decisions.service.js';
import { DeletionService } from './deletion.service.js';
import { PaymentLinkService } from './payment-link.service.js';
import { RefundService } from './refund.service.js';

@Controller()
export class DecisionsController {
  constructor(
    private readonly decisions: DecisionsService,
    private readonly deletions: DeletionService,
    private readonly refunds: RefundService,
    private readonly paymentLinks: PaymentLinkService,
  ) {}

  /** `POST /api/cannot_verify/{id}`. */
  @Endpoint(calls.cannotVerify)
  async cannotVerify(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: DecisionDto,
  ): Promise<MsgRow> {
    return this.decisions.decide(actor, id, 'cannotVerify', body);
  }

  /** `POST /api/reject_app/{id}`. */
  @Endpoint(calls.rejectApplication)
  async reject(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: DecisionDto,
  ): Promise<MsgRow> {
    return this.decisions.decide(actor, id, 'reject', body);
  }

  /** `POST /api/cancel_app/{id}`. */
  @Endpoint(calls.cancelApplication)
  async cancel(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: DecisionDto,
  ): Promise<MsgRow> {
    return this.decisions.decide(actor, id, 'cancel', body);
  }

  /** `DELETE /api/delete_app/{id}`. */
  @Endpoint(calls.deleteApplication)
  async delete(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<MsgRow> {
    return this.deletions.delete(actor, id, {});
  }

  /** `POST /api/delete_app/{id}`. */
  @Endpoint(calls.deleteApplicationByPost)
  async deleteByPost(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: DeleteApplicationDto,
  ): Promise<MsgRow> {
    return this.deletions.delete(actor, id, body);
  }

  /** `POST /api/payment_link/{id}`. */
  @Endpoint(calls.mailPaymentLink)
  async paymentLink(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<MsgRow> {
    return this.paymentLinks.send(actor, id);
  }

  /** `GET /api/refunds/{id}`. */
  @Endpoint(calls.getRefunds)
  async refundsOf(
    @Param('id') id: string,
  ): Promise<{ data: { refunds: RefundView[]; payments: RefundablePayment[] } }> {
    return { data: await this.refunds.of(id) };
  }

  /** `POST /api/refund_app/{id}`; requires a recent password. */
  @Endpoint(calls.refundApplication)
  @UseGuards(RecentPasswordGuard)
  async refund(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() staff: StaffPrincipal,
    @Param('id') id: string,
    @Body() body: RefundDto,
  ): Promise<MsgRow> {
    return this.refunds.refund({ ...actor, id: staff.id }, id, body);
  }
}
