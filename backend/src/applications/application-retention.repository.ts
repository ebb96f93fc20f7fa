import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ApplicationState } from '@portal/contract';
import mongoose, { type ClientSession, type Model } from 'mongoose';
import type { Application, ApplicationContent } from './application.js';
import { tombstoneFields } from './application.terms.js';
import { APPLICATION_MODEL, type ApplicationDocument } from './applications.schema.js';

const { trusted } = mongoose;

/** States that an application ends in without a membership. */
export const endedStates: readonly ApplicationState[] = ['rejected', 'cancelled', 'refunded'];

/** What a tombstone has where people stood. */
const nobody: ApplicationContent = {
  applicants: [],
  address: { line1: '', city: '', state: '', pincode: '' },
  association: { state: '', prant: '', refereeName: '', refereePhone: '', secretaryEmail: '' },
};

/** Applications whose time is over, for the retention (docs/rules/retention.md). */
@Injectable()
export class ApplicationRetentionRepository {
  constructor(@InjectModel(APPLICATION_MODEL) private readonly model: Model<ApplicationDocument>) {}

  /** Unpaid ones that were submitted before a moment, the oldest first; `skip` are passed over. */
  async unpaid(before: Date, skip: number, limit: number): Promise<string[]> {
    const rows = await this.model
      .find(
        {
          state: 'submitted',
          createdAt: trusted({ $lte: before }),
          'payment.success': false,
          'payment.mode': 'Online',
        },
        { _id: 1 },
      )
      .sort({ createdAt: 1, _id: 1 })
      .skip(skip)
      .limit(limit)
      .lean()
      .exec();
    return rows.map(({ _id }) => String(_id));
  }

  /** Ended ones that still have personal data and were not changed since a moment, the oldest first; `skip` are passed over. */
  async ended(before: Date, skip: number, limit: number): Promise<string[]> {
    const rows = await this.model
      .find(
        {
          state: trusted({ $in: [...endedStates] }),
          personKeys: trusted({ $exists: true }),
          updatedAt: trusted({ $lte: before }),
        },
        { _id: 1 },
      )
      .sort({ updatedAt: 1, _id: 1 })
      .skip(skip)
      .limit(limit)
      .lean()
      .exec();
    return rows.map(({ _id }) => String(_id));
  }

  /**
   * Takes everything personal out of an application as it was read. Ids, type, state with its history, dates, amounts and the
   * receipt number stay.
   * @returns false when it changed meanwhile
   */
  async makeTombstone(application: Application, now: Date, session: ClientSession): Promise<boolean> {
    const { id, state, version } = application;
    const outcome = await this.model.updateOne(
      { _id: id, state, version },
      {
        $set: {
          ...nobody,
          consents: [],
          ...tombstoneFields(application),
          purgedAt: now,
          updatedAt: now,
        },
        $unset: {
          personKeys: 1,
          verification: 1,
          sendBacks: 1,
          decisions: 1,
          guardian: 1,
          'claim.note': 1,
          'claim.reason': 1,
        },
        $inc: { version: 1 },
      },
      { session },
    );
    return outcome.matchedCount === 1;
  }

  /** Those of some appIds that were submitted. */
  async among(appIds: readonly string[]): Promise<Application[]> {
    const rows = await this.model
      .find({ appId: trusted({ $in: [...appIds] }) }, { personKeys: 0, terms: 0, beginnings: 0 })
      .lean<ApplicationDocument[]>()
      .exec();
    return rows.map(({ _id, ...rest }) => ({ ...rest, id: String(_id) }));
  }
}
