import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { OrderResponse } from '@portal/contract/payments/responses';
import { type Plan, type PriceLine, toPaise } from '@portal/contract/settings/prices';
import type { CreateOrderDto } from '@portal/contract/payments/requests';
import { missingConsents } from '../../applications/drafts/draft-guardian.js';
import type { Draft, DraftPrice } from '../../applications/drafts/draft.js';
import { MembershipUniqueness } from '../../applications/submission/membership-uniqueness.service.js';
import { FeeDifferences } from '../../applications/submission/fee-differences.service.js';
import { DraftPrices } from '../../applications/drafts/draft-prices.service.js';
import { DraftsService } from '../../applications/drafts/drafts.service.js';
import { OffersService } from '../../applications/offers/offers.service.js';
import { Clock } from '../../platform/clock.js';
import { conflict, fieldError, unavailable, unprocessable } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { PricingService } from '../../settings/pricing/pricing.service.js';
import { OrderPlacer } from './order-placer.service.js';
import { OrdersRepository } from './orders.repository.js';
import type { OrderRow } from './orders.schema.js';
import { paymentLimits } from '../payments.limits.js';
import { ReceiptsRepository } from '../receipts/receipts.repository.js';

/** An order for the browser, and the draft secret for its cookie. */
export interface OrderAnswer {
  readonly answer: OrderResponse;
  readonly secret: string;
}

/** The plan and price of an order. */
interface Offer {
  readonly appId: string;
  readonly plan: Plan;
  readonly lines: readonly PriceLine[];
  /** paise */
  readonly amount: number;
}

const { order: orderLimits } = paymentLimits;

/** `POST /payment/orders` (docs/rules/fees.md, docs/rules/payments.md). */
@Injectable()
export class OrdersService {
  private readonly log = new Logger(OrdersService.name);

  constructor(
    private readonly orders: OrdersRepository,
    private readonly receipts: ReceiptsRepository,
    private readonly placer: OrderPlacer,
    private readonly drafts: DraftsService,
    private readonly prices: DraftPrices,
    private readonly uniqueness: MembershipUniqueness,
    private readonly differences: FeeDifferences,
    private readonly pricing: PricingService,
    private readonly offers: OffersService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the order of an application at the server's price. An open order is returned again, also to concurrent requests.
   * @param secret of the browser's draft cookie, if any
   * @param request `amount` in whole rupees is compared and never used
   * @param checker the browser that checked a student number, if any: an unknown appId with the amount of its offer gets that offer
   * @returns the amount in paise
   * @throws 409 `payment.priceChanged` if the draft's price has changed and the request has the old one; 409 `appId.taken`,
   * `payment.already`, `payment.noOpenDraft` or `difference.ended`; 409 or 422 of MembershipUniqueness.requireNewDraft; 422
   * `guardian.required` for an applicant under 18 without a guardian's consent; 422 for an unknown appId whose amount is no current price;
   * 503 `payment.order` within 10 s if the provider does not answer
   */
  async create(
    actor: Actor,
    secret: string | undefined,
    request: CreateOrderDto,
    checker: string | undefined,
  ): Promise<OrderAnswer> {
    const { draft: known, secret: draftSecret } = await this.draftFor(actor, secret, request, checker);
    const draft = await this.withCurrentPrice(known, request.amount);
    const { plan, price } = draft;
    if (plan === undefined || price === undefined) throw conflict('payment.noOpenDraft');
    if (draft.covered || (await this.receipts.find(draft.appId)) !== undefined)
      throw conflict('payment.already');
    if (draft.differenceOf !== undefined) await this.differences.requireDue(draft);
    await this.uniqueness.requireNewDraft(draft);
    this.requireGuardian(draft);
    await this.auditDifference(actor, draft.appId, request.amount, price);
    const offer = { appId: draft.appId, plan, lines: price.lines, amount: toPaise(price.total) };
    const order = await this.orderFor(actor, offer);
    return { answer: { id: order.id, amount: order.amount, currency: 'INR' }, secret: draftSecret };
  }

  /** Requires a guardian's consent before an applicant under 18 pays; a submitted draft was checked on submission. */
  private requireGuardian({ state, guardian, answers: { applicants = [] } }: Draft): void {
    const missing = state === 'open' ? missingConsents(guardian, applicants, this.clock.now()) : [];
    if (missing.length > 0) throw unprocessable(missing);
  }

  private async draftFor(
    actor: Actor,
    secret: string | undefined,
    { appId, amount }: CreateOrderDto,
    checker: string | undefined,
  ): Promise<{ draft: Draft; secret: string }> {
    const known = await this.drafts.byAppId(appId);
    if (known?.price !== undefined) {
      if (secret === undefined || !this.drafts.isOwner(secret, known)) throw conflict('appId.taken');
      return { draft: known, secret };
    }
    const price =
      (await this.offers.unspentOf(checker, amount)) ?? (await this.pricing.planByTotal(amount))[0];
    if (price === undefined) throw unprocessable([fieldError('amount', 'submit.price')]);
    return this.drafts.findOrCreate(actor, secret, appId, price);
  }

  /** Returns the draft at the current price, unless an open order holds its price; the fee paid is always the one shown. */
  private async withCurrentPrice(draft: Draft, rupees: number): Promise<Draft> {
    const open = await this.orders.findOpen(draft.appId);
    if (open !== undefined && open.plan === draft.plan && this.isOnOffer(open)) return draft;
    const now = await this.prices.reprice(draft);
    const total = now.price?.total;
    if (total === undefined || total === draft.price?.total || total === rupees) return now;
    throw conflict('payment.priceChanged', { values: { amount: total.toLocaleString('en-IN') } });
  }

  /** Audits a client amount that differs from the price; it is never used (PAY-01). */
  private async auditDifference(
    actor: Actor,
    appId: string,
    rupees: number,
    price: DraftPrice,
  ): Promise<void> {
    if (rupees === price.total) return;
    await this.unitOfWork.run(actor, async (tx) => {
      tx.audit({
        action: 'order.amountDiffers',
        object: { kind: 'application', id: appId },
        before: { rupees: price.total },
        after: { rupees },
        note: 'The amount of the request was not used',
      });
    });
  }

  private async orderFor(actor: Actor, offer: Offer): Promise<{ id: string; amount: number }> {
    const deadline = performance.now() + orderLimits.requestMs;
    do {
      const open = await this.orders.findOpen(offer.appId);
      const order =
        open === undefined || !this.isOffered(open, offer)
          ? await this.open(actor, offer, open, deadline)
          : await this.resume(actor, open, deadline);
      if (order !== undefined) return order;
      await wait(orderLimits.waitStepMs);
    } while (performance.now() < deadline);
    this.log.warn({ appId: offer.appId }, 'Another request is still creating the order');
    throw unavailable(paymentLimits.retryAfterSeconds, 'payment.order');
  }

  private isOffered(order: OrderRow, offer: Offer): boolean {
    return order.plan === offer.plan && this.isOnOffer(order);
  }

  private isOnOffer({ offeredUntil }: OrderRow): boolean {
    return offeredUntil.getTime() > this.clock.now().getTime();
  }

  /** Returns the open order; undefined while another request creates it at the provider. */
  private async resume(
    actor: Actor,
    order: OrderRow,
    deadline: number,
  ): Promise<{ id: string; amount: number } | undefined> {
    if (order.providerOrderId !== undefined) return { id: order.providerOrderId, amount: order.amount };
    if (deadline - performance.now() < orderLimits.leastMs) return undefined;
    const claim = this.newClaim();
    if (!(await this.orders.claim(order._id, claim, this.clock.now()))) return undefined;
    return this.placer.place(actor, { ...order, claim }, claim.token, { mayExist: true, deadline });
  }

  /** Opens a new order; undefined if another request did so first. */
  private async open(
    actor: Actor,
    offer: Offer,
    closed: OrderRow | undefined,
    deadline: number,
  ): Promise<{ id: string; amount: number } | undefined> {
    const claim = this.newClaim();
    let order: OrderRow;
    try {
      order = await this.unitOfWork.run(actor, async (tx) => {
        if (closed !== undefined) await this.orders.close(closed._id, tx.session);
        const n = ((await this.orders.findNewest(offer.appId, tx.session))?.n ?? 0) + 1;
        const now = this.clock.now();
        const row: OrderRow = {
          _id: n === 1 ? offer.appId : `${offer.appId}-${n}`,
          appId: offer.appId,
          n,
          amount: offer.amount,
          currency: 'INR',
          plan: offer.plan,
          lines: [...offer.lines],
          state: 'creating',
          open: true,
          claim,
          createdAt: now,
          offeredUntil: new Date(now.getTime() + orderLimits.offeredMs),
          polls: 0,
        };
        await this.orders.insert(row, tx.session);
        return row;
      });
    } catch (error) {
      if (isDuplicateKey(error)) return undefined;
      throw error;
    }
    return this.placer.place(actor, order, claim.token, { mayExist: false, deadline });
  }

  private newClaim(): { token: string; until: Date } {
    return { token: randomUUID(), until: new Date(this.clock.now().getTime() + orderLimits.claimMs) };
  }
}
