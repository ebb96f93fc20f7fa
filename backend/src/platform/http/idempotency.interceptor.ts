import { setTimeout as pause } from 'node:timers/promises';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  Logger,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { catchError, concatMap, from, type Observable, of, throwError } from 'rxjs';
import { Clock } from '../clock.js';
import { PortalConfig } from '../config/config.js';
import { limits } from '../config/limits.js';
import { KeyedHash } from '../crypto/keyed-hash.js';
import { isSecretField } from '../mask.js';
import { POLICY, type RoutePolicy } from './endpoint.decorator.js';
import { carriesCookie, readCookie } from './cookies.js';
import { principalOf } from './current.decorator.js';
import { IdempotencyRepository } from './idempotency.repository.js';
import type { Principal } from './principal.js';
import { conflict, fieldError, unprocessable } from './wire-error.js';

const KEY = /^[A-Za-z0-9_-]{8,100}$/;

/** Whether a body contains a password, code or token; nothing derived from these is stored. */
function holdsSecret(body: unknown): boolean {
  return (
    typeof body === 'object' &&
    body !== null &&
    Object.entries(body).some(([name, value]) => isSecretField(name) || holdsSecret(value))
  );
}

/** Returns the scope of a key. Visitors are distinguished by draft, so that no browser gets another browser's response. */
function callerOf(principal: Principal, draft: string | undefined): string {
  switch (principal.kind) {
    case 'staff':
      return `staff:${principal.id}`;
    case 'member':
      return `member:${principal.memberId}`;
    case 'visitor':
      return `visitor:${draft ?? ''}`;
  }
}

/**
 * Replays the first response to a repeated write with the same `Idempotency-Key` (docs/rules/wire.md); 409 for another body or while
 * the first call still runs. Errors and responses with cookies are not stored, because cookies are secrets. Calls with a password or
 * code in the body ignore the key. Rows hold only keyed hashes of the request, with keys outside the database.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  private readonly log = new Logger('Idempotency');
  private readonly hashes: KeyedHash;

  constructor(
    private readonly repository: IdempotencyRepository,
    private readonly reflector: Reflector,
    private readonly clock: Clock,
    private readonly config: PortalConfig,
  ) {
    this.hashes = new KeyedHash(config, 'idempotency');
  }

  async intercept(context: ExecutionContext, next: CallHandler<unknown>): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const policy = this.reflector.get<RoutePolicy | undefined>(POLICY, context.getHandler());
    const key = request.headers['idempotency-key'];
    if (key === undefined || policy === undefined || request.method === 'GET' || request.method === 'HEAD') {
      return next.handle();
    }
    if (typeof key !== 'string' || !KEY.test(key))
      throw unprocessable([fieldError('Idempotency-Key', 'request.type')]);
    if (holdsSecret(request.body)) return next.handle();

    const caller = callerOf(principalOf(request), readCookie(request, this.config, 'draft'));
    const { id, body } = await this.hash(
      JSON.stringify([caller, policy.route, key]),
      JSON.stringify([request.url, JSON.stringify(request.body ?? null)]),
    );
    const begun = await this.repository.begin(id, body, this.clock.now());
    switch (begun.state) {
      case 'other':
        throw conflict('request.conflict');
      case 'running':
        throw conflict('request.running');
      case 'done':
        reply.status(begun.status).header('idempotent-replay', 'true');
        return of(JSON.parse(begun.answer) as unknown);
      case 'first':
        return this.runFirst(id, begun.token, reply, next);
    }
  }

  /** Hashes with the newest key, or with the older key under which the request is already stored. */
  private async hash(name: string, content: string): Promise<{ id: string; body: string }> {
    const bodies = this.hashes.ofEach(content);
    const [newest, ...older] = this.hashes
      .ofEach(name)
      .map((id, place) => ({ id, body: bodies[place] ?? '' }));
    if (newest === undefined) throw new Error('There is no key to hash with');
    const known = await this.repository.findExisting(older.map(({ id }) => id));
    return older.find(({ id }) => id === known) ?? newest;
  }

  /** Repeats a failed write while the row counts as running, because a later repeat of the call would run it again. */
  private async retry(write: () => Promise<void>): Promise<void> {
    const { runningMs, retryMs } = limits.idempotency;
    for (let waited = retryMs; waited < runningMs; waited += retryMs) {
      await pause(retryMs, undefined, { ref: false });
      try {
        await write();
        return;
      } catch (error) {
        this.log.warn(`An answer is not stored after ${waited} ms: ${String(error)}`);
      }
    }
  }

  private runFirst(
    id: string,
    token: string,
    reply: FastifyReply,
    next: CallHandler<unknown>,
  ): Observable<unknown> {
    const store = async (answer: unknown): Promise<unknown> => {
      const text = JSON.stringify(answer);
      const isStorable = text !== undefined && !Buffer.isBuffer(answer) && !carriesCookie(reply);
      const write = async (): Promise<void> =>
        isStorable
          ? this.repository.finish(id, token, reply.statusCode, text)
          : this.repository.forget(id, token);
      // The call has been done: its caller gets the answer. A repeat is 409 until the answer is stored.
      await write().catch(() => void this.retry(write));
      return answer;
    };
    const forget = async (): Promise<void> => this.repository.forget(id, token);
    return next.handle().pipe(
      catchError((error: unknown) =>
        from(forget().catch(() => undefined)).pipe(concatMap(() => throwError(() => error))),
      ),
      concatMap((answer) => from(store(answer))),
    );
  }
}
