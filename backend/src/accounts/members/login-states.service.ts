import { Injectable } from '@nestjs/common';
import { MemberLoginsRepository } from './member-logins.repository.js';

/** The log-in state of a member. */
export interface LoginState {
  /** A password was set. */
  readonly isActivated: boolean;
  readonly lastAt?: Date;
  /** Expiry of the code in the approval mail. */
  readonly codeUntil?: Date;
}

/** Log-in states of members, for the office (docs/rules/sessions.md). */
@Injectable()
export class LoginStates {
  constructor(private readonly logins: MemberLoginsRepository) {}

  /** By member id; members without a log-in are left out. */
  async of(memberIds: readonly string[]): Promise<ReadonlyMap<string, LoginState>> {
    const found = await Promise.all(memberIds.map(async (id) => this.logins.byMember(id)));
    return new Map(
      found.flatMap((login) => {
        if (login === undefined) return [];
        const { memberId, passwordHash, lastLoginAt, activation } = login;
        const state = {
          isActivated: passwordHash !== undefined,
          ...(lastLoginAt === undefined ? {} : { lastAt: lastLoginAt }),
          ...(activation === undefined ? {} : { codeUntil: activation.expiresAt }),
        };
        return [[memberId, state] as const];
      }),
    );
  }
}
