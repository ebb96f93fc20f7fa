import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import { limits } from '../platform/config/limits.js';
import { tokensOf } from '../platform/lists/tokens.js';
import type { Application, FiledUnder, HistoryEntry } from './application.js';
import { applicationOf, HIDDEN } from './application.row.js';
import { APPLICATION_MODEL, type ApplicationDocument } from './applications.schema.js';

const { trusted, isValidObjectId } = mongoose;

/** What applicants, lists of members and the audit ask about applications (docs/rules/records.md). */
@Injectable()
export class ApplicationLookups {
  constructor(@InjectModel(APPLICATION_MODEL) private readonly model: Model<ApplicationDocument>) {}

  /** An application by the number that people say, as it is written. @returns undefined for an unknown one. */
  async byNumber(spellings: readonly string[]): Promise<Application | undefined> {
    const number = trusted({ $in: [...spellings] });
    return applicationOf(await this.model.findOne({ number }, HIDDEN).lean<ApplicationDocument>().exec());
  }

  /** Id and appId of the application that a text names, which may be either of them or the number. @returns undefined for an unknown one */
  async idsOf(text: string): Promise<{ id: string; appId: string } | undefined> {
    const by = isValidObjectId(text) ? [{ _id: text }] : [{ appId: text }, { number: text.toUpperCase() }];
    const found = await this.model
      .findOne({ $or: by }, { appId: 1 })
      .maxTimeMS(limits.mongo.queryMs)
      .lean<Pick<ApplicationDocument, '_id' | 'appId'>>()
      .exec();
    return found === null ? undefined : { id: String(found._id), appId: found.appId };
  }

  /** The same by its appId. */
  async byAppId(appId: string): Promise<Application | undefined> {
    return applicationOf(await this.model.findOne({ appId }, HIDDEN).lean<ApplicationDocument>().exec());
  }

  /** The application that a transfer was claimed for, by what tells one reference from another. */
  async byReference(referenceKey: string): Promise<Application | undefined> {
    const row = await this.model
      .findOne({ 'claim.referenceKey': referenceKey }, HIDDEN)
      .lean<ApplicationDocument>()
      .exec();
    return applicationOf(row);
  }

  /** Whether one of the applications with this e-mail is paid. @param email in lower case */
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

  /** The histories of the applications that were approved last, the last one first. */
  async lastApproved(most: number): Promise<(readonly HistoryEntry[])[]> {
    const rows = await this.model
      .find({ state: 'approved' }, { _id: 0, history: 1 })
      .sort({ updatedAt: -1, _id: -1 })
      .limit(most)
      .maxTimeMS(limits.mongo.queryMs)
      .lean<Pick<ApplicationDocument, 'history'>[]>()
      .exec();
    return rows.map(({ history }) => history);
  }

  /** appId and fee of many applications, by id; unknown ids are left out. */
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
