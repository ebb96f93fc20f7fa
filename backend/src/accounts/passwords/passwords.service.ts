import { Injectable } from '@nestjs/common';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { unavailable } from '../../platform/http/wire-error.js';
import { accountLimits } from '../accounts.limits.js';

/** Argon2id, a few at a time, so that many log-ins at once can not exhaust the memory (SEC-02). */
@Injectable()
export class PasswordsService {
  private readonly atOnce = pLimit(accountLimits.hashesAtOnce);
  /** One place less: who is known waits for one hash, not for those of all strangers. */
  private readonly strangersAtOnce = pLimit(accountLimits.hashesAtOnce - 1);
  private dummy?: Promise<string>;

  /** The hash to store; it carries its parameters. */
  async hash(password: string): Promise<string> {
    return this.inTurn(async () => hash(password, accountLimits.argon2));
  }

  /**
   * Whether a password belongs to a hash. Without a hash (an unknown account) as much work is done, and the answer is no
   * (SEC-05).
   * @param isStranger whether nothing tells that the account's person is asking: then fewer may wait
   * @throws WireError 503 when too many wait already.
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
