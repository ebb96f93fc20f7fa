import { Injectable } from '@nestjs/common';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { unavailable } from '../../platform/http/wire-error.js';
import { accountLimits } from '../accounts.limits.js';

/** Argon2id with limited concurrency, so that many log-ins cannot exhaust the memory (SEC-02). */
@Injectable()
export class PasswordsService {
  private readonly atOnce = pLimit(accountLimits.hashesAtOnce);
  /** One slot fewer, so that a known device waits for one hash at most. */
  private readonly strangersAtOnce = pLimit(accountLimits.hashesAtOnce - 1);
  private dummy?: Promise<string>;

  /** Returns the hash to store; it contains its parameters. */
  async hash(password: string): Promise<string> {
    return this.inTurn(async () => hash(password, accountLimits.argon2));
  }

  /**
   * Whether a password matches a hash. Without a hash (an unknown account) the same work is done, and the result is false
   * (SEC-05).
   * @param isStranger whether the request comes from an unknown device: then the queue is shorter
   * @throws WireError 503 when the queue is full
   */
  async verify(stored: string | undefined, password: string, isStranger = false): Promise<boolean> {
    this.dummy ??= hash('no account has this password', accountLimits.argon2);
    const against = stored ?? (await this.dummy);
    const isRight = await this.inTurn(async () => verify(against, password), isStranger);
    return isRight && stored !== undefined;
  }

  /** Whether a stored hash was made with weaker parameters than today's. */
  isOutdated(stored: string): boolean {
    const { memoryCost, timeCost } = parseOptions(stored);
    return memoryCost < accountLimits.argon2.memoryCost || timeCost < accountLimits.argon2.timeCost;
  }

  /** Hashes that are being computed. */
  get running(): number {
    return this.atOnce.activeCount;
  }

  private async inTurn<T>(work: () => Promise<T>, isStranger = false): Promise<T> {
    if (isStranger) {
      if (this.strangersAtOnce.pendingCount >= accountLimits.strangersWaiting) throw unavailable(5);
      return this.strangersAtOnce(async () => this.atOnce(work));
    }
    if (this.atOnce.pendingCount >= accountLimits.hashesWaiting) throw unavailable(5);
    return this.atOnce(work);
  }
}
