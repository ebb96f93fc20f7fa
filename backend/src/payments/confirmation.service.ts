import { Injectable, Logger } from '@nestjs/common';
import { textOf } from '@portal/contract/texts';
import type { PaymentSuccessDto } from '@portal/contract/payments/requests';
import { PortalConfig } from '../platform/config/config.js';
import { fieldError, unprocessable } from '../platform/http/wire-error.js';
import type { Actor } from '../platform/mongo/actor.js';
import { UnitOfWork } from '../platform/mongo/unit-of-work.js';
import { OrdersRepository } from './orders/orders.repository.js';
import type { OrderRow } from './orders/orders.schema.js';
import { isOrderId, isPaymentId, type PaymentEntity } from './payment-fact.js';
import { ProviderError } from './provider/provider-error.js';
import { RazorpayGateway } from './provider/razorpay.gateway.js';
import { CaptureService } from './capture.service.js';
import { isCheckoutSignature } from './provider/signatures.js';

/** What the browser says the provider told it. */
interface Claimed {
  readonly orderId: string;
  readonly paymentId: string;
  readonly signature: string;
}

/** `POST /payment/success`: the browser's word is only a hint (docs/rules/payments.md, PAY-03). */
@Injectable()
export class ConfirmationService {
  private readonly log = new Logger(ConfirmationService.name);

  constructor(
    private readonly orders: OrdersRepository,
    private readonly gateway: RazorpayGateway,
    private readonly captures: CaptureService,
    private readonly unitOfWork: UnitOfWork,
    private readonly config: PortalConfig,
  ) {}

  /**
   * Checks a confirmation against the stored order and the provider.
   * @returns `msg` is `success` only when the ledger says that this payment is captured, else the text of docs/rules/wire.md.
   * @throws 422 when a field is missing or malformed.
   */
  async confirm(actor: Actor, request: PaymentSuccessDto): Promise<{ msg: string }> {
    const claimed = claimedOf(request);
    const order = await this.orders.findByProviderOrderId(claimed.orderId);
    if (order === undefined) return this.refuse(actor, claimed, undefined, 'unknown order');
    if (!this.isSigned(claimed, request)) return this.refuse(actor, claimed, order, 'signature');
    const payment = await this.fetch(claimed.paymentId);
    if (payment === undefined) return failed;
    const mismatch = mismatchOf(payment, order);
    if (mismatch !== undefined) return this.refuse(actor, claimed, order, mismatch);
    return this.apply(actor, payment);
  }

  private isSigned({ orderId, paymentId, signature }: Claimed, request: PaymentSuccessDto): boolean {
    const told = request.razorpayOrderId ?? request.razorpay_order_id;
    return (
      told === orderId && isCheckoutSignature(signature, orderId, paymentId, this.config.RAZORPAY_KEY_SECRET)
    );
  }

  private async fetch(paymentId: string): Promise<PaymentEntity | undefined> {
    try {
      return await this.gateway.fetchPayment(paymentId);
    } catch (error) {
      return this.notNow(paymentId, error);
    }
  }

  private async apply(actor: Actor, payment: PaymentEntity): Promise<{ msg: string }> {
    try {
      const outcome = await this.captures.apply('confirmation', payment, actor);
      const paid = outcome.kind === 'applied' && outcome.state === 'captured';
      return paid ? { msg: textOf('payment.success') } : failed;
    } catch (error) {
      this.notNow(payment.id, error);
      return failed;
    }
  }

  /** The webhook and the poller bring what could not be asked now. */
  private notNow(paymentId: string, error: unknown): undefined {
    if (!(error instanceof ProviderError)) throw error;
    this.log.warn(
      { paymentId, err: error.message, status: error.status },
      'A payment could not be confirmed now',
    );
    return undefined;
  }

  private async refuse(
    actor: Actor,
    { orderId, paymentId }: Claimed,
    order: OrderRow | undefined,
    note: string,
  ): Promise<{ msg: string }> {
    this.log.warn({ orderId, paymentId, note }, 'A confirmation was refused');
    await this.unitOfWork.run(actor, async (tx) => {
      tx.audit({
        action: 'payment.confirmationRefused',
        object:
          order === undefined ? { kind: 'payment', id: paymentId } : { kind: 'application', id: order.appId },
        after: { orderId, paymentId },
        note,
      });
    });
    return failed;
  }
}

const failed = { msg: textOf('payment.failed') };

/** Takes razorpay_* or camelCase names (docs/rules/payments.md). @throws 422 `payment.signature` */
function claimedOf(request: PaymentSuccessDto): Claimed {
  const orderId = request.orderCreationId;
  const paymentId = request.razorpayPaymentId ?? request.razorpay_payment_id;
  const told = request.razorpayOrderId ?? request.razorpay_order_id;
  const signature = request.razorpaySignature ?? request.razorpay_signature;
  const errors = [
    ...(isOrderId(orderId) ? [] : [fieldError('orderCreationId', 'payment.signature')]),
    ...(isPaymentId(paymentId) ? [] : [fieldError('razorpayPaymentId', 'payment.signature')]),
    ...(isOrderId(told) ? [] : [fieldError('razorpayOrderId', 'payment.signature')]),
    ...(signature === undefined || signature === ''
      ? [fieldError('razorpaySignature', 'payment.signature')]
      : []),
  ];
  if (errors.length > 0 || paymentId === undefined || signature === undefined) throw unprocessable(errors);
  return { orderId, paymentId, signature };
}

function mismatchOf(payment: PaymentEntity, order: OrderRow): string | undefined {
  if (payment.order_id !== order.providerOrderId) return 'the payment belongs to another order';
  if (payment.amount !== order.amount) return 'the payment has another amount';
  return payment.currency === order.currency ? undefined : 'the payment has another currency';
}
