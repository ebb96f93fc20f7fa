import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { PortalConfig } from '../../platform/config/config.js';
import { KeyedHash } from '../../platform/crypto/keyed-hash.js';
import { LedgerRepository } from '../ledger.repository.js';
import { ProviderError } from './provider-error.js';
import { RazorpayGateway } from './razorpay.gateway.js';

/** What the provider says to the keys; `down`: it gave no answer to them. */
export type KeysVerdict = 'accepted' | 'refused' | 'down';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether the way to the payment provider and back works, for who sets the portal up. Tells no key. */
@Injectable()
export class ProviderCheck {
  private readonly log = new Logger(ProviderCheck.name);
  private readonly hash: KeyedHash;
  private readonly keys: string;

  constructor(
    private readonly gateway: RazorpayGateway,
    private readonly ledger: LedgerRepository,
    private readonly config: PortalConfig,
    private readonly clock: Clock,
  ) {
    this.hash = new KeyedHash(config, 'provider-check');
    this.keys = `${config.RAZORPAY_KEY_ID}\n${config.RAZORPAY_KEY_SECRET}`;
  }

  /** Whether the keys move test money or real money. */
  get mode(): 'test' | 'live' {
    return this.config.RAZORPAY_KEY_ID.startsWith('rzp_live_') ? 'live' : 'test';
  }

  /** Stands for the keys that are set; they can not be had from it. */
  get fingerprint(): string {
    return this.hash.of(this.keys);
  }

  /** Whether a fingerprint is that of the keys that are set. */
  isOfTheseKeys(fingerprint: unknown): boolean {
    return typeof fingerprint === 'string' && this.hash.matches(this.keys, fingerprint);
  }

  /** Asks the provider for one payment of the last day; nothing changes there. */
  async askKeys(): Promise<KeysVerdict> {
    const now = this.clock.now();
    try {
      await this.gateway.paymentsBetween(new Date(now.getTime() - DAY_MS), now, 0, 1);
      return 'accepted';
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      this.log.warn({ status: error.status, err: error.message }, 'The provider did not accept the keys');
      return error.status === 401 || error.status === 403 ? 'refused' : 'down';
    }
  }

  /** When the last payment was made that brought money. */
  async lastPaidAt(): Promise<Date | undefined> {
    return this.ledger.lastPaidOnlineAt();
  }
}
