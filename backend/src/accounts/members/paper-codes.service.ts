import { Injectable } from '@nestjs/common';
import { indiaDay, indiaDayBegin } from '@portal/contract/format';
import { Clock } from '../../platform/clock.js';
import type { Tx } from '../../platform/mongo/unit-of-work.js';
import { accountLimits } from '../accounts.limits.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { newActivationCode } from './activation-code.js';
import { type WaitingLogin, WaitingLogins } from './waiting-logins.repository.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A code as it is printed, and as it is kept. */
export interface PaperCode {
  readonly code: string;
  readonly activation: { readonly hash: string; readonly expiresAt: Date };
}

/** Activation codes that are handed over on paper (docs/rules/sessions.md). */
@Injectable()
export class PaperCodes {
  constructor(
    private readonly logins: WaitingLogins,
    private readonly passwords: PasswordsService,
    private readonly clock: Clock,
  ) {}

  /** Those of these members that can be opened by a code only: no password was set, and they are not closed. */
  async waiting(memberIds: readonly string[], tx?: Tx): Promise<WaitingLogin[]> {
    return memberIds.length === 0 ? [] : this.logins.among(memberIds, tx?.session);
  }

  /** A new code, which opens nothing before it is placed; it is good to the end of its last day in India. */
  async make(): Promise<PaperCode> {
    const code = newActivationCode();
    const last = indiaDay(new Date(this.clock.now().getTime() + accountLimits.paperCodeMs));
    const expiresAt = new Date(indiaDayBegin(last).getTime() + DAY_MS - 1);
    return { code, activation: { hash: await this.passwords.hash(code), expiresAt } };
  }

  /**
   * Codes count from now on, each in the place of the one before it.
   * @param issueId names the sheets that they are printed on
   * @param those `id` of the log-in
   * @returns how many: who has set a password meanwhile is left alone
   */
  async place(
    tx: Tx,
    issueId: string,
    those: readonly { readonly id: string; readonly activation: PaperCode['activation'] }[],
  ): Promise<number> {
    const own = those.map(({ id, activation }) => ({ id, activation: { ...activation } }));
    return this.logins.place(issueId, own, this.clock.now(), tx.session);
  }

  /** How many codes of an issue still work. */
  async working(issueId: string, memberIds: readonly string[]): Promise<number> {
    return this.logins.countOf(issueId, memberIds, this.clock.now());
  }
}
