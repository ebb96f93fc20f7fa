import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { textOf } from '@portal/contract';
import { Clock } from '../platform/clock/clock.js';
import { PortalConfig } from '../platform/config/config.js';
import { WireError } from '../platform/http/wire-error.js';
import { isDuplicateKey } from '../platform/mongo/mongo-errors.js';
import { UnitOfWork } from '../platform/mongo/unit-of-work.js';
import { PermanentFailure } from '../platform/outbox/job-errors.js';
import { parsePayment, type PaymentEntity } from './payment-fact.js';
import { processWebhook } from './payments.jobs.js';
import { ProviderError } from './provider-error.js';
import { CaptureService } from './capture.service.js';
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

const EVENT_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** The inbox of the provider's events (SAFE-01): stored first, processed by a job. */
@Injectable()
export class WebhooksService {
  private readonly log = new Logger(WebhooksService.name);

  constructor(
    private readonly events: WebhookEventsRepository,
    private readonly captures: CaptureService,
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
   * Processes a stored event; safe to repeat.
   * @throws PermanentFailure when it is not stored; ProviderError `unavailable` or a MongoDB error when it has to be tried
   * again.
   */
  async process(eventId: string): Promise<void> {
    const event = await this.events.find(eventId);
    if (event === undefined) throw new PermanentFailure(`The event ${eventId} is not stored`);
    if (event.state !== 'received') return;
    const told = paymentIn(event.rawBody);
    const processedAt = this.clock.now();
    if (told === undefined)
      return this.events.end(eventId, 'ignored', { processedAt, reason: 'no payment in it' });
    const payment = parsePayment(told);
    if (payment === undefined) return this.quarantine(eventId, 'malformed');
    const reason = await this.apply(payment);
    if (reason !== undefined) return this.quarantine(eventId, reason);
    return this.events.end(eventId, 'processed', { processedAt });
  }

  /** @returns why the event is put aside, or undefined when it went into the ledger. */
  private async apply(payment: PaymentEntity): Promise<string | undefined> {
    try {
      const outcome = await this.captures.apply('webhook', payment);
      return outcome.kind === 'quarantined' ? outcome.reason : undefined;
    } catch (error) {
      if (error instanceof ProviderError && error.kind === 'refused') return 'capture-refused';
      throw error;
    }
  }

  private async quarantine(eventId: string, reason: string): Promise<void> {
    this.log.warn({ eventId, reason }, 'An event was put aside');
    await this.events.end(eventId, 'quarantined', { reason });
  }
}

/** The payment of an event, as it stands there; undefined when the event is about something else. */
function paymentIn(rawBody: string): unknown {
  const event: unknown = JSON.parse(rawBody);
  const payload = fieldOf(event, 'payload');
  return fieldOf(fieldOf(payload, 'payment'), 'entity');
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
