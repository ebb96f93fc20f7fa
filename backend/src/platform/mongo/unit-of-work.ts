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

/** What stands in an audit row beside who and when; of before and after only fields that the contract names as audited are shown. */
export interface AuditEntry {
  readonly action: AuditAction;
  readonly object: { readonly kind: AuditedKind; readonly id: string };
  readonly before?: unknown;
  readonly after?: unknown;
  readonly note?: string;
}

export interface EffectOptions {
  /** Not before this moment; now when absent. */
  readonly dueAt?: Date;
  /**
   * Texts that the handler needs and no record may keep in the clear: encrypted in the outbox row, wiped when the effect is
   * done or `until` is over (docs/rules/sessions.md).
   */
  readonly sealed?: { readonly texts: Readonly<Record<string, string>>; readonly until: Date };
}

/** One transaction. Repositories write with `session`; audit rows and effects are committed with them, or not at all. */
export interface Tx {
  readonly session: ClientSession;
  /** Adds an audit row. */
  audit(entry: AuditEntry): void;
  /**
   * Asks for an effect outside the database; asked for twice, it happens once.
   * @throws PayloadError when the payload does not fit the job.
   */
  effect<P extends object>(job: JobDefinition<P>, payload: P, options?: EffectOptions): void;
}

/** One transaction: aggregate, audit row and outbox rows together (docs/rules/wire.md, SAFE-03). */
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
   * Runs work in a transaction and commits it. It sees all that was acknowledged before it began, whoever wrote it. On a conflict the whole work runs again: it must have no effect but those
   * through `tx`, and read what it decides on with `tx.session`.
   * @returns what the work returned.
   * @throws what the work threw (nothing is kept then), or UnitOfWorkTimeout after limits.mongo.unitOfWorkMs of conflicts.
   */
  async run<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
    const started = performance.now();
    const session = await this.connection.startSession();
    try {
      // A snapshot may be a moment older than what somebody was shown already; with the server's present time in the session it is not.
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
          priority: priorities[job.priority],
          dueAt,
          ...(sealed === undefined ? {} : this.sealedFor(key, sealed)),
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

  private sealedFor(key: string, { texts, until }: NonNullable<EffectOptions['sealed']>): Partial<NewEffect> {
    const sealed = Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [name, this.sealedTexts.seal(text, key)]),
    );
    return { sealed, sealedUntil: until };
  }
}
