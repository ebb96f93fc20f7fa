import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { paymentMayMove } from '@portal/contract/payments/responses';
import { textOf } from '@portal/contract/texts';
import { Attention } from '../../platform/attention/attention.service.js';
import { Clock } from '../../platform/clock.js';
import { PortalConfig } from '../../platform/config/config.js';
import { WireError } from '../../platform/http/wire-error.js';
import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { PermanentFailure } from '../../platform/outbox/job-errors.js';
import { CaptureService } from '../capture.service.js';
import { type DisputeEntity, disputeIn } from '../refunds/dispute-fact.js';
import { OrdersRepository } from '../orders/orders.repository.js';
import { type FactOutcome, parsePayment, type PaymentEntity } from '../payment-fact.js';
import { processWebhook } from '../payments.jobs.js';
import { paymentLimits } from '../payments.limits.js';
import { ProviderError } from './provider-error.js';
import { RazorpayGateway } from './razorpay.gateway.js';
import { isWebhookSignature } from './signatures.js';
import { WebhookEventsRepository } from './webhook-events.repository.js';

/** An event as it came in. */
export interface IncomingEvent {
  readonly rawBody: Buffer | undefined;
  readonly signature: unknown;
  readonly eventId: unknown;
  /** What is kept beside the body. */
  readonly headers: Readonly<Record<string, string>>;
  readonly requestId: string;
}

/** The provider answers so about an id that it does not know. */
const UNKNOWN_ID = 400;

const EVENT_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** The inbox of the provider's events (SAFE-01): stored first, processed by a job. */
@Injectable()
export class WebhooksService {
  private readonly log = new Logger(WebhooksService.name);

  constructor(
    private readonly events: WebhookEventsRepository,
    private readonly orders: OrdersRepository,
    private readonly gateway: RazorpayGateway,
    private readonly captures: CaptureService,
    private readonly attention: Attention,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: PortalConfig,
  ) {}

  /**
   * Stores a signed event; one that is there already is left as it is. MongoDB is all that is needed (PAY-05).
   * @throws 400 for a body that is not signed with one of our secrets; nothing is stored then.
   */
  async receive({ rawBody, signature, eventId, headers, requestId }: IncomingEvent): Promise<void> {
    if (
      rawBody === undefined ||
      !isWebhookSignature(signature, rawBody, this.config.RAZORPAY_WEBHOOK_SECRETS)
    ) {
      throw new WireError(400, textOf('payment.signature'), { key: 'payment.signature' });
    }
    const id =
      typeof eventId === 'string' && EVENT_ID.test(eventId)
        ? eventId
        : createHash('sha256').update(rawBody).digest('hex');
    // The provider repeats itself a lot: what is stored costs one read.
    if (await this.events.isStored(id)) return;
    const row = {
      _id: id,
      rawBody: rawBody.toString('utf8'),
      headers: { ...headers },
      state: 'received' as const,
      receivedAt: this.clock.now(),
    };
    try {
      await this.unitOfWork.run({ kind: 'provider', requestId }, async (tx) => {
        await this.events.insert(row, tx.session);
        tx.effect(processWebhook, { eventId: id });
      });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /**
   * Processes a stored event; safe to repeat. What it says of a payment is only a reason to ask: the provider's answer is what
   * goes into the ledger (docs/rules/payments.md).
   * @throws PermanentFailure when it is not stored; ProviderError or a MongoDB error when it has to be tried again.
   */
  async process(eventId: string): Promise<void> {
    const event = await this.events.find(eventId);
    if (event === undefined) throw new PermanentFailure(`The event ${eventId} is not stored`);
    if (event.state !== 'received') return;
    const body: unknown = JSON.parse(event.rawBody);
    const entity = paymentIn(body);
    const processedAt = this.clock.now();
    if (entity === undefined)
      return this.events.end(eventId, 'ignored', { processedAt, reason: 'no payment in it' });
    const told = parsePayment(entity);
    if (told === undefined) return this.quarantine(eventId, 'malformed');
    const payment = await this.asked(told.id);
    if (payment === undefined) return this.disbelieve(eventId, told, 'unknown-payment');
    if (!isSameMoney(told, payment)) return this.disbelieve(eventId, told, 'provider-differs');
    const outcome = await this.apply(payment);
    if (outcome.kind === 'quarantined') return this.quarantine(eventId, outcome.reason);
    if (paymentMayMove(outcome.state, told.status)) return this.disbelieve(eventId, told, 'provider-differs');
    const dispute = disputeIn(body);
    if (dispute !== undefined) await this.tellDispute(dispute, payment.id, outcome.appId);
    return this.events.end(eventId, 'processed', { processedAt });
  }

  /** Only staff can answer a dispute, at the provider; money that it takes is recorded by them as a refund. */
  private async tellDispute({ id, amount }: DisputeEntity, paymentId: string, appId: string): Promise<void> {
    await this.unitOfWork.run({ kind: 'provider' }, async (tx) =>
      this.attention.raise(tx, {
        reason: 'payment.disputed',
        key: id,
        about: { appId },
        values: { paymentId, paise: String(amount) },
      }),
    );
  }

  /** @returns the payment as the provider tells it, or undefined when it knows of none. */
  private async asked(paymentId: string): Promise<PaymentEntity | undefined> {
    try {
      return await this.gateway.fetchPayment(paymentId);
    } catch (error) {
      if (error instanceof ProviderError && error.kind === 'refused' && error.status === UNKNOWN_ID)
        return undefined;
      throw error;
    }
  }

  private async apply(
    payment: PaymentEntity,
  ): Promise<FactOutcome | { readonly kind: 'quarantined'; readonly reason: 'capture-refused' }> {
    try {
      return await this.captures.apply('webhook', payment);
    } catch (error) {
      if (error instanceof ProviderError && error.kind === 'refused')
        return { kind: 'quarantined', reason: 'capture-refused' };
      throw error;
    }
  }

  private async quarantine(eventId: string, reason: string): Promise<void> {
    this.log.warn({ eventId, reason }, 'An event was put aside');
    await this.events.end(eventId, 'quarantined', { reason });
  }

  /**
   * Puts an event aside that the provider does not stand by, and shows it to staff. No order is marked by it; one that is still
   * open is asked about soon, in case the answer was only late.
   */
  private async disbelieve(eventId: string, told: PaymentEntity, reason: string): Promise<void> {
    const order = await this.orders.findByProviderOrderId(told.order_id);
    const soon = new Date(this.clock.now().getTime() + paymentLimits.poll.unavailableMs);
    if (order !== undefined) await this.orders.pollAt(order._id, soon);
    await this.unitOfWork.run({ kind: 'provider' }, async (tx) => {
      await this.events.end(eventId, 'quarantined', { reason }, tx.session);
      tx.audit({
        action: 'payment.quarantined',
        object: { kind: 'payment', id: told.id },
        after: {
          paymentId: told.id,
          orderId: told.order_id,
          paise: told.amount,
          currency: told.currency,
          status: told.status,
        },
        note: `${reason}, told by webhook`,
      });
    });
    this.log.warn({ eventId, reason }, 'An event was put aside');
  }
}

function isSameMoney(told: PaymentEntity, asked: PaymentEntity): boolean {
  return (
    asked.id === told.id &&
    asked.order_id === told.order_id &&
    asked.amount === told.amount &&
    asked.currency === told.currency
  );
}

/** The payment of an event, as it stands there; undefined when the event is about something else. */
function paymentIn(event: unknown): unknown {
  const payload = fieldOf(event, 'payload');
  return fieldOf(fieldOf(payload, 'payment'), 'entity');
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
