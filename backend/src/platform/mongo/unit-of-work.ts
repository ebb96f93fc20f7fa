import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { AuditAction, AuditedKind } from '@portal/contract/audit-actions';
import type { ClientSession, Connection } from 'mongoose';
import { AuditWriter, type NewAuditRow } from '../audit/audit-writer.service.js';
import { maskAudited, maskText } from '../mask.js';
import { Clock } from '../clock.js';
import { limits } from '../config/limits.js';
import { SealedTexts } from '../crypto/sealed-text.js';
import { type NewEffect, OutboxRepository } from '../outbox/outbox.repository.js';
import { OutboxSignal } from '../outbox/outbox-signal.service.js';
import { currentTraceparent } from '../monitoring/tracing.js';
import { checkPayload, effectKey, type JobDefinition, priorities } from '../outbox/define-job.js';
import type { Actor } from './actor.js';
import { UnitOfWorkTimeout } from './mongo-errors.js';

export type { Actor } from './actor.js';

/** An audit row without actor and time; of `before` and `after` only the audited fields of the contract are unmasked. */
export interface AuditEntry {
  readonly action: AuditAction;
  readonly object: { readonly kind: AuditedKind; readonly id: string };
  readonly before?: unknown;
  readonly after?: unknown;
  readonly note?: string;
}

export interface EffectOptions {
  /** Earliest time of the first attempt; defaults to now. */
  readonly dueAt?: Date;
  /**
   * Secrets for the handler: encrypted in the outbox row, wiped when the effect is done or at `until`
   * (docs/rules/sessions.md).
   */
  readonly sealed?: { readonly texts: Readonly<Record<string, string>>; readonly until: Date };
}

/** One transaction. Repositories write with `session`; audit rows and effects are committed atomically with them. */
export interface Tx {
  readonly session: ClientSession;
  audit(entry: AuditEntry): void;
  /**
   * Enqueues an effect outside the database; enqueued twice, it runs once.
   * @throws PayloadError when the payload does not match the job.
   */
  effect<P extends object>(job: JobDefinition<P>, payload: P, options?: EffectOptions): void;
}

/** Commits state change, audit rows and outbox rows in one transaction (docs/rules/wire.md, SAFE-03). */
@Injectable()
export class UnitOfWork {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly outbox: OutboxRepository,
    private readonly signal: OutboxSignal,
    private readonly audit: AuditWriter,
    private readonly clock: Clock,
    private readonly sealedTexts: SealedTexts,
  ) {}

  /**
   * Runs work in a transaction and commits it. The work sees every write that was acknowledged before it began. On a conflict it is
   * repeated as a whole: it must have side effects only through `tx` and read its preconditions with `tx.session`.
   * @throws what the work threw (nothing is stored then), or UnitOfWorkTimeout after limits.mongo.unitOfWorkMs of conflicts.
   */
  async run<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
    const started = performance.now();
    const session = await this.connection.startSession();
    try {
      // Advances the session to the server's current time: a snapshot could otherwise be a stale read.
      await this.connection.getClient().db('admin').command({ ping: 1 }, { session });
      const { result, audited, isEffectDue } = await session.withTransaction(
        async () => {
          if (performance.now() - started > limits.mongo.unitOfWorkMs) throw new UnitOfWorkTimeout();
          return this.attempt(actor, session, work);
        },
        {
          readConcern: { level: 'snapshot' },
          writeConcern: { w: 'majority', j: true },
          readPreference: 'primary',
        },
      );
      this.audit.noteCommitted(audited);
      if (isEffectDue) this.signal.send();
      return result;
    } finally {
      await session.endSession();
    }
  }

  private async attempt<T>(
    actor: Actor,
    session: ClientSession,
    work: (tx: Tx) => Promise<T>,
  ): Promise<{ result: T; audited: number; isEffectDue: boolean }> {
    const now = this.clock.now();
    const rows: NewAuditRow[] = [];
    const effects = new Map<string, NewEffect>();
    const { requestId } = actor;
    const trace = requestId === undefined ? {} : { requestId };
    const traceparent = currentTraceparent();
    const result = await work({
      session,
      audit: ({ action, object, before, after, note }) => {
        rows.push({
          at: now,
          actor,
          action,
          object: { ...object },
          ...(before === undefined ? {} : { before: maskAudited(before) }),
          ...(after === undefined ? {} : { after: maskAudited(after) }),
          ...(note === undefined ? {} : { note: maskText(note) }),
          ...trace,
        });
      },
      effect: (job, payload, options = {}) => {
        const checked = checkPayload(job, payload);
        const key = effectKey(job, checked);
        if (effects.has(key)) return;
        const { dueAt = now, sealed } = options;
        effects.set(key, {
          key,
          job: job.name,
          payload: checked,
          ...(job.promise === undefined ? {} : { promise: job.promise }),
          priority: priorities[job.priority],
          dueAt,
          ...(sealed === undefined ? {} : this.seal(key, sealed)),
          ...trace,
          ...(traceparent === undefined ? {} : { traceparent }),
        });
      },
    });
    await this.audit.append(rows, session);
    await this.outbox.add([...effects.values()], now, session);
    const isEffectDue = [...effects.values()].some(({ dueAt }) => dueAt <= now);
    return { result, audited: rows.length, isEffectDue };
  }

  private seal(key: string, { texts, until }: NonNullable<EffectOptions['sealed']>): Partial<NewEffect> {
    const sealed = Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [name, this.sealedTexts.seal(text, key)]),
    );
    return { sealed, sealedUntil: until };
  }
}
