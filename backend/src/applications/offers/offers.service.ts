import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Price } from '@portal/contract/settings/prices';
import { Clock } from '../../platform/clock.js';
import { fieldError, unprocessable, type WireError } from '../../platform/http/wire-error.js';
import type { Tx } from '../../platform/mongo/unit-of-work.js';
import type { Offer, StudentMembership } from './offer.js';
import { OFFER_MS } from './offers.limits.js';
import { OffersRepository } from './offers.repository.js';

/** Prices that were offered for a student number: each opens one draft, in the browser that asked (docs/rules/fees.md). */
@Injectable()
export class OffersService {
  constructor(
    private readonly offers: OffersRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Offers a price to a browser for 30 minutes.
   * @returns the token too, which is stored as a hash alone
   */
  async make(
    browser: string,
    { plan, lines, total }: Price,
    converts: StudentMembership,
  ): Promise<{ readonly offer: Offer; readonly token: string }> {
    const token = randomBytes(32).toString('base64url');
    const now = this.clock.now();
    const offer = await this.offers.insert({
      browser,
      tokenHash: hashOf(token),
      plan,
      lines: [...lines],
      total,
      converts,
      createdAt: now,
      expiresAt: new Date(now.getTime() + OFFER_MS),
    });
    return { offer, token };
  }

  /** The offer of a token, spent or not; undefined when it is over, unknown, or another browser's. */
  async byToken(browser: string | undefined, token: string): Promise<Offer | undefined> {
    if (browser === undefined) return undefined;
    return this.offers.byToken(hashOf(token), browser, this.clock.now());
  }

  /** What a browser without a token may pay because of its last check. @param total whole rupees */
  async unspentOf(browser: string | undefined, total: number): Promise<Offer | undefined> {
    return browser === undefined ? undefined : this.offers.unspentOf(browser, total, this.clock.now());
  }

  /**
   * Spends an offer within the transaction that opens its draft; a price of the table is there for everybody.
   * @throws 422 `eligibility.ended` when it is spent, also by another request at the same moment, or over.
   */
  async spend(tx: Tx, price: Price | Offer, appId: string): Promise<void> {
    if (!('converts' in price)) return;
    if (!(await this.offers.spend(price.id, appId, this.clock.now(), tx.session))) throw offerEnded();
  }
}

/** 422: what was offered is not there any more, or never was. */
export function offerEnded(): WireError {
  return unprocessable([fieldError('eligibilityToken', 'eligibility.ended')]);
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
