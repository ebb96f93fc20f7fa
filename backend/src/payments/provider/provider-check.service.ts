import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../../platform/clock.js';
import { PortalConfig } from '../../platform/config/config.js';
import { LedgerRepository } from '../ledger.repository.js';
import { ProviderError } from './provider-error.js';
import { RazorpayGateway } from './razorpay.gateway.js';

/** The provider's reply to the API keys; `down`: no usable reply. */
export type KeysVerdict = 'accepted' | 'refused' | 'down';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The provider is not asked again within this. */
const KEEP_MS = 60_000;

/** Checks the connection to the payment provider for the set-up page, without exposing a key. */
@Injectable()
export class ProviderCheck {
  private readonly log = new Logger(ProviderCheck.name);
  private readonly verdicts = new LRUCache<'keys', KeysVerdict>({
    max: 1,
    ttl: KEEP_MS,
    fetchMethod: async () => this.askForKeys(),
  });

  constructor(
    private readonly gateway: RazorpayGateway,
    private readonly ledger: LedgerRepository,
    private readonly config: PortalConfig,
    private readonly clock: Clock,
  ) {}

  /** Whether the keys are test or live keys. */
  get mode(): 'test' | 'live' {
    return this.config.RAZORPAY_KEY_ID.startsWith('rzp_live_') ? 'live' : 'test';
  }

  /** Checks the keys with a read-only call; repeated within a minute, returns the first reply. */
  async checkKeys(): Promise<KeysVerdict> {
    return this.verdicts.forceFetch('keys');
  }

  /** Creation time of the latest successful online payment. */
  async lastPaidAt(): Promise<Date | undefined> {
    return this.ledger.lastPaidOnlineAt();
  }

  private async askForKeys(): Promise<KeysVerdict> {
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
}
