import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { permissionsOf } from '@portal/contract/permissions';
import type { Role } from '@portal/contract/enums';
import type { StaffUserView } from '@portal/contract/accounts/responses';
import { Clock } from '../../platform/clock.js';
import { fieldError, unprocessable } from '../../platform/http/wire-error.js';
import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import { type Actor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { mailStaffInvited } from '../accounts.jobs.js';
import { passwordProblem } from '../passwords/password-rules.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { StaffRepository, type StaffUser } from './staff.repository.js';

export interface NewStaffUser {
  readonly username: string;
  readonly email: string;
  readonly role: Role;
  readonly grants?: readonly string[];
  readonly password: string;
  /** Whether the password must be changed at the first log-in. */
  readonly mustChangePassword?: boolean;
  /** Whether the person is notified by mail. */
  readonly isInvited?: boolean;
}

/** A staff user in the console. */
export function staffView(user: StaffUser): StaffUserView {
  const { id: _id, username, role, mustChangePassword } = user;
  const permissions = permissionsOf(role, user.grants);
  const view = { _id, username, role, permissions };
  return mustChangePassword === true ? { ...view, permissions: ['self'], mustChangePassword } : view;
}

/** Creates staff users. */
@Injectable()
export class StaffService {
  constructor(
    private readonly staff: StaffRepository,
    private readonly passwords: PasswordsService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** All user names, including those of disabled users. */
  async usernames(): Promise<string[]> {
    return this.staff.usernames();
  }

  /**
   * Adds a staff user.
   * @returns the new id
   * @throws WireError 422 for an invalid user name, e-mail or password, or a name in use
   */
  async create(actor: Actor, user: NewStaffUser): Promise<string> {
    const username = user.username.trim().toLowerCase();
    const email = user.email.trim().toLowerCase();
    if (!/^[a-z0-9][a-z0-9._-]{2,39}$/.test(username)) {
      throw unprocessable([fieldError('username', 'request.invalid')]);
    }
    if (!/^[^@\s]{1,64}@[^@\s]{1,189}$/.test(email))
      throw unprocessable([fieldError('email', 'email.valid')]);
    const problem = passwordProblem(user.password, 'staff', [username, email]);
    if (problem !== undefined) throw unprocessable([fieldError('password', problem)]);
    const passwordHash = await this.passwords.hash(user.password);
    const now = this.clock.now();
    const { role, grants = [], isInvited = false, mustChangePassword = false } = user;
    try {
      return await this.unitOfWork.run(actor, async (tx) => {
        const id = await this.staff.insert(
          {
            username,
            email,
            role,
            grants: [...grants],
            passwordHash,
            ...(mustChangePassword ? { mustChangePassword } : {}),
            disabled: false,
            tokenVersion: 1,
            createdAt: now,
            updatedAt: now,
          },
          tx.session,
        );
        if (isInvited) tx.effect(mailStaffInvited, { issueId: randomUUID(), kind: 'staff', subjectId: id });
        tx.audit({
          action: 'staff.create',
          object: { kind: 'staffUser', id },
          after: { username, role, grants },
        });
        return id;
      });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      throw unprocessable([fieldError(isDuplicateKey(error, 'email') ? 'email' : 'username', 'staff.taken')]);
    }
  }
}
