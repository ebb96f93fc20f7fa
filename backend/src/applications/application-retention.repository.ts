import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { DataDeleted } from '@portal/contract/applications/responses';
import type { ApplicationState } from '@portal/contract/applications/states';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { Applicant, Application, ApplicationContent } from './application.js';
import { HIDDEN } from './application.row.js';
import { type FindableMember, fieldsWithout, tombstoneFields } from './application.terms.js';
import { personKeysOf } from './submission/person-key.js';
import { APPLICATION_MODEL, type ApplicationDocument } from './applications.schema.js';

const { trusted } = mongoose;

/** Final states without a membership. */
export const endedStates: readonly ApplicationState[] = ['rejected', 'cancelled', 'refunded'];

/** Fields outside the form that may hold personal data. */
const personalFields = {
  verification: 1,
  sendBacks: 1,
  decisions: 1,
  guardian: 1,
  emailCorrection: 1,
  'claim.note': 1,
  'claim.reason': 1,
} as const;

/** The content of a tombstone. */
const emptyContent: ApplicationContent = {
  applicants: [],
  address: { line1: '', city: '', state: '', pincode: '' },
  association: { state: '', prant: '', refereeName: '', refereePhone: '', secretaryEmail: '' },
};

/** Applications past their retention period (docs/rules/retention.md). */
@Injectable()
export class ApplicationRetentionRepository {
  constructor(@InjectModel(APPLICATION_MODEL) private readonly model: Model<ApplicationDocument>) {}

  /** Ids of unpaid applications submitted before a date, oldest first. */
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

  /** Ids of ended applications with personal data, unchanged since a date, oldest first. */
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
   * Removes all personal data from an application. Ids, type, state with its history, dates, amounts and the receipt number stay.
   * @returns false when it changed since it was read
   */
  async makeTombstone(
    application: Application,
    { now, rule }: { readonly now: Date; readonly rule: DataDeleted['rule'] },
    session: ClientSession,
  ): Promise<boolean> {
    const { id, state, version } = application;
    const outcome = await this.model.updateOne(
      { _id: id, state, version },
      {
        $set: {
          ...emptyContent,
          consents: [],
          ...tombstoneFields(application),
          purgedAt: now,
          purgedBy: rule,
          updatedAt: now,
        },
        $unset: { personKeys: 1, queue: 1, ...personalFields },
        $inc: { version: 1 },
      },
      { session },
    );
    return outcome.matchedCount === 1;
  }

  /**
   * Removes one person of a couple from an application; the other person's data stays, fields that may name both are removed.
   * @param person index of the person, and the empty record that replaces them
   * @param left the remaining members of the application
   * @returns false when it changed since it was read
   */
  async forgetPerson(
    application: Application,
    [person, replacement]: readonly [number, Applicant],
    left: readonly FindableMember[],
    now: Date,
    session: ClientSession,
  ): Promise<boolean> {
    const { id, state, version } = application;
    const applicants = application.applicants.map((one, index) => (index === person ? replacement : one));
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
        $unset: personalFields,
        $inc: { version: 1 },
      },
      { session },
    );
    return outcome.matchedCount === 1;
  }

  /** All unapproved applications of a person, by any of their person keys. */
  async ofPerson(personKeys: readonly string[], session: ClientSession): Promise<Application[]> {
    const rows = await this.model
      .find(
        { personKeys: trusted({ $in: [...personKeys] }), state: trusted({ $ne: 'approved' as const }) },
        HIDDEN,
      )
      .session(session)
      .lean<ApplicationDocument[]>()
      .exec();
    return rows.map(({ _id, ...rest }) => ({ ...rest, id: String(_id) }));
  }

  /** The submitted applications among some appIds. */
  async among(appIds: readonly string[]): Promise<Application[]> {
    const rows = await this.model
      .find({ appId: trusted({ $in: [...appIds] }) }, HIDDEN)
      .lean<ApplicationDocument[]>()
      .exec();
    return rows.map(({ _id, ...rest }) => ({ ...rest, id: String(_id) }));
  }
}
