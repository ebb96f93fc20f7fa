import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Price } from '@portal/contract/settings/prices';
import { Clock } from '../../platform/clock.js';
import { fieldError, unprocessable, type WireError } from '../../platform/http/wire-error.js';
import type { Tx } from '../../platform/mongo/unit-of-work.js';
import { type Offer, type StudentMembership, OFFER_MS } from './offer.js';
import { OffersRepository } from './offers.repository.js';

/** Prices offered for a student number; each opens one draft, in the requesting browser (docs/rules/fees.md). */
@Injectable()
export class OffersService {
  constructor(
    private readonly offers: OffersRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Offers a price to a browser for 30 minutes.
   * @returns the offer and its token, of which only the hash is stored
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

  /** The offer of a token, spent or not; undefined when it is expired, unknown, or another browser's. */
  async byToken(browser: string | undefined, token: string): Promise<Offer | undefined> {
    if (browser === undefined) return undefined;
    return this.offers.byToken(hashOf(token), browser, this.clock.now());
  }

  /** The unspent offer of a browser that sends no token. @param total whole rupees */
  async unspentOf(browser: string | undefined, total: number): Promise<Offer | undefined> {
    return browser === undefined ? undefined : this.offers.unspentOf(browser, total, this.clock.now());
  }

  /**
   * Spends an offer within the transaction that opens its draft; does nothing for a regular price.
   * @throws 422 `eligibility.ended` when it is spent, also by a concurrent request, or expired
   */
  async spend(tx: Tx, price: Price | Offer, appId: string): Promise<void> {
    if (!('converts' in price)) return;
    if (!(await this.offers.spend(price.id, appId, this.clock.now(), tx.session))) throw offerEnded();
  }
}

/** 422 for an offer that is gone or never existed. */
export function offerEnded(): WireError {
  return unprocessable([fieldError('eligibilityToken', 'eligibility.ended')]);
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
