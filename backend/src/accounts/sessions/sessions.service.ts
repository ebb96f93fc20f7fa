import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SessionClient, SessionKind } from '@portal/contract/accounts/responses';
import { Clock } from '../../platform/clock.js';
import { PortalConfig } from '../../platform/config/config.js';
import type { MemberScope } from '../../platform/http/principal.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { accountLimits } from '../accounts.limits.js';
import {
  hashOf,
  newRefreshToken,
  readToken,
  type RefreshToken,
  successorOf,
  writeToken,
} from './refresh-token.js';
import { SessionsRepository } from './sessions.repository.js';
import type { SessionRow } from './sessions.schema.js';

/** The cookie of a log-in or refresh. */
export interface IssuedSession {
  readonly sessionId: string;
  readonly subjectId: string;
  readonly scope: MemberScope;
  /** The cookie's value. */
  readonly refreshToken: string;
  /** Expiry of the session without further use, UTC. */
  readonly expiresAt: Date;
}

const issued = (row: SessionRow, token: RefreshToken): IssuedSession => ({
  sessionId: row._id,
  subjectId: row.subjectId,
  scope: row.scope,
  refreshToken: writeToken(token),
  expiresAt: row.expiresAt,
});

/** Families of rotating refresh tokens, of staff and members (docs/rules/sessions.md, SEC-11). */
@Injectable()
export class SessionsService {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: PortalConfig,
  ) {}

  /**
   * Opens a session within the caller's transaction.
   * @param options `lifeMs`: absolute lifetime, by default that of the kind (12 hours staff, 30 days member); `client`: the browser of the
   * log-in
   */
  async open(
    tx: Tx,
    kind: SessionKind,
    subjectId: string,
    options: { scope?: MemberScope; lifeMs?: number; ip?: string; client?: SessionClient } = {},
  ): Promise<IssuedSession> {
    const now = this.clock.now();
    const token = newRefreshToken();
    const endsAt = now.getTime() + (options.lifeMs ?? accountLimits.sessionMs[kind]);
    const row: SessionRow = {
      _id: randomUUID(),
      kind,
      subjectId,
      scope: options.scope ?? 'full',
      handle: token.handle,
      currentHash: hashOf(token),
      retired: [],
      createdAt: now,
      lastUsedAt: now,
      expiresAt: new Date(Math.min(endsAt, now.getTime() + accountLimits.idleMs[kind])),
      endsAt: new Date(endsAt),
      ...(options.ip === undefined ? {} : { ip: options.ip }),
      ...options.client,
    };
    await this.sessions.insert(row, tx.session);
    tx.audit({
      action: 'session.open',
      object: { kind: 'session', id: row._id },
      after: { kind, subjectId },
    });
    return issued(row, token);
  }

  /**
   * Rotates a refresh token. A retired token ends the whole family, except within a short grace in which parallel tabs get the same
   * successor (SEC-11). It counts as a use of the session, which expires 30 minutes (staff) or 7 days
   * (member) after the last one (SEC-12).
   * @param isIdle whether the page is idle, so that it is no use
   * @returns undefined when the token belongs to no live session
   */
  async rotate(
    actor: Actor,
    kind: SessionKind,
    cookie: string | undefined,
    isIdle = false,
  ): Promise<IssuedSession | undefined> {
    const token = readToken(cookie);
    if (token === undefined) return undefined;
    const now = this.clock.now();
    const next = successorOf(token, this.key);
    const usedUntil = isIdle ? undefined : new Date(now.getTime() + accountLimits.idleMs[kind]);
    const rotated = await this.sessions.rotate(
      kind,
      token.handle,
      hashOf(token),
      hashOf(next),
      now,
      usedUntil,
    );
    if (rotated !== undefined) return issued(rotated, next);
    const row = await this.sessions.byHandle(kind, token.handle);
    if (row === undefined || !this.isLive(row)) return undefined;
    const current = this.currentAfter(row, token, now);
    if (current !== undefined) return issued(row, current);
    await this.unitOfWork.run(actor, async (tx) => this.end(tx, row._id, 'reuse of a refresh token'));
    return undefined;
  }

  /** The session of a refresh token, current or retired within the grace; undefined when there is none. */
  async ofToken(kind: SessionKind, cookie: string | undefined): Promise<string | undefined> {
    const token = readToken(cookie);
    if (token === undefined) return undefined;
    const row = await this.sessions.byHandle(kind, token.handle);
    if (row === undefined || !this.isLive(row)) return undefined;
    const isCurrent = row.currentHash === hashOf(token);
    return isCurrent || this.currentAfter(row, token, this.clock.now()) !== undefined ? row._id : undefined;
  }

  /** A session that has neither ended nor expired. */
  async live(
    sessionId: string,
  ): Promise<{ kind: SessionKind; subjectId: string; scope: MemberScope } | undefined> {
    const row = await this.sessions.byId(sessionId);
    if (row === undefined || !this.isLive(row)) return undefined;
    return { kind: row.kind, subjectId: row.subjectId, scope: row.scope };
  }

  /** Records a re-authentication in this session (docs/rules/sessions.md). */
  async passwordGiven(tx: Tx, sessionId: string): Promise<void> {
    await this.sessions.passwordGiven(sessionId, this.clock.now(), tx.session);
  }

  /** Time of the last re-authentication in this session; undefined when there was none. */
  async passwordGivenAt(sessionId: string): Promise<Date | undefined> {
    return (await this.sessions.byId(sessionId))?.passwordGivenAt;
  }

  /** Ends one session; does nothing when it has ended already. */
  async end(tx: Tx, sessionId: string, reason: string): Promise<void> {
    const hasEnded = await this.sessions.end(sessionId, reason, this.clock.now(), tx.session);
    if (hasEnded)
      tx.audit({ action: 'session.end', object: { kind: 'session', id: sessionId }, note: reason });
  }

  /** Ends all sessions of a person, except the named one. */
  async endAll(
    tx: Tx,
    kind: SessionKind,
    subjectId: string,
    reason: string,
    exceptId?: string,
  ): Promise<void> {
    const now = this.clock.now();
    const count = await this.sessions.endAll(kind, subjectId, reason, now, tx.session, exceptId);
    const object = { kind: kind === 'staff' ? 'staffUser' : 'memberLogin', id: subjectId } as const;
    if (count > 0) tx.audit({ action: 'session.endAll', object, note: reason, after: { count } });
  }

  /** Derives successors of refresh tokens; it is not in the database. */
  private get key(): string {
    const [key] = this.config.JWT_SECRETS;
    if (key === undefined) throw new Error('JWT_SECRETS holds no secret');
    return key;
  }

  private isLive(row: SessionRow): boolean {
    return row.endedAt === undefined && row.expiresAt > this.clock.now();
  }

  /** The family's current token if `presented` has just been retired. */
  private currentAfter(row: SessionRow, presented: RefreshToken, now: Date): RefreshToken | undefined {
    const hash = hashOf(presented);
    const retired = row.retired.find((candidate) => candidate.hash === hash);
    if (retired === undefined || now.getTime() - retired.at.getTime() > accountLimits.refreshGraceMs) {
      return undefined;
    }
    let token = presented;
    for (let step = 0; step < accountLimits.refreshGraceTokens; step += 1) {
      token = successorOf(token, this.key);
      if (hashOf(token) === row.currentHash) return token;
    }
    return undefined;
  }
}
