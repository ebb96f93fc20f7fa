import { Injectable } from '@nestjs/common';
import { MemberLoginsRepository } from './member-logins.repository.js';

/** How far a member has come with logging in. */
export interface LoginState {
  /** A password was set. */
  readonly isActivated: boolean;
  readonly lastAt?: Date;
  /** Until when the code of the approval mail opens the first log-in. */
  readonly codeUntil?: Date;
}

/** What the office sees of members' log-ins (docs/rules/sessions.md). */
@Injectable()
export class LoginStates {
  constructor(private readonly logins: MemberLoginsRepository) {}

  /** By the id of the member; who has no log-in is left out. */
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
