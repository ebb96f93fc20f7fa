import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ApplicationState, AppType } from '@portal/contract';
import mongoose, { type ClientSession, type Model, type QueryFilter } from 'mongoose';
import { limits } from '../platform/config/limits.js';
import type { Application, ApplicationSummary, HistoryEntry } from './application.js';
import { personKeysOf, searchTermsOf } from './application.terms.js';
import { APPLICATION_MODEL, type ApplicationDocument } from './applications.schema.js';

const { trusted, isValidObjectId } = mongoose;

const HIDDEN = { personKeys: 0, terms: 0 } as const;
const SUMMARY = {
  appId: 1,
  appType: 1,
  state: 1,
  payment: 1,
  createdAt: 1,
  'applicants.name': 1,
  'applicants.phone': 1,
  'applicants.email': 1,
  'association.state': 1,
} as const;

export const sortableFields = ['createdAt', 'updatedAt', 'appType', 'state'] as const;
export type SortableField = (typeof sortableFields)[number];

/** What a list asks for. */
export interface ApplicationsFilter {
  readonly states: readonly ApplicationState[];
  readonly appType?: AppType;
  /** Normalised words; each begins a term. */
  readonly words: readonly string[];
  readonly ids?: readonly string[];
}

export interface ApplicationsSlice {
  readonly skip: number;
  readonly limit: number;
  readonly sort: SortableField;
  readonly descending: boolean;
}

/** What the ledger changes in an application. */
export interface PaymentChange {
  readonly payment: Application['payment'];
  readonly move?: HistoryEntry;
  readonly now: Date;
}

@Injectable()
export class ApplicationsRepository {
  constructor(@InjectModel(APPLICATION_MODEL) private readonly model: Model<ApplicationDocument>) {}

  /** @returns the new id. @throws a duplicate key error when the appId has one. */
  async insert(application: Omit<Application, 'id'>, session: ClientSession): Promise<string> {
    const _id = new mongoose.Types.ObjectId();
    await this.model.insertMany(
      [
        {
          ...application,
          _id,
          personKeys: personKeysOf(application),
          terms: searchTermsOf(application),
        },
      ],
      { session },
    );
    return String(_id);
  }

  async byId(id: string, session?: ClientSession): Promise<Application | undefined> {
    if (!isValidObjectId(id)) return undefined;
    const row = await this.model
      .findById(id, HIDDEN)
      .session(session ?? null)
      .lean<ApplicationDocument>()
      .exec();
    return applicationOf(row);
  }

  /** The names of the persons of many applications, by id. */
  async namesOf(ids: readonly string[]): Promise<Map<string, string[]>> {
    const rows = await this.model
      .find({ _id: trusted({ $in: ids.filter((id) => isValidObjectId(id)) }) }, { 'applicants.name': 1 })
      .maxTimeMS(limits.mongo.queryMs)
      .lean<Pick<ApplicationDocument, '_id' | 'applicants'>[]>()
      .exec();
    return new Map(rows.map(({ _id, applicants }) => [String(_id), applicants.map(({ name }) => name)]));
  }

  async byAppId(appId: string, session?: ClientSession): Promise<Application | undefined> {
    const row = await this.model
      .findOne({ appId }, HIDDEN)
      .session(session ?? null)
      .lean<ApplicationDocument>()
      .exec();
    return applicationOf(row);
  }

  /** Whether one of these persons has a paid application in one of these states, another one than `appId`. */
  async hasPaidOf(
    personKeys: readonly string[],
    states: readonly ApplicationState[],
    appId: string,
    session: ClientSession,
  ): Promise<boolean> {
    const found = await this.model
      .exists({
        personKeys: trusted({ $in: [...personKeys] }),
        state: trusted({ $in: [...states] }),
        'payment.success': true,
        appId: trusted({ $ne: appId }),
      })
      .session(session)
      .exec();
    return found !== null;
  }

  /** Writes what the review changed. @returns false when the stored version is another one. */
  async replace(application: Application, version: number, session: ClientSession): Promise<boolean> {
    const { applicants, address, association, state, history, verification, updatedAt } = application;
    const outcome = await this.model.updateOne(
      { _id: application.id, version },
      {
        $set: {
          applicants,
          address,
          association,
          state,
          history,
          ...(verification === undefined ? {} : { verification }),
          version: application.version,
          personKeys: personKeysOf(application),
          terms: searchTermsOf(application),
          updatedAt,
        },
      },
      { session },
    );
    return outcome.matchedCount === 1;
  }

  /** Writes what the ledger says, and the move that follows from it. */
  async project(appId: string, change: PaymentChange, session: ClientSession): Promise<void> {
    await this.model.updateOne(
      { appId },
      {
        $set: {
          payment: change.payment,
          updatedAt: change.now,
          ...(change.move === undefined ? {} : { state: change.move.to }),
        },
        $inc: { version: 1 },
        ...(change.move === undefined ? {} : { $push: { history: change.move } }),
      },
      { session },
    );
  }

  async page(filter: ApplicationsFilter, slice: ApplicationsSlice): Promise<ApplicationSummary[]> {
    const direction = slice.descending ? -1 : 1;
    const rows = await this.model
      .find(queryOf(filter), SUMMARY)
      .sort({ [slice.sort]: direction, _id: direction })
      .skip(slice.skip)
      .limit(slice.limit)
      .maxTimeMS(limits.mongo.queryMs)
      .lean<(ApplicationSummary & { _id: unknown })[]>()
      .exec();
    return rows.map(({ _id, ...rest }) => ({ ...rest, id: String(_id) }));
  }

  async count(filter: ApplicationsFilter): Promise<number> {
    return this.model.countDocuments(queryOf(filter)).maxTimeMS(limits.mongo.queryMs).exec();
  }
}

function queryOf({ states, appType, words, ids }: ApplicationsFilter): QueryFilter<ApplicationDocument> {
  return {
    state: trusted({ $in: [...states] }),
    ...(appType === undefined ? {} : { appType }),
    ...(ids === undefined ? {} : { _id: trusted({ $in: ids.filter((id) => isValidObjectId(id)) }) }),
    ...(words.length === 0 ? {} : { $and: words.map((word) => ({ terms: startsWith(word) })) }),
  };
}

/** An anchored prefix, so that the index serves it; no character of a search is an operator. */
function startsWith(word: string): RegExp {
  return new RegExp(`^${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
}

function applicationOf(row: ApplicationDocument | null): Application | undefined {
  if (row === null) return undefined;
  const { _id, ...rest } = row;
  return { id: String(_id), ...rest };
}
