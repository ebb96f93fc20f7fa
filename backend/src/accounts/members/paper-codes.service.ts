import { Injectable } from '@nestjs/common';
import { indiaDay, indiaDayBegin } from '@portal/contract/format';
import { Clock } from '../../platform/clock.js';
import type { Tx } from '../../platform/mongo/unit-of-work.js';
import { accountLimits } from '../accounts.limits.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { newActivationCode } from './activation-code.js';
import { type WaitingLogin, WaitingLogins } from './waiting-logins.repository.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A code in print and in storage. */
export interface PaperCode {
  readonly code: string;
  readonly activation: { readonly hash: string; readonly expiresAt: Date };
}

/** Activation codes on paper (docs/rules/sessions.md). */
@Injectable()
export class PaperCodes {
  constructor(
    private readonly logins: WaitingLogins,
    private readonly passwords: PasswordsService,
    private readonly clock: Clock,
  ) {}

  /** The log-ins of these members that only a code opens: enabled and without a password. */
  async waiting(memberIds: readonly string[], tx?: Tx): Promise<WaitingLogin[]> {
    return memberIds.length === 0 ? [] : this.logins.among(memberIds, tx?.session);
  }

  /** Returns a new code, which is valid from `place` to the end of its last India date. */
  async make(): Promise<PaperCode> {
    const code = newActivationCode();
    const last = indiaDay(new Date(this.clock.now().getTime() + accountLimits.paperCodeMs));
    const expiresAt = new Date(indiaDayBegin(last).getTime() + DAY_MS - 1);
    return { code, activation: { hash: await this.passwords.hash(code), expiresAt } };
  }

  /**
   * Makes codes valid, replacing previous ones.
   * @param issueId identifies the sheets on which they are printed
   * @param those `id` of the log-in
   * @returns their number, without members who have set a password meanwhile
   */
  async place(
    tx: Tx,
    issueId: string,
    those: readonly { readonly id: string; readonly activation: PaperCode['activation'] }[],
  ): Promise<number> {
    const own = those.map(({ id, activation }) => ({ id, activation: { ...activation } }));
    return this.logins.place(issueId, own, this.clock.now(), tx.session);
  }

  /** Number of valid codes of an issue. */
  async working(issueId: string, memberIds: readonly string[]): Promise<number> {
    return this.logins.countOf(issueId, memberIds, this.clock.now());
  }
}
