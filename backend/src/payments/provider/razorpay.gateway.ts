import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import Razorpay from 'razorpay';
import { PortalConfig } from '../../platform/config/config.js';
import { inSpan } from '../../platform/monitoring/tracing.js';
import { CircuitBreaker } from './circuit-breaker.js';
import {
  isOrderId,
  isPaymentId,
  type OrderEntity,
  type PaymentPage,
  parsePaymentPage,
  parseItems,
  parseOrder,
  parsePayment,
  type PaymentEntity,
} from '../payment-fact.js';
import { parseRefund, type RefundEntity } from '../refunds/refund-fact.js';
import { parseSettlement, type SettlementEntity } from '../settlements/settlement-fact.js';
import { paymentLimits } from '../payments.limits.js';
import { agentFor } from './provider-agent.js';
import { ProviderError, providerErrorOf } from './provider-error.js';

/** The part of the client's HTTP library that can be set after construction only (docs/rules/payments.md). */
interface Requests {
  defaults: Record<string, unknown>;
  interceptors: {
    request: { use(change: (config: Record<string, unknown>) => Record<string, unknown>): void };
  };
}

const { provider, breaker, order } = paymentLimits;

/** The payment provider. The only file that knows its client; every answer is checked for its shape (OWASP API10). */
@Injectable()
export class RazorpayGateway {
  private readonly client: Razorpay;
  private readonly breaker = new CircuitBreaker(breaker, () => performance.now());
  private readonly deadline = new AsyncLocalStorage<AbortSignal>();
  /** The client lets no header of ours through but here. */
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
   * Makes an order. A repeated receipt gives the same order where the account has unique receipts, else it is refused.
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

  /** The order of a receipt, or undefined when the provider has none. @throws ProviderError */
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
   * All attempts on an order.
   * @param timeoutMs when a person waits
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
   * Captures an authorised payment. One that is captured already counts as captured (PAY-04).
   * @param amount paise; the provider refuses another one than was authorised
   * @returns the payment as it stands afterwards.
   * @throws ProviderError
   */
  async capture(paymentId: string, amount: number): Promise<PaymentEntity> {
    if (!isPaymentId(paymentId)) throw new ProviderError('refused', 'Not a payment id');
    try {
      return await this.call('capture', provider.totalMs / 2, parsePayment, () =>
        this.client.payments.capture(paymentId, amount, 'INR'),
      );
    } catch (error) {
      // Captured already, given back meanwhile, or the reply was lost: the payment itself tells.
      const now = await this.fetchPayment(paymentId);
      if (now.status === 'authorized') throw error;
      return now;
    }
  }

  /**
   * A page of all payments of the account, the newest first.
   * @param from UTC, included
   * @param to UTC, included; fixed for all pages, so that what comes meanwhile moves none of them
   * @throws ProviderError
   */
  async paymentsBetween(from: Date, to: Date, skip: number, count: number): Promise<PaymentPage> {
    const query = { ...between(from, to), count, skip };
    return this.call('paymentsBetween', provider.totalMs, parsePaymentPage, () =>
      this.client.payments.all(query),
    );
  }

  /** A page of all refunds of the account; parameters as of the payments. @throws ProviderError */
  async refundsBetween(from: Date, to: Date, skip: number, count: number): Promise<RefundEntity[]> {
    const query = { ...between(from, to), count, skip };
    const parse = (reply: unknown) => parseItems(reply, parseRefund);
    return this.call('refundsBetween', provider.totalMs, parse, () => this.client.refunds.all(query));
  }

  /** A page of what was paid out to the bank; parameters as of the payments. @throws ProviderError */
  async settlementsBetween(from: Date, to: Date, skip: number, count: number): Promise<SettlementEntity[]> {
    const query = { ...between(from, to), count, skip };
    const parse = (reply: unknown) => parseItems(reply, parseSettlement);
    return this.call('settlementsBetween', provider.totalMs, parse, () => this.client.settlements.all(query));
  }

  /** All refunds of a payment, the provider's own included. @throws ProviderError, `refused` for an unknown id */
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
   * Gives money back. The same key with the same amount gives the same refund, however often it is asked (PAY-11).
   * @param amount paise
   * @param key at least 10 letters, digits, `-` and `_`
   * @throws ProviderError, `refused` when the provider will not
   */
  async refund(paymentId: string, amount: number, key: string): Promise<RefundEntity> {
    if (!isPaymentId(paymentId)) throw new ProviderError('refused', 'Not a payment id');
    return this.refundKey.run(key, async () =>
      this.call('refund', provider.totalMs / 2, parseRefund, () =>
        this.client.payments.refund(paymentId, { amount, speed: 'normal', receipt: key }),
      ),
    );
  }

  /** @param operation its name in a trace */
  private async call<T>(
    operation: string,
    timeoutMs: number,
    parse: (reply: unknown) => T | undefined,
    request: () => Promise<unknown>,
  ): Promise<T> {
    const ask = async (): Promise<T> => {
      let reply: unknown;
      try {
        reply = await this.deadline.run(AbortSignal.timeout(timeoutMs), request);
      } catch (error) {
        throw providerErrorOf(error);
      }
      const parsed = parse(reply);
      if (parsed === undefined)
        throw new ProviderError('unavailable', 'The provider answered in another shape');
      return parsed;
    };
    return inSpan(`provider ${operation}`, { kind: 'client' }, () => this.breaker.run(ask));
  }
}

/** A time as the provider is asked for it, in UNIX seconds. */
function between(from: Date, to: Date): { from: number; to: number } {
  return { from: Math.floor(from.getTime() / 1_000), to: Math.floor(to.getTime() / 1_000) };
}
