import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import { limits } from '../platform/config/limits.js';
import { tokensOf } from '../platform/lists/tokens.js';
import type { Application, FiledUnder, HistoryEntry } from './application.js';
import { applicationOf, HIDDEN } from './application.row.js';
import type { Numbered } from './exact-number.js';
import { APPLICATION_MODEL, type ApplicationDocument } from './applications.schema.js';

const { trusted, isValidObjectId } = mongoose;

/** An application's numbers, and the state that decides who may see it. */
export type NumberedApplication = Numbered & Pick<Application, 'id' | 'state'>;

const NUMBERS = {
  appId: 1,
  number: 1,
  state: 1,
  transactionId: 1,
  'payment.transactionId': 1,
  'payment.receiptNumber': 1,
  'payment.payments.id': 1,
} as const;

/** Look-ups for applicants, member lists and the audit trail (docs/rules/records.md). */
@Injectable()
export class ApplicationLookupsRepository {
  constructor(@InjectModel(APPLICATION_MODEL) private readonly model: Model<ApplicationDocument>) {}

  /** An application by its number, in any of these spellings. @returns undefined for an unknown one */
  async byNumber(spellings: readonly string[]): Promise<Application | undefined> {
    const number = trusted({ $in: [...spellings] });
    return applicationOf(await this.model.findOne({ number }, HIDDEN).lean<ApplicationDocument>().exec());
  }

  /** Id and appId of an application, by its id, appId or number. @returns undefined for an unknown one */
  async idsOf(text: string): Promise<{ id: string; appId: string } | undefined> {
    const by = isValidObjectId(text) ? [{ _id: text }] : [{ appId: text }, { number: text.toUpperCase() }];
    const found = await this.model
      .findOne({ $or: by }, { appId: 1 })
      .maxTimeMS(limits.mongo.queryMs)
      .lean<Pick<ApplicationDocument, '_id' | 'appId'>>()
      .exec();
    return found === null ? undefined : { id: String(found._id), appId: found.appId };
  }

  /** @returns undefined for an unknown appId */
  async byAppId(appId: string): Promise<Application | undefined> {
    return applicationOf(await this.model.findOne({ appId }, HIDDEN).lean<ApplicationDocument>().exec());
  }

  /** The application for which a transfer was claimed, by the normalised reference. */
  async byReference(referenceKey: string): Promise<Application | undefined> {
    const row = await this.model
      .findOne({ 'claim.referenceKey': referenceKey }, HIDDEN)
      .lean<ApplicationDocument>()
      .exec();
    return applicationOf(row);
  }

  /** Numbers of applications that contain a stored search term, newest first. @param term from `termOfNumber` */
  async numberedByTerm(term: string, limit: number): Promise<NumberedApplication[]> {
    const rows = await this.model
      .find({ terms: term }, NUMBERS)
      .sort({ _id: -1 })
      .limit(limit)
      .hint('look_alikes')
      .maxTimeMS(limits.mongo.queryMs)
      .lean<(Omit<NumberedApplication, 'id'> & Pick<ApplicationDocument, '_id'>)[]>()
      .exec();
    return rows.map(({ _id, ...rest }) => ({ id: String(_id), ...rest }));
  }

  /** Whether an application with this e-mail is paid. @param email in lower case */
  async isAnyPaidOf(email: string): Promise<boolean> {
    const found = await this.model
      .exists({
        terms: trusted({ $in: tokensOf(email) }),
        'applicants.email': email,
        'payment.success': true,
      })
      .maxTimeMS(limits.mongo.queryMs)
      .exec();
    return found !== null;
  }

  /** Histories of the latest approved applications, latest first. */
  async lastApproved(limit: number): Promise<(readonly HistoryEntry[])[]> {
    const rows = await this.model
      .find({ state: 'approved' }, { _id: 0, history: 1 })
      .sort({ updatedAt: -1, _id: -1 })
      .limit(limit)
      .maxTimeMS(limits.mongo.queryMs)
      .lean<Pick<ApplicationDocument, 'history'>[]>()
      .exec();
    return rows.map(({ history }) => history);
  }

  /** appId and fee by application id; unknown ids are left out. */
  async filedUnder(ids: readonly string[], session?: ClientSession): Promise<Map<string, FiledUnder>> {
    const rows = await this.model
      .find({ _id: trusted({ $in: ids.filter((id) => isValidObjectId(id)) }) }, { appId: 1, appFee: 1 })
      .session(session ?? null)
      .maxTimeMS(limits.mongo.queryMs)
      .lean<Pick<ApplicationDocument, '_id' | 'appId' | 'appFee'>[]>()
      .exec();
    return new Map(rows.map(({ _id, appId, appFee }) => [String(_id), { appId, appFee }]));
  }
}
