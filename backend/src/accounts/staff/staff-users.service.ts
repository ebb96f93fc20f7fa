import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { MsgRow } from '@portal/contract/responses';
import { permissionsOf } from '@portal/contract/permissions';
import type { Role } from '@portal/contract/enums';
import type { StaffRecord } from '@portal/contract/accounts/responses';
import { textOf } from '@portal/contract/texts';
import type { SimpleRestQuery } from '@portal/contract/platform/requests';
import type { ChangeStaffDto, CreateStaffDto } from '@portal/contract/accounts/requests';
import { Clock } from '../../platform/clock.js';
import { PortalConfig } from '../../platform/config/config.js';
import type { StaffPrincipal } from '../../platform/http/principal.js';
import { conflict, fieldError, forbidden, notFound, unprocessable } from '../../platform/http/wire-error.js';
import type { ListPage } from '../../platform/lists/list-page.js';
import { readList } from '../../platform/lists/list-request.js';
import { type Actor } from '../../platform/mongo/actor.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { staffList } from './staff.list.js';
import { needsSecondFactor } from './second-factor.service.js';
import { LoginWaits, type WaitingAccount } from '../login/login-waits.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { type StaffChange, StaffRepository, type StaffUser } from './staff.repository.js';
import { StaffService } from './staff.service.js';
import { SavedViewsRepository } from '../views/saved-views.repository.js';

/** Staff users, for holders of `staff.manage` (docs/rules/roles.md). Changes take effect within seconds (SEC-12). */
@Injectable()
export class StaffUsersService {
  constructor(
    private readonly staff: StaffRepository,
    private readonly users: StaffService,
    private readonly sessions: SessionsService,
    private readonly waits: LoginWaits,
    private readonly views: SavedViewsRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: PortalConfig,
  ) {}

  /** Sorted by user name by default. @throws WireError 422 for an invalid query */
  async list(query: SimpleRestQuery): Promise<ListPage<StaffRecord>> {
    const page = await this.staff.page(readList(staffList, query).request);
    const waits = await this.waits.until(page.rows.map(accountOf));
    return { ...page, rows: page.rows.map((user) => this.record(user, waits.get(user.id))) };
  }

  /** @throws WireError 404 */
  async show(id: string): Promise<StaffRecord> {
    const user = await this.staff.byId(id);
    if (user === undefined) throw notFound();
    const waits = await this.waits.until([accountOf(user)]);
    return this.record(user, waits.get(id));
  }

  /** Lifts the throttle after wrong passwords and codes. @throws WireError 404, 403 for a user with more permissions than the caller */
  async liftWait(actor: Actor, principal: StaffPrincipal, id: string): Promise<MsgRow> {
    const user = await this.staff.byId(id);
    if (user === undefined) throw notFound();
    refuseMoreThanOwn(principal, user.role, user.grants);
    await this.unitOfWork.run(actor, async (tx) => this.waits.lift(tx, accountOf(user)));
    return { status: 200, msg: textOf('staff.waitLifted') };
  }

  /**
   * Creates a staff user and notifies the person by mail. A given password must be changed at the first log-in; without one, Forgot
   * Password sets it.
   * @throws WireError 403 for more permissions than the caller's, 422 for an invalid name, address or password
   */
  async create(actor: Actor, principal: StaffPrincipal, dto: CreateStaffDto): Promise<StaffRecord> {
    const { username, email, role, grants = [], password } = dto;
    refuseMoreThanOwn(principal, role, grants);
    const id = await this.users.create(actor, {
      username,
      email,
      role,
      grants,
      password: password ?? randomBytes(32).toString('base64url'),
      mustChangePassword: password !== undefined,
      isInvited: true,
    });
    return this.show(id);
  }

  /**
   * Changes role, grants, state or second factor. Disabling ends the person's sessions and deletes the private views.
   * @throws WireError 404, 409 for the own account or a stale `updatedAt`, 403 for more permissions than the caller's
   */
  async change(
    actor: Actor,
    principal: StaffPrincipal,
    id: string,
    dto: ChangeStaffDto,
  ): Promise<StaffRecord> {
    const { updatedAt, disabled, secondFactor } = dto;
    await this.unitOfWork.run(actor, async (tx) => {
      const before = await this.staff.byId(id, tx.session);
      if (before === undefined) throw notFound();
      if (id === principal.id) throw conflict('staff.self');
      if (before.updatedAt.toISOString() !== new Date(updatedAt).toISOString()) throw conflict('staff.stale');
      const role = dto.role ?? before.role;
      const grants = dto.grants ?? (role === 'Admin' ? before.grants : []);
      refuseMoreThanOwn(principal, before.role, before.grants);
      refuseMoreThanOwn(principal, role, grants);
      if (before.role === 'superAdmin') await this.stillSuperAdmin(tx, principal);
      await this.write(tx, before, {
        role,
        grants: [...grants],
        disabled: disabled ?? before.disabled,
        secondFactor: secondFactor ?? before.secondFactor ?? false,
      });
    });
    return this.show(id);
  }

  private async write(tx: Tx, before: StaffUser, change: StaffChange): Promise<void> {
    await this.staff.change(before.id, change, this.clock.now(), tx.session);
    if (change.disabled === true) {
      await this.sessions.endAll(tx, 'staff', before.id, 'the account was disabled');
      await this.views.deletePrivateOf(before.id, tx.session);
    }
    const { role, grants, disabled, secondFactor = false } = before;
    tx.audit({
      action: 'staff.change',
      object: { kind: 'staffUser', id: before.id },
      before: { role, grants, disabled, secondFactor },
      after: { ...change },
    });
  }

  /** When two superAdmins disable each other concurrently, the second one is denied. */
  private async stillSuperAdmin(tx: Tx, principal: StaffPrincipal): Promise<void> {
    const isOne = await this.staff.touchSuperAdmin(principal.id, this.clock.now(), tx.session);
    if (!isOne) throw forbidden();
  }

  private record(user: StaffUser, waitsUntil?: Date): StaffRecord {
    const { id, username, email, role, grants, disabled, secondFactor = false, createdAt, updatedAt } = user;
    return {
      id,
      username,
      email,
      role,
      grants,
      disabled,
      secondFactor,
      otpRequired: needsSecondFactor(user, this.config),
      ...(waitsUntil === undefined ? {} : { waitsUntil: waitsUntil.toISOString() }),
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    };
  }
}

const accountOf = ({ id, email }: StaffUser): WaitingAccount => ({ kind: 'staff', id, email });

/** Denies permissions that the caller lacks. @throws WireError 403, 422 for grants to another role than Admin */
function refuseMoreThanOwn(principal: StaffPrincipal, role: Role, grants: readonly string[]): void {
  if (grants.length > 0 && role !== 'Admin') throw unprocessable([fieldError('grants', 'request.invalid')]);
  const given = permissionsOf(role, grants);
  if (!given.every((permission) => principal.permissions.includes(permission))) throw forbidden();
}
