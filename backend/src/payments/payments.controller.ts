import { Body, Controller, Param, type RawBodyRequest, Req, Res } from '@nestjs/common';
import type {
  CheckoutConfigResponse,
  OrderResponse,
  PaymentStatusResponse,
  ReceiptView,
} from '@portal/contract/payments/responses';
import { calls } from '@portal/contract/calls';
import { pageAddress } from '@portal/contract/pages';
import type { MsgRow } from '@portal/contract/responses';
import { textOf } from '@portal/contract/texts';
import {
  ConfirmPaymentDto,
  CreateOrderDto,
  PaymentSuccessDto,
  ReceiptMailDto,
} from '@portal/contract/payments/requests';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DraftCookie } from '../applications/drafts/draft-cookie.js';
import { EligibilityCookie } from '../applications/offers/eligibility-cookie.js';
import { Clock } from '../platform/clock.js';
import { PortalConfig } from '../platform/config/config.js';
import { Endpoint } from '../platform/http/endpoint.decorator.js';
import { CurrentActor, CurrentPrincipal } from '../platform/http/current.decorator.js';
import type { Principal, StaffPrincipal } from '../platform/http/principal.js';
import { OwnOrigins } from '../platform/http/cross-origin.guard.js';
import { forbidden, WireError } from '../platform/http/wire-error.js';
import type { Actor } from '../platform/mongo/actor.js';
import { ConfirmationService } from './confirmation.service.js';
import { OfficePayments } from './office-payments.service.js';
import { OrdersService } from './orders/orders.service.js';
import { ReceiptsService } from './receipts/receipts.service.js';
import { StatusService } from './status.service.js';
import { DowntimesRepository } from './provider/downtimes.repository.js';
import { WebhooksService } from './provider/webhooks.service.js';

@Controller()
export class PaymentsController {
  constructor(
    private readonly orders: OrdersService,
    private readonly confirmation: ConfirmationService,
    private readonly webhooks: WebhooksService,
    private readonly status: StatusService,
    private readonly receipts: ReceiptsService,
    private readonly office: OfficePayments,
    private readonly cookie: DraftCookie,
    private readonly checkers: EligibilityCookie,
    private readonly origins: OwnOrigins,
    private readonly downtimes: DowntimesRepository,
    private readonly clock: Clock,
    private readonly config: PortalConfig,
  ) {}

  /** `POST /payment/orders` (docs/rules/wire.md). */
  @Endpoint(calls.createOrder)
  async createOrder(
    @Body() body: CreateOrderDto,
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OrderResponse> {
    const checker = this.checkers.read(request);
    const { answer, secret } = await this.orders.create(actor, this.cookie.read(request), body, checker);
    this.cookie.set(reply, secret);
    return answer;
  }

  /** `POST /payment/success` (docs/rules/wire.md). */
  @Endpoint(calls.confirmPayment)
  confirm(@Body() body: PaymentSuccessDto, @CurrentActor() actor: Actor): Promise<{ msg: string }> {
    return this.confirmation.confirm(actor, body);
  }

  /**
   * `POST /payment/callback` (docs/rules/payments.md). Reads no cookie. The form of a page that is neither ours nor the provider's is
   * ignored, and so is a forged one; the answer is the same.
   */
  @Endpoint(calls.paymentCallback)
  async callback(
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ location: string }> {
    if (!(request.body instanceof URLSearchParams))
      throw new WireError(415, textOf('request.contentType'), { key: 'request.contentType' });
    if (this.origins.isPayment(request)) await this.confirmation.confirmForm(actor, request.body);
    const location = pageAddress('paymentCheck');
    void reply.status(303).header('location', location);
    return { location };
  }

  /** `POST /payment/webhook` (docs/rules/payments.md). */
  @Endpoint(calls.webhook)
  async webhook(@Req() request: RawBodyRequest<FastifyRequest>): Promise<{ status: string }> {
    const { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId, ...others } = request.headers;
    const headers = { agent: others['user-agent'] ?? '', type: others['content-type'] ?? '' };
    await this.webhooks.receive({
      rawBody: request.rawBody,
      signature,
      eventId,
      headers,
      requestId: request.id,
    });
    return { status: 'ok' };
  }

  /** `GET /payment/status/{appId}`; the policy admits the draft's owner only. */
  @Endpoint(calls.paymentStatus)
  async paymentStatus(
    @Param('appId') appId: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PaymentStatusResponse> {
    const answer = await this.status.statusOf(appId);
    if (answer.state === 'paid') await this.cookie.shorten(request, reply);
    return answer;
  }

  /** `GET /api/member/receipts` */
  @Endpoint(calls.getOwnReceipts)
  async ownReceipts(@CurrentPrincipal() principal: Principal): Promise<{ data: ReceiptView[] }> {
    if (principal.kind !== 'member') throw forbidden();
    return { data: await this.receipts.ofMember(principal.memberId) };
  }

  /** `POST /api/confirm_payment/{id}`. */
  @Endpoint(calls.confirmOfflinePayment)
  async confirmOffline(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() staff: StaffPrincipal,
    @Param('id') id: string,
    @Body() body: ConfirmPaymentDto,
  ): Promise<MsgRow> {
    return this.office.confirm(actor, staff, id, body);
  }

  /** `POST /cnf_send_mail`. */
  @Endpoint(calls.confirmSendMail)
  async confirmMail(@Body() body: ReceiptMailDto): Promise<MsgRow> {
    return this.receipts.mailCall(body);
  }

  /** `GET /api/checkout_config`: the key id is public, the secret never leaves the server (PAY-15). */
  @Endpoint(calls.checkoutConfig)
  async checkoutConfig(): Promise<CheckoutConfigResponse> {
    const { RAZORPAY_CHECKOUT_URL: scriptUrl, RAZORPAY_KEY_ID: keyId } = this.config;
    return { data: { scriptUrl, keyId, downtimes: await this.downtimes.shownAt(this.clock.now()) } };
  }
}
