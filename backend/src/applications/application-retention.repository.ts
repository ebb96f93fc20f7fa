import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ApplicationState } from '@portal/contract/applications/states';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { Applicant, Application, ApplicationContent } from './application.js';
import { type FindableMember, fieldsWithout, tombstoneFields } from './application.terms.js';
import { personKeysOf } from './submission/person-key.js';
import { APPLICATION_MODEL, type ApplicationDocument } from './applications.schema.js';

const { trusted } = mongoose;

/** States that an application ends in without a membership. */
export const endedStates: readonly ApplicationState[] = ['rejected', 'cancelled', 'refunded'];

/** What may name people beside the fields of the form. */
const personalBesides = {
  verification: 1,
  sendBacks: 1,
  decisions: 1,
  guardian: 1,
  'claim.note': 1,
  'claim.reason': 1,
} as const;

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
        $unset: { personKeys: 1, ...personalBesides },
        $inc: { version: 1 },
      },
      { session },
    );
    return outcome.matchedCount === 1;
  }

  /**
   * Takes one person of a couple out of an application as it was read; the other one's data stays, and what may name both goes.
   * @param nobody what stands in the person's place
   * @param left the members whose application it still is
   * @returns false when it changed meanwhile
   */
  async forgetPerson(
    application: Application,
    [person, emptied]: readonly [number, Applicant],
    left: readonly FindableMember[],
    now: Date,
    session: ClientSession,
  ): Promise<boolean> {
    const { id, state, version } = application;
    const applicants = application.applicants.map((one, index) => (index === person ? emptied : one));
    const without = { ...application, applicants };
    const outcome = await this.model.updateOne(
      { _id: id, state, version },
      {
        $set: {
          applicants,
          personKeys: personKeysOf(without),
          ...fieldsWithout(without, left),
          updatedAt: now,
        },
        $unset: personalBesides,
        $inc: { version: 1 },
      },
      { session },
    );
    return outcome.matchedCount === 1;
  }

  /** Every application of somebody with one of these keys of persons that did not make a member. */
  async ofPerson(personKeys: readonly string[], session: ClientSession): Promise<Application[]> {
    const rows = await this.model
      .find(
        { personKeys: trusted({ $in: [...personKeys] }), state: trusted({ $ne: 'approved' as const }) },
        { personKeys: 0, terms: 0, beginnings: 0 },
      )
      .session(session)
      .lean<ApplicationDocument[]>()
      .exec();
    return rows.map(({ _id, ...rest }) => ({ ...rest, id: String(_id) }));
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
