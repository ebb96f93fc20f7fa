import { Injectable, Logger } from '@nestjs/common';
import { textOf } from '@portal/contract/texts';
import type { PaymentSuccessDto } from '@portal/contract/payments/requests';
import { PortalConfig } from '../platform/config/config.js';
import { fieldError, unprocessable } from '../platform/http/wire-error.js';
import type { Actor } from '../platform/mongo/actor.js';
import { UnitOfWork } from '../platform/mongo/unit-of-work.js';
import { OrdersRepository } from './orders/orders.repository.js';
import type { OrderRow } from './orders/orders.schema.js';
import { isOrderId, isPaymentId, type PaymentEntity } from './provider/provider-facts.js';
import { ProviderError } from './provider/provider-error.js';
import { RazorpayGateway } from './provider/razorpay.gateway.js';
import { CaptureService } from './capture.service.js';
import { isCheckoutSignature } from './provider/signatures.js';

/** The payment as reported by the browser. */
interface Claim {
  readonly orderId: string;
  readonly paymentId: string;
  readonly signature: string;
}

/** `POST /payment/success`: the browser's claim is only a hint; the provider decides (docs/rules/payments.md, PAY-03). */
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
   * @returns `msg` is `success` only if the ledger has the payment as captured, else the text of docs/rules/wire.md
   * @throws 422 `payment.signature` for a missing or malformed field
   */
  async confirm(actor: Actor, request: PaymentSuccessDto): Promise<{ msg: string }> {
    const claim = readClaim(request);
    const order = await this.orders.findByProviderOrderId(claim.orderId);
    if (order === undefined) return this.reject(actor, claim, undefined, 'unknown order');
    if (!this.isSigned(claim, request)) return this.reject(actor, claim, order, 'signature');
    const payment = await this.fetch(claim.paymentId);
    if (payment === undefined) return failed;
    const mismatch = mismatchOf(payment, order);
    if (mismatch !== undefined) return this.reject(actor, claim, order, mismatch);
    return this.apply(actor, payment);
  }

  /**
   * Checks the form in which the provider ends a payment by redirect, as `confirm` does. A failure is not signed and changes nothing:
   * the page to which the answer leads asks the provider.
   * @throws 422 `payment.signature` for a form that is neither a success nor a failure, or repeats a field
   */
  async confirmForm(actor: Actor, form: URLSearchParams): Promise<void> {
    const fields = new Map(form);
    if (fields.size < form.size) throw unprocessable([fieldError('body', 'payment.signature')]);
    const field = (name: string): string => fields.get(name) ?? '';
    if (!fields.has('razorpay_signature') && field('error[code]') !== '') return;
    await this.confirm(actor, {
      orderCreationId: field('razorpay_order_id'),
      razorpay_payment_id: field('razorpay_payment_id'),
      razorpay_order_id: field('razorpay_order_id'),
      razorpay_signature: field('razorpay_signature'),
    });
  }

  private isSigned({ orderId, paymentId, signature }: Claim, request: PaymentSuccessDto): boolean {
    const signedOrderId = request.razorpayOrderId ?? request.razorpay_order_id;
    return (
      signedOrderId === orderId &&
      isCheckoutSignature(signature, orderId, paymentId, this.config.RAZORPAY_KEY_SECRET)
    );
  }

  private async fetch(paymentId: string): Promise<PaymentEntity | undefined> {
    try {
      return await this.gateway.fetchPayment(paymentId);
    } catch (error) {
      return this.deferConfirmation(paymentId, error);
    }
  }

  private async apply(actor: Actor, payment: PaymentEntity): Promise<{ msg: string }> {
    try {
      const outcome = await this.captures.apply('confirmation', payment, actor);
      const paid = outcome.kind === 'applied' && outcome.state === 'captured';
      return paid ? { msg: textOf('payment.success') } : failed;
    } catch (error) {
      this.deferConfirmation(payment.id, error);
      return failed;
    }
  }

  /** Leaves the payment to the webhook and the poller. @throws any error other than ProviderError */
  private deferConfirmation(paymentId: string, error: unknown): undefined {
    if (!(error instanceof ProviderError)) throw error;
    this.log.warn(
      { paymentId, err: error.message, status: error.status },
      'A payment could not be confirmed yet',
    );
    return undefined;
  }

  private async reject(
    actor: Actor,
    { orderId, paymentId }: Claim,
    order: OrderRow | undefined,
    note: string,
  ): Promise<{ msg: string }> {
    this.log.warn({ orderId, paymentId, note }, 'A confirmation was rejected');
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

/** Accepts the razorpay_* and the camelCase names (docs/rules/payments.md). @throws 422 `payment.signature` */
function readClaim(request: PaymentSuccessDto): Claim {
  const orderId = request.orderCreationId;
  const paymentId = request.razorpayPaymentId ?? request.razorpay_payment_id;
  const signedOrderId = request.razorpayOrderId ?? request.razorpay_order_id;
  const signature = request.razorpaySignature ?? request.razorpay_signature;
  const errors = [
    ...(isOrderId(orderId) ? [] : [fieldError('orderCreationId', 'payment.signature')]),
    ...(isPaymentId(paymentId) ? [] : [fieldError('razorpayPaymentId', 'payment.signature')]),
    ...(isOrderId(signedOrderId) ? [] : [fieldError('razorpayOrderId', 'payment.signature')]),
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
