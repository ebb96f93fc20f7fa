import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { undecidedStates } from '@portal/contract/applications/states';
import type { ServiceLevelDays } from '@portal/contract/settings/service-levels';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import { limits } from '../platform/config/limits.js';
import type { Application, QueueEntry } from './application.js';
import { lateCondition } from './applications.conditions.js';
import { APPLICATION_MODEL, type ApplicationDocument } from './applications.schema.js';

const { trusted } = mongoose;

/**
 * Claims, assignees, mentions and follow-ups of applications (docs/rules/queue.md). They change neither `version` nor `updatedAt`, so
 * that they never make another user's edit stale.
 */
@Injectable()
export class ApplicationQueueRepository {
  constructor(@InjectModel(APPLICATION_MODEL) private readonly model: Model<ApplicationDocument>) {}

  async change(
    id: string,
    change: Omit<QueueEntry, 'followUp' | 'mentioned' | 'unseenBy'>,
    session: ClientSession,
  ): Promise<void> {
    await this.model.updateOne({ _id: id }, changesOf(change), { session });
  }

  /** Records whom a note mentions, and the follow-up that is open after it; undefined for none. */
  async addNote(
    id: string,
    { mentions, followUp }: { readonly mentions: readonly string[]; readonly followUp: string | undefined },
    session: ClientSession,
  ): Promise<void> {
    const each = { $each: [...mentions] };
    await this.model.updateOne(
      { _id: id },
      {
        ...changesOf({ followUp }),
        ...(mentions.length === 0 ? {} : { $addToSet: { 'queue.mentioned': each, 'queue.unseenBy': each } }),
      },
      { session },
    );
  }

  /** Extends the claim of its holder, also an expired one that no one else has taken. */
  async extend(id: string, staffId: string, until: Date): Promise<void> {
    await this.model.updateOne(
      { _id: id, 'queue.claimedBy': staffId },
      { $set: { 'queue.claimedUntil': until } },
    );
  }

  async markSeen(id: string, staffId: string): Promise<void> {
    await this.model.updateOne(
      { _id: id, 'queue.unseenBy': staffId },
      { $pull: { 'queue.unseenBy': staffId } },
    );
  }

  /** Number of undecided applications with a mention that the user has not seen. */
  async unseen(staffId: string): Promise<number> {
    return this.model
      .countDocuments(
        {
          state: trusted({ $in: [...undecidedStates] }),
          queue: trusted({ $exists: true }),
          'queue.unseenBy': staffId,
        },
        { hint: 'list_queue', maxTimeMS: limits.lists.queryMs },
      )
      .exec();
  }

  /** State and queue entry by id; unknown ids are left out. */
  async byIds(ids: readonly string[]): Promise<Map<string, Pick<Application, 'state' | 'queue'>>> {
    const rows = await this.model
      .find({ _id: trusted({ $in: [...ids] }) }, { state: 1, queue: 1 })
      .maxTimeMS(limits.mongo.queryMs)
      .lean<Pick<ApplicationDocument, '_id' | 'state' | 'queue'>[]>()
      .exec();
    return new Map(rows.map(({ _id, ...row }) => [String(_id), row]));
  }

  /** Whether an application is over the limit of its state. */
  async hasLate(days: ServiceLevelDays, now: Date): Promise<boolean> {
    const found = await this.model
      .findOne(lateCondition(days, now), { _id: 1 })
      .maxTimeMS(limits.lists.queryMs)
      .lean()
      .exec();
    return found !== null;
  }
}

/** Sets the given fields and removes those that are undefined. */
function changesOf(change: Partial<QueueEntry>): { $set?: object; $unset?: Record<string, 1> } {
  const named = Object.entries(change).map(([name, value]) => [`queue.${name}`, value] as const);
  const set = named.filter(([, value]) => value !== undefined);
  const unset = named.flatMap(([name, value]) => (value === undefined ? [[name, 1 as const] as const] : []));
  return {
    ...(set.length === 0 ? {} : { $set: Object.fromEntries(set) }),
    ...(unset.length === 0 ? {} : { $unset: Object.fromEntries(unset) }),
  };
}
