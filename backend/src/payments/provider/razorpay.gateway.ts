import Razorpay from 'razorpay';
import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { PortalConfig } from '../../platform/config/config.js';
import { inSpan } from '../../platform/monitoring/tracing.js';
import { CircuitBreaker } from './circuit-breaker.js';
import {
  type DisputeEntity,
  isDisputeId,
  isOrderId,
  isPaymentId,
  type OrderEntity,
  type PaymentPage,
  parsePaymentPage,
  parseDispute,
  parseItems,
  parseOrder,
  parsePayment,
  type PaymentEntity,
  parseRefund,
  type RefundEntity,
  parseSettlement,
  type SettlementEntity,
} from './provider-facts.js';
import { paymentLimits } from '../payments.limits.js';
import { ProviderError, providerErrorOf } from './provider-error.js';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { Socket } from 'node:net';

/** The part of the client's HTTP library that can only be configured after construction (docs/rules/payments.md). */
interface Requests {
  defaults: Record<string, unknown>;
  interceptors: {
    request: { use(change: (config: Record<string, unknown>) => Record<string, unknown>): void };
  };
}

const { provider, breaker, order } = paymentLimits;

/** Gateway to the payment provider, the only user of its client; every response is validated (OWASP API10). */
@Injectable()
export class RazorpayGateway {
  private readonly client: Razorpay;
  private readonly breaker = new CircuitBreaker(breaker, () => performance.now());
  private readonly deadline = new AsyncLocalStorage<AbortSignal>();
  /** The client accepts no custom headers, so an interceptor adds this one. */
  private readonly refundKey = new AsyncLocalStorage<string>();

  constructor(config: PortalConfig) {
    this.client = new Razorpay({ key_id: config.RAZORPAY_KEY_ID, key_secret: config.RAZORPAY_KEY_SECRET });
    const { rq } = this.client.api as unknown as { rq: Requests };
    const agent = agentFor(config.RAZORPAY_BASE_URL, provider.connectMs);
    Object.assign(rq.defaults, {
      baseURL: config.RAZORPAY_BASE_URL,
      timeout: provider.totalMs,
      maxRedirects: 0,
      maxContentLength: provider.replyBytes,
      proxy: false,
      httpAgent: agent,
      httpsAgent: agent,
    });
    rq.interceptors.request.use((request) => {
      const key = this.refundKey.getStore();
      const headers = request['headers'] as { set(name: string, value: string): void };
      if (key !== undefined) headers.set('X-Refund-Idempotency', key);
      return { ...request, signal: this.deadline.getStore() };
    });
  }

  /**
   * Creates an order. A repeated receipt returns the same order if the account has unique receipts, otherwise it is rejected.
   * @param amount paise
   * @throws ProviderError
   */
  async createOrder(receipt: string, amount: number, timeoutMs: number): Promise<OrderEntity> {
    const request = {
      amount,
      currency: 'INR',
      receipt,
      unique_receipt: true,
      payment: {
        capture: 'automatic' as const,
        capture_options: {
          automatic_expiry_period: order.automaticCaptureMinutes,
          manual_expiry_period: order.manualCaptureMinutes,
          refund_speed: 'normal' as const,
        },
      },
    };
    return this.call('createOrder', timeoutMs, parseOrder, () => this.client.orders.create(request));
  }

  /** Returns the order of a receipt; undefined if the provider has none. @throws ProviderError */
  async findOrder(receipt: string, timeoutMs: number): Promise<OrderEntity | undefined> {
    const orders = await this.call(
      'findOrder',
      timeoutMs,
      (reply) => parseItems(reply, parseOrder),
      () => this.client.orders.all({ receipt }),
    );
    return orders.filter((found) => found.receipt === receipt).at(-1);
  }

  /**
   * Returns all payment attempts of an order.
   * @param timeoutMs shorter when a user waits
   * @throws ProviderError
   */
  async paymentsOf(orderId: string, timeoutMs: number = provider.totalMs): Promise<PaymentEntity[]> {
    if (!isOrderId(orderId)) throw new ProviderError('refused', 'Not an order id');
    return this.call(
      'paymentsOf',
      timeoutMs,
      (reply) => parseItems(reply, parsePayment),
      () => this.client.orders.fetchPayments(orderId),
    );
  }

  /** @throws ProviderError, `refused` for an unknown id */
  async fetchPayment(paymentId: string): Promise<PaymentEntity> {
    if (!isPaymentId(paymentId)) throw new ProviderError('refused', 'Not a payment id');
    return this.call('fetchPayment', provider.totalMs / 2, parsePayment, () =>
      this.client.payments.fetch(paymentId),
    );
  }

  /**
   * Captures an authorised payment; idempotent (PAY-04).
   * @param amount paise; must equal the authorised amount
   * @returns the payment after the capture
   * @throws ProviderError
   */
  async capture(paymentId: string, amount: number): Promise<PaymentEntity> {
    if (!isPaymentId(paymentId)) throw new ProviderError('refused', 'Not a payment id');
    try {
      return await this.call('capture', provider.totalMs / 2, parsePayment, () =>
        this.client.payments.capture(paymentId, amount, 'INR'),
      );
    } catch (error) {
      // It may have been captured or refunded before, or the reply was lost: fetch its state.
      const now = await this.fetchPayment(paymentId);
      if (now.status === 'authorized') throw error;
      return now;
    }
  }

  /**
   * Returns a page of all payments of the account, newest first.
   * @param from UTC, inclusive
   * @param to UTC, inclusive; fixed for all pages, so that new payments do not shift them
   * @throws ProviderError
   */
  async paymentsBetween(from: Date, to: Date, skip: number, count: number): Promise<PaymentPage> {
    const query = { ...between(from, to), count, skip };
    return this.call('paymentsBetween', provider.totalMs, parsePaymentPage, () =>
      this.client.payments.all(query),
    );
  }

  /** Returns a page of all refunds of the account; parameters as for payments. @throws ProviderError */
  async refundsBetween(from: Date, to: Date, skip: number, count: number): Promise<RefundEntity[]> {
    const query = { ...between(from, to), count, skip };
    const parse = (reply: unknown) => parseItems(reply, parseRefund);
    return this.call('refundsBetween', provider.totalMs, parse, () => this.client.refunds.all(query));
  }

  /** Returns a page of payouts to the bank; parameters as for payments. @throws ProviderError */
  async settlementsBetween(from: Date, to: Date, skip: number, count: number): Promise<SettlementEntity[]> {
    const query = { ...between(from, to), count, skip };
    const parse = (reply: unknown) => parseItems(reply, parseSettlement);
    return this.call('settlementsBetween', provider.totalMs, parse, () => this.client.settlements.all(query));
  }

  /** Returns a page of disputes; parameters as for payments. @throws ProviderError, `refused` for an account without access to them */
  async disputesBetween(from: Date, to: Date, skip: number, count: number): Promise<DisputeEntity[]> {
    const query = { ...between(from, to), count, skip };
    const parse = (reply: unknown) => parseItems(reply, parseDispute);
    return this.call('disputesBetween', provider.totalMs, parse, () => this.client.disputes.all(query));
  }

  /** @throws ProviderError, `refused` for an unknown id */
  async fetchDispute(disputeId: string): Promise<DisputeEntity> {
    if (!isDisputeId(disputeId)) throw new ProviderError('refused', 'Not a dispute id');
    return this.call('fetchDispute', provider.totalMs / 2, parseDispute, () =>
      this.client.disputes.fetch(disputeId),
    );
  }

  /** Returns all refunds of a payment, including those made by the provider. @throws ProviderError, `refused` for an unknown id */
  async refundsOf(paymentId: string): Promise<RefundEntity[]> {
    if (!isPaymentId(paymentId)) throw new ProviderError('refused', 'Not a payment id');
    return this.call(
      'refundsOf',
      provider.totalMs / 2,
      (reply) => parseItems(reply, parseRefund),
      () => this.client.payments.fetchMultipleRefund(paymentId, { count: 100 }),
    );
  }

  /**
   * Refunds a payment. The same key with the same amount always returns the same refund (PAY-11).
   * @param amount paise
   * @param key idempotency key: at least 10 letters, digits, `-` and `_`
   * @throws ProviderError, `refused` if the provider declines
   */
  async refund(paymentId: string, amount: number, key: string): Promise<RefundEntity> {
    if (!isPaymentId(paymentId)) throw new ProviderError('refused', 'Not a payment id');
    return this.refundKey.run(key, async () =>
      this.call('refund', provider.totalMs / 2, parseRefund, () =>
        this.client.payments.refund(paymentId, { amount, speed: 'normal', receipt: key }),
      ),
    );
  }

  /** @param operation name in traces */
  private async call<T>(
    operation: string,
    timeoutMs: number,
    parse: (reply: unknown) => T | undefined,
    request: () => Promise<unknown>,
  ): Promise<T> {
    const send = async (): Promise<T> => {
      let reply: unknown;
      try {
        reply = await this.deadline.run(AbortSignal.timeout(timeoutMs), request);
      } catch (error) {
        throw providerErrorOf(error);
      }
      const parsed = parse(reply);
      if (parsed === undefined)
        throw new ProviderError('unavailable', 'The provider returned an unexpected response');
      return parsed;
    };
    return inSpan(`provider ${operation}`, { kind: 'client' }, () => this.breaker.run(send));
  }
}

/** Converts a period to UNIX seconds. */
function between(from: Date, to: Date): { from: number; to: number } {
  return { from: Math.floor(from.getTime() / 1_000), to: Math.floor(to.getTime() / 1_000) };
}

/**
 * Returns an HTTP agent with a connect time-out. It does not keep connections alive: one that the provider has just closed would look
 * like a lost reply.
 * @param connectMs limit for connecting, TLS handshake included
 */
function agentFor(baseUrl: string, connectMs: number): HttpAgent {
  const secure = baseUrl.startsWith('https:');
  const agent = secure ? new HttpsAgent({ keepAlive: false }) : new HttpAgent({ keepAlive: false });
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (options, callback) => {
    const socket = connect(options, callback);
    if (socket instanceof Socket) {
      const timer = setTimeout(() => socket.destroy(new Error('The connection took too long')), connectMs);
      const stop = () => clearTimeout(timer);
      socket.once(secure ? 'secureConnect' : 'connect', stop).once('close', stop);
    }
    return socket;
  };
  return agent;
}
