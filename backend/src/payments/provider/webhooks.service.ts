import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { paymentMayMove } from '@portal/contract/payments/responses';
import { textOf } from '@portal/contract/texts';
import { Clock } from '../../platform/clock.js';
import { PortalConfig } from '../../platform/config/config.js';
import { WireError } from '../../platform/http/wire-error.js';
import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { PermanentFailure } from '../../platform/outbox/job-errors.js';
import { CaptureService } from '../capture.service.js';
import { DisputesService } from '../disputes.service.js';
import {
  disputeIdIn,
  downtimeIn,
  type FactOutcome,
  parsePayment,
  type PaymentEntity,
} from './provider-facts.js';
import { OrdersRepository } from '../orders/orders.repository.js';
import { processWebhook } from '../payments.jobs.js';
import { paymentLimits } from '../payments.limits.js';
import { DowntimesRepository } from './downtimes.repository.js';
import { ProviderError } from './provider-error.js';
import { RazorpayGateway } from './razorpay.gateway.js';
import { isWebhookSignature } from './signatures.js';
import { WebhookEventsRepository } from './webhook-events.repository.js';

/** An event as received. */
export interface IncomingEvent {
  readonly rawBody: Buffer | undefined;
  readonly signature: unknown;
  readonly eventId: unknown;
  /** Headers stored with the body. */
  readonly headers: Readonly<Record<string, string>>;
  readonly requestId: string;
}

/** The provider's status for an unknown id. */
const UNKNOWN_ID = 400;

/** The events that the provider is configured to send (docs/operations.md). Others are stored and ignored. */
export const webhookEvents = [
  'payment.authorized',
  'payment.captured',
  'payment.failed',
  'order.paid',
  'refund.created',
  'refund.processed',
  'refund.failed',
  'payment.dispute.created',
  'payment.dispute.under_review',
  'payment.dispute.action_required',
  'payment.dispute.won',
  'payment.dispute.lost',
  'payment.dispute.closed',
  'payment.downtime.started',
  'payment.downtime.updated',
  'payment.downtime.resolved',
] as const;

const EVENT_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** Stores the provider's events and processes them in a job (SAFE-01). */
@Injectable()
export class WebhooksService {
  private readonly log = new Logger(WebhooksService.name);

  constructor(
    private readonly events: WebhookEventsRepository,
    private readonly orders: OrdersRepository,
    private readonly gateway: RazorpayGateway,
    private readonly captures: CaptureService,
    private readonly disputes: DisputesService,
    private readonly downtimes: DowntimesRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: PortalConfig,
  ) {}

  /**
   * Stores a signed event once; needs only MongoDB (PAY-05).
   * @throws 400 `payment.signature` for a body that is not signed with one of our secrets; nothing is stored
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
    // The provider often repeats events: a stored one costs one read.
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
   * Processes a stored event; idempotent. The event only triggers a look-up: the payment fetched from the provider is what goes into
   * the ledger (docs/rules/payments.md). A downtime moves no money, and its report is stored as it came.
   * @throws PermanentFailure if the event is not stored; ProviderError or a MongoDB error if it must be retried
   */
  async process(eventId: string): Promise<void> {
    const event = await this.events.find(eventId);
    if (event === undefined) throw new PermanentFailure(`The event ${eventId} is not stored`);
    if (event.state !== 'received') return;
    const body: unknown = JSON.parse(event.rawBody);
    const entity = paymentIn(body);
    const processedAt = this.clock.now();
    const downtime = downtimeIn(body);
    if (downtime !== undefined) {
      await this.downtimes.store(downtime);
      return this.events.finish(eventId, 'processed', { processedAt });
    }
    if (entity === undefined)
      return this.events.finish(eventId, 'ignored', { processedAt, reason: 'no payment in it' });
    const reported = parsePayment(entity);
    if (reported === undefined) return this.quarantine(eventId, 'malformed');
    const payment = await this.fetchPayment(reported.id);
    if (payment === undefined) return this.quarantineContradicted(eventId, reported, 'unknown-payment');
    if (!isSameMoney(reported, payment))
      return this.quarantineContradicted(eventId, reported, 'provider-differs');
    const outcome = await this.apply(payment);
    if (outcome.kind === 'quarantined') return this.quarantine(eventId, outcome.reason);
    if (paymentMayMove(outcome.state, reported.status))
      return this.quarantineContradicted(eventId, reported, 'provider-differs');
    const disputeId = disputeIdIn(body);
    if (disputeId !== undefined) await this.disputes.sync({ kind: 'provider' }, disputeId);
    return this.events.finish(eventId, 'processed', { processedAt });
  }

  /** @returns undefined if the provider does not know the payment */
  private async fetchPayment(paymentId: string): Promise<PaymentEntity | undefined> {
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
    this.log.warn({ eventId, reason }, 'An event was quarantined');
    await this.events.finish(eventId, 'quarantined', { reason });
  }

  /**
   * Quarantines an event that the provider's API contradicts. It marks no order, but an open order is polled soon in case the API lags
   * behind.
   */
  private async quarantineContradicted(
    eventId: string,
    reported: PaymentEntity,
    reason: string,
  ): Promise<void> {
    const order = await this.orders.findByProviderOrderId(reported.order_id);
    const soon = new Date(this.clock.now().getTime() + paymentLimits.poll.unavailableMs);
    if (order !== undefined) await this.orders.bringPollForward(order._id, soon);
    await this.unitOfWork.run({ kind: 'provider' }, async (tx) => {
      await this.events.finish(eventId, 'quarantined', { reason }, tx.session);
      tx.audit({
        action: 'payment.quarantined',
        object: { kind: 'payment', id: reported.id },
        after: {
          paymentId: reported.id,
          orderId: reported.order_id,
          paise: reported.amount,
          currency: reported.currency,
          status: reported.status,
        },
        note: `${reason}, reported by webhook`,
      });
    });
    this.log.warn({ eventId, reason }, 'An event was quarantined');
  }
}

function isSameMoney(a: PaymentEntity, b: PaymentEntity): boolean {
  return a.id === b.id && a.order_id === b.order_id && a.amount === b.amount && a.currency === b.currency;
}

/** Returns the unparsed payment of an event; undefined if the event has none. */
function paymentIn(event: unknown): unknown {
  const payload = fieldOf(event, 'payload');
  return fieldOf(fieldOf(payload, 'payment'), 'entity');
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
