import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { SessionKind } from '@portal/contract/accounts/responses';
import mongoose from 'mongoose';
import type { Model } from 'mongoose';
import type { ListPage } from '../../platform/lists/list-page.js';
import type { ListConditions, ListSource } from '../../platform/lists/list-conditions.js';
import { ListReader } from '../../platform/lists/list-reader.js';
import type { ListRequest } from '../../platform/lists/list-request.js';
import { type SessionCondition, sessionList } from './open-sessions.list.js';
import { SESSION_MODEL, type SessionRow } from './sessions.schema.js';

/** The public part of a session, without its tokens. */
export type OpenSession = Pick<
  SessionRow,
  '_id' | 'kind' | 'subjectId' | 'createdAt' | 'lastUsedAt' | 'expiresAt' | 'ip' | 'browser' | 'system'
>;

const SHOWN = {
  kind: 1,
  subjectId: 1,
  createdAt: 1,
  lastUsedAt: 1,
  expiresAt: 1,
  ip: 1,
  browser: 1,
  system: 1,
} as const;

@Injectable()
export class OpenSessionsRepository {
  constructor(
    @InjectModel(SESSION_MODEL) private readonly model: Model<SessionRow>,
    private readonly lists: ListReader,
  ) {}

  /** Sessions that have neither ended nor expired, of some persons or of all of a kind. @throws as ListReader */
  async page(
    kind: SessionKind,
    subjectIds: readonly string[] | undefined,
    now: Date,
    request: ListRequest<'createdAt'>,
  ): Promise<ListPage<OpenSession>> {
    return this.lists.page(this.source(), conditionsOf(kind, subjectIds, now), request);
  }

  /** The newest sessions of a person. @throws as ListReader */
  async newest(kind: SessionKind, subjectId: string, now: Date, limit: number): Promise<OpenSession[]> {
    const slice = { sort: 'createdAt', descending: true, limit } as const;
    return this.lists.first(this.source(), conditionsOf(kind, [subjectId], now), slice);
  }

  async byId(id: string, now: Date): Promise<OpenSession | undefined> {
    const row = await this.model
      .findOne({ _id: id, endedAt: null, expiresAt: mongoose.trusted({ $gt: now }) }, SHOWN)
      .lean<OpenSession>()
      .exec();
    return row ?? undefined;
  }

  private source(): ListSource<SessionRow, SessionCondition, 'createdAt'> {
    return { list: sessionList, model: this.model, projection: SHOWN };
  }
}

function conditionsOf(
  kind: SessionKind,
  subjectIds: readonly string[] | undefined,
  now: Date,
): ListConditions<SessionRow, SessionCondition> {
  return {
    open: { kind, endedAt: null, expiresAt: mongoose.trusted({ $gt: now }) },
    ...(subjectIds === undefined ? {} : { person: { subjectId: oneOf(subjectIds) } }),
  };
}

const oneOf = (ids: readonly string[]) => (ids.length === 1 ? ids[0] : mongoose.trusted({ $in: [...ids] }));
