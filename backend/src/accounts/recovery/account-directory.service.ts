import { Injectable } from '@nestjs/common';
import type { Language } from '@portal/contract/enums';
import type { SessionKind } from '@portal/contract/accounts/responses';
import { Clock } from '../../platform/clock.js';
import type { Tx } from '../../platform/mongo/unit-of-work.js';
import { accountLimits } from '../accounts.limits.js';
import { type MemberLogin, MemberLoginsRepository } from '../members/member-logins.repository.js';
import { StaffRepository, type StaffUser } from '../staff/staff.repository.js';

/** The parts of an account that recovery and mails need, for staff users and member log-ins. */
export interface Account {
  readonly kind: SessionKind;
  /** `_id` of the staff user or of the member log-in. */
  readonly id: string;
  /** The salutation in mails. */
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  /** User name, or printed membership number. */
  readonly label: string;
  /** Words that must not make up the password. */
  readonly ownWords: readonly string[];
  /** False for a member who never set a password. */
  readonly hasPassword: boolean;
}

function ofStaff({ id, username, email }: StaffUser): Account {
  return {
    kind: 'staff',
    id,
    name: username,
    email,
    language: 'en',
    label: username,
    ownWords: [username, email],
    hasPassword: true,
  };
}

function ofMember(login: MemberLogin): Account {
  const { id, name, email, memNo, numbers, language = 'en', passwordHash } = login;
  return {
    kind: 'member',
    id,
    name,
    email,
    language,
    label: memNo,
    ownWords: [...numbers, name, email],
    hasPassword: passwordHash !== undefined,
  };
}

/** Accounts of both kinds, without disabled ones. */
@Injectable()
export class AccountDirectory {
  constructor(
    private readonly staff: StaffRepository,
    private readonly members: MemberLoginsRepository,
    private readonly clock: Clock,
  ) {}

  /** Accounts with an e-mail; members may share one. */
  async byEmail(kind: SessionKind, email: string): Promise<readonly Account[]> {
    switch (kind) {
      case 'staff': {
        const user = await this.staff.byName(email);
        return user === undefined || user.disabled ? [] : [ofStaff(user)];
      }
      case 'member': {
        const logins = await this.members.allByEmail(email, accountLimits.accountsPerEmail);
        return logins.filter(({ disabled }) => !disabled).map(ofMember);
      }
    }
  }

  /** One account; undefined when it is unknown or disabled. */
  async byId(kind: SessionKind, id: string): Promise<Account | undefined> {
    switch (kind) {
      case 'staff': {
        const user = await this.staff.byId(id);
        return user === undefined || user.disabled ? undefined : ofStaff(user);
      }
      case 'member': {
        const login = await this.members.byId(id);
        return login === undefined || login.disabled ? undefined : ofMember(login);
      }
    }
  }

  /** Stores a new password and voids earlier access tokens. */
  async setPassword(tx: Tx, { kind, id }: Account, passwordHash: string): Promise<void> {
    const now = this.clock.now();
    if (kind === 'staff')
      await this.staff.change(id, { passwordHash, mustChangePassword: false }, now, tx.session);
    else await this.members.setPassword(id, passwordHash, now, tx.session);
  }
}
