import { Injectable } from '@nestjs/common';
import { Clock, indiaDate } from '../../platform/clock.js';
import { PortalConfig } from '../../platform/config/config.js';
import { limits } from '../../platform/config/limits.js';
import { networksOf } from '../../platform/http/network.js';
import { RateLimiter } from '../../platform/http/rate-limiter.js';
import { tooMany } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { accountLimits } from '../accounts.limits.js';
import { OneTimeCodes } from './one-time-codes.js';

const DAY_SECONDS = 24 * 60 * 60;

/**
 * The quota of mails with a code to addresses that no one has proved, over all kinds of such mails together, so that no visitor mails
 * any number of strangers (docs/rules/sessions.md).
 */
@Injectable()
export class UnprovedAddresses {
  constructor(
    private readonly codes: OneTimeCodes,
    private readonly limiter: RateLimiter,
    private readonly config: PortalConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts an address for the caller's network; each address counts once a day.
   * @param email in lower case
   * @returns false, without counting it, when the network has mailed 30 others on this India date, or its /48 eight times as many
   */
  async admit({ ip = '' }: Actor, email: string): Promise<boolean> {
    // Actions of the portal itself come from no network.
    if (ip === '') return true;
    const { near, wide } = networksOf(ip);
    const most = Math.ceil(accountLimits.unprovedAddressesPerDay * this.config.RATE_LIMIT_FACTOR);
    if (!(await this.count('code-addresses', near, email, most))) return false;
    if (wide === undefined) return true;
    return this.count('code-addresses-wide', wide, email, most * limits.wideNetworkFactor);
  }

  /** As `admit`. @throws 429 `code.addresses` */
  async require(actor: Actor, email: string): Promise<void> {
    if (!(await this.admit(actor, email))) throw tooMany(DAY_SECONDS, 'code.addresses');
  }

  private async count(name: string, network: string, email: string, most: number): Promise<boolean> {
    const subject = `${network}|${indiaDate(this.clock.now())}`;
    // Hashed, because Redis holds no address in clear text.
    const item = this.codes.hash(email, 'quota:unproved');
    return (await this.limiter.countOnce(name, subject, item, most, DAY_SECONDS)) === undefined;
  }
}
