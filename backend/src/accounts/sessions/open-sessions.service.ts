import { Injectable } from '@nestjs/common';
import type { MsgRow } from '@portal/contract/responses';
import type { OwnSession, SessionRecord, SessionKind } from '@portal/contract/accounts/responses';
import { textOf } from '@portal/contract/texts';
import type { SimpleRestQuery } from '@portal/contract/platform/requests';
import { Clock } from '../../platform/clock.js';
import type { MemberPrincipal, Principal, StaffPrincipal } from '../../platform/http/principal.js';
import { fieldError, forbidden, notFound, unprocessable } from '../../platform/http/wire-error.js';
import type { ListPage } from '../../platform/lists/list-page.js';
import { readList } from '../../platform/lists/list-request.js';
import { type Actor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { sessionList } from './open-sessions.list.js';
import { type OpenSession, OpenSessionsRepository } from './open-sessions.repository.js';
import { SessionsService } from './sessions.service.js';
import { RecentPasswordService } from '../staff/recent-password.service.js';
import { StaffNamesRepository } from '../staff/staff-names.repository.js';

/** Maximum of sessions shown to a member: more than anyone has devices. */
const MOST_SHOWN = 200;

/** Open sessions: one's own for everyone, those of other staff with `staff.manage` (docs/rules/roles.md, SEC-13). */
@Injectable()
export class OpenSessionsService {
  constructor(
    private readonly openSessions: OpenSessionsRepository,
    private readonly sessions: SessionsService,
    private readonly staffNames: StaffNamesRepository,
    private readonly recentPassword: RecentPasswordService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * The console's list, newest first. Filter `whose`: `own` (the default) or `all` staff.
   * @throws WireError 403 for the sessions of others without `staff.manage`, 422 for an invalid query
   */
  async ofStaff(principal: Principal, query: SimpleRestQuery): Promise<ListPage<SessionRecord>> {
    const person = staffOf(principal);
    const { filter, request } = readList(sessionList, query);
    const whose = filter.text('whose') ?? 'own';
    if (whose !== 'own' && whose !== 'all') throw unprocessable([fieldError('filter', 'request.type')]);
    if (whose === 'all' && !managesStaff(person)) throw forbidden();
    const owners = whose === 'own' ? [person.id] : await this.manageableBy(person);
    const page = await this.openSessions.page('staff', owners, this.clock.now(), request);
    const found = page.rows;
    const names = await this.staffNames.byIds([...new Set(found.map((one) => one.subjectId))]);
    const byId = new Map(names.map((name) => [name.id, name]));
    const rows = found.flatMap((session): SessionRecord[] => {
      const name = byId.get(session.subjectId);
      if (name === undefined) return [];
      const { id: userId, username, role } = name;
      return [{ ...shown(session, person.sessionId), userId, username, role }];
    });
    return { ...page, rows };
  }

  /** The open sessions of a member, newest first. */
  async ofMember(principal: Principal): Promise<OwnSession[]> {
    const { subjectId, sessionId } = await this.loginOf(memberOf(principal));
    const found = await this.openSessions.newest('member', subjectId, this.clock.now(), MOST_SHOWN);
    return found.map((session) => shown(session, sessionId));
  }

  /**
   * Ends a session; its tokens are rejected within seconds (SEC-12).
   * @throws WireError 404 for one that is not open, and for one of a person whom the caller does not manage (docs/rules/roles.md); 409
   * `reauth` for another session than the caller's without a recent password
   */
  async endByStaff(actor: Actor, principal: Principal, id: string): Promise<MsgRow> {
    const person = staffOf(principal);
    const session = await this.openSessions.byId(id, this.clock.now());
    if (session?.kind !== 'staff') throw notFound();
    const isOwn = session.subjectId === person.id;
    if (!isOwn && !(managesStaff(person) && (await this.manages(person, session.subjectId))))
      throw notFound();
    if (id !== person.sessionId) await this.recentPassword.demand(person);
    return this.end(actor, id, isOwn ? 'ended by its owner' : `of staff user ${session.subjectId}`);
  }

  /** Ends a session of the member. @throws WireError 404 */
  async endByMember(actor: Actor, principal: Principal, id: string): Promise<MsgRow> {
    const { subjectId } = await this.loginOf(memberOf(principal));
    const session = await this.openSessions.byId(id, this.clock.now());
    if (session?.kind !== 'member' || session.subjectId !== subjectId) throw notFound();
    return this.end(actor, id, 'ended by its owner');
  }

  /** Ends all sessions of a staff user except the current one. @throws WireError 409 `reauth` */
  async endOthersOfStaff(actor: Actor, principal: Principal): Promise<MsgRow> {
    const person = staffOf(principal);
    await this.recentPassword.demand(person);
    return this.endOthers(actor, 'staff', person.id, person.sessionId);
  }

  /** Ends all sessions of a member except the current one. @throws WireError 404 */
  async endOthersOfMember(actor: Actor, principal: Principal): Promise<MsgRow> {
    const { subjectId, sessionId } = await this.loginOf(memberOf(principal));
    return this.endOthers(actor, 'member', subjectId, sessionId);
  }

  /** Ids of the staff users who have no permission that the caller lacks; undefined when that is everyone. */
  private async manageableBy({ permissions }: StaffPrincipal): Promise<string[] | undefined> {
    const users = await this.staffNames.withPermissions();
    const ids = users
      .filter((user) => user.permissions.every((permission) => permissions.includes(permission)))
      .map(({ id }) => id);
    return ids.length === users.length ? undefined : ids;
  }

  private async manages(person: StaffPrincipal, subjectId: string): Promise<boolean> {
    return (await this.manageableBy(person))?.includes(subjectId) ?? true;
  }

  private async endOthers(
    actor: Actor,
    kind: SessionKind,
    subjectId: string,
    keptId: string,
  ): Promise<MsgRow> {
    await this.unitOfWork.run(actor, async (tx) =>
      this.sessions.endAll(tx, kind, subjectId, 'ended by its owner', keptId),
    );
    return { status: 200, msg: textOf('session.othersEnded') };
  }

  private async end(actor: Actor, id: string, reason: string): Promise<MsgRow> {
    await this.unitOfWork.run(actor, async (tx) => this.sessions.end(tx, id, reason));
    return { status: 200, msg: textOf('session.ended') };
  }

  /** The log-in of a member, which owns the sessions; the principal has the member's id. */
  private async loginOf({ sessionId }: MemberPrincipal): Promise<{ subjectId: string; sessionId: string }> {
    const session =
      sessionId === undefined ? undefined : await this.openSessions.byId(sessionId, this.clock.now());
    if (session === undefined) throw notFound();
    return { subjectId: session.subjectId, sessionId: session._id };
  }
}

function shown(session: OpenSession, currentId: string): OwnSession {
  const { _id: id, createdAt, lastUsedAt, expiresAt, ip, browser, system } = session;
  return {
    id,
    current: id === currentId,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    ...(ip === undefined ? {} : { ip }),
    ...(browser === undefined ? {} : { browser }),
    ...(system === undefined ? {} : { system }),
  };
}

function managesStaff({ permissions }: StaffPrincipal): boolean {
  return permissions.includes('staff.manage');
}

function staffOf(principal: Principal): StaffPrincipal {
  if (principal.kind !== 'staff') throw forbidden();
  return principal;
}

function memberOf(principal: Principal): MemberPrincipal {
  if (principal.kind !== 'member') throw forbidden();
  return principal;
}
