import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SessionKind } from '@portal/contract/sessions/session-kinds';
import { Mutex } from 'async-mutex';
import { Clock } from '../../platform/clock/clock.js';
import { tooMany } from '../../platform/http/wire-error.js';
import { delayAfter } from './login-backoff.js';
import { FailedLoginsRepository } from './failed-logins.repository.js';

const idOf = (kind: SessionKind, name: string): string =>
  createHash('sha256').update(`${kind}:${name}`).digest('base64url');

/** Slows down whoever tries passwords, for names with and without an account alike (docs/rules/sessions.md, SEC-05, SEC-06). */
@Injectable()
export class LoginAttemptsService {
  /** One for each name that is being tried in this process, so that no attempt runs ahead of the count. */
  private readonly mutexes = new Map<string, Mutex>();

  constructor(
    private readonly failedLogins: FailedLoginsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes one attempt and counts it when it fails.
   * @param check gives undefined for a wrong password
   * @throws WireError 429 while the name must wait.
   */
  async attempt<T>(
    kind: SessionKind,
    name: string,
    check: () => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const id = idOf(kind, name);
    const mutex = this.mutexes.get(id) ?? new Mutex();
    this.mutexes.set(id, mutex);
    try {
      return await mutex.runExclusive(async () => this.checked(id, check));
    } finally {
      if (!mutex.isLocked()) this.mutexes.delete(id);
    }
  }

  /** Forgets the wrong passwords of these names. */
  async forget(kind: SessionKind, names: readonly string[]): Promise<void> {
    for (const name of names) await this.failedLogins.forget(idOf(kind, name));
  }

  private async checked<T>(id: string, check: () => Promise<T | undefined>): Promise<T | undefined> {
    const earlier = await this.failedLogins.find(id);
    const now = this.clock.now();
    const wait =
      earlier === undefined ? 0 : earlier.lastAt.getTime() + delayAfter(earlier.count) - now.getTime();
    if (wait > 0) throw tooMany(Math.ceil(wait / 1000));
    const result = await check();
    if (result === undefined) await this.failedLogins.add(id, now);
    else if (earlier !== undefined) await this.failedLogins.forget(id);
    return result;
  }
}
