import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { SessionKind } from '@portal/contract/sessions/session-kinds';
import mongoose, { type Model } from 'mongoose';
import { SESSION_MODEL, type SessionRow } from './sessions.schema.js';

/** What may be shown of a session: nothing that opens it. */
export type OpenSession = Pick<
  SessionRow,
  '_id' | 'kind' | 'subjectId' | 'createdAt' | 'lastUsedAt' | 'expiresAt' | 'ip'
>;

const SHOWN = { kind: 1, subjectId: 1, createdAt: 1, lastUsedAt: 1, expiresAt: 1, ip: 1 } as const;

@Injectable()
export class OpenSessionsRepository {
  constructor(@InjectModel(SESSION_MODEL) private readonly model: Model<SessionRow>) {}

  /** Sessions that have neither ended nor expired, of one person or of all of a kind, newest first. */
  async list(
    kind: SessionKind,
    subjectId: string | undefined,
    now: Date,
    slice: { skip: number; limit: number },
  ): Promise<OpenSession[]> {
    return this.model
      .find(condition(kind, subjectId, now), SHOWN)
      .sort({ createdAt: -1, _id: -1 })
      .skip(slice.skip)
      .limit(slice.limit)
      .lean<OpenSession[]>()
      .exec();
  }

  async count(kind: SessionKind, subjectId: string | undefined, now: Date): Promise<number> {
    return this.model.countDocuments(condition(kind, subjectId, now)).exec();
  }

  async byId(id: string, now: Date): Promise<OpenSession | undefined> {
    const row = await this.model
      .findOne({ _id: id, endedAt: null, expiresAt: mongoose.trusted({ $gt: now }) }, SHOWN)
      .lean<OpenSession>()
      .exec();
    return row ?? undefined;
  }
}

function condition(kind: SessionKind, subjectId: string | undefined, now: Date) {
  return {
    kind,
    ...(subjectId === undefined ? {} : { subjectId }),
    endedAt: null,
    expiresAt: mongoose.trusted({ $gt: now }),
  };
}
