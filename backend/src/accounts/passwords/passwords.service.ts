import { Injectable } from '@nestjs/common';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { unavailable } from '../../platform/http/wire-error.js';
import { accountLimits } from '../accounts.limits.js';
import { composed } from './password-rules.js';

/** Argon2id with limited concurrency, so that many log-ins cannot exhaust the memory (SEC-02). */
@Injectable()
export class PasswordsService {
  private readonly atOnce = pLimit(accountLimits.hashesAtOnce);
  /** One slot fewer, so that a known device waits for one hash at most. */
  private readonly strangersAtOnce = pLimit(accountLimits.hashesAtOnce - 1);
  private dummy?: Promise<string>;

  /** Returns the hash to store, of the composed letters (`composed`); it contains its parameters. */
  async hash(password: string): Promise<string> {
    return this.inTurn(async () => hash(composed(password), accountLimits.argon2));
  }

  /**
   * Whether a password matches a hash: its composed letters, or, for an older hash, its letters as typed. Without a hash (an unknown
   * account) the same work is done, and the result is false (SEC-05).
   * @param isStranger whether the request comes from an unknown device: then the queue is shorter
   * @throws WireError 503 when the queue is full
   */
  async verify(stored: string | undefined, password: string, isStranger = false): Promise<boolean> {
    this.dummy ??= hash('no account has this password', accountLimits.argon2);
    const against = stored ?? (await this.dummy);
    let isRight = false;
    for (const form of new Set([composed(password), password])) {
      isRight ||= await this.inTurn(async () => verify(against, form), isStranger);
    }
    return isRight && stored !== undefined;
  }

  /**
   * Returns the hash that replaces a stored one after a log-in with the right password; undefined when the stored one has today's
   * parameters and is that of the composed letters.
   */
  async renewed(stored: string, password: string): Promise<string | undefined> {
    const { memoryCost, timeCost } = parseOptions(stored);
    const { argon2 } = accountLimits;
    const form = composed(password);
    const isCurrent =
      memoryCost >= argon2.memoryCost &&
      timeCost >= argon2.timeCost &&
      (form === password || (await this.inTurn(async () => verify(stored, form))));
    return isCurrent ? undefined : this.hash(password);
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
