import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import { newAppId } from './drafts/new-draft.js';
import type { Address, Applicant, Application, Association } from './application.js';
import { personFields, shadowFieldsOf } from './application.terms.js';
import { APPLICATION_MODEL, type ApplicationDocument } from './applications.schema.js';

const { trusted, Types } = mongoose;

/** A member's data from an imported register. */
export interface ImportedApplication {
  readonly memNo: string;
  readonly appType: Application['appType'];
  readonly applicant: Applicant;
  readonly address: Address;
  readonly association: Association;
}

/**
 * Placeholder applications of imported members, so that each member has pages and is searchable (docs/rules/imports.md). They are
 * approved from the start, not counted in statistics, and have no application number.
 */
@Injectable()
export class ImportedApplicationsRepository {
  constructor(@InjectModel(APPLICATION_MODEL) private readonly model: Model<ApplicationDocument>) {}

  /** @returns their ids, in the same order */
  async insert(
    imported: readonly ImportedApplication[],
    now: Date,
    session: ClientSession,
  ): Promise<string[]> {
    const rows = imported.map(({ memNo, appType, applicant, address, association }) => {
      const application: Omit<Application, 'id'> = {
        appId: newAppId(),
        appType,
        appFee: 0,
        plan: 'life-single',
        lines: [],
        applicants: [applicant],
        address,
        association,
        state: 'approved',
        history: [],
        payment: { mode: 'others', success: false, amount: 0, payments: [] },
        isLegacy: true,
        consents: [],
        language: 'en',
        version: 0,
        createdAt: now,
        updatedAt: now,
      };
      const [shadow, number] = [shadowFieldsOf(application), personFields({}, [memNo])];
      return {
        ...application,
        _id: new Types.ObjectId(),
        ...shadow,
        terms: [...new Set([...shadow.terms, ...number.terms])],
        beginnings: [...new Set([...shadow.beginnings, ...number.beginnings])],
      };
    });
    // Bypasses the schema, because fields that a register lacks are empty.
    await this.model.collection.insertMany(rows, { session });
    return rows.map(({ _id }) => String(_id));
  }

  /** Sets a file of the person if it is missing. @param field stored name of the applicant's field */
  async setFile(id: string, field: string, key: string, now: Date, session: ClientSession): Promise<void> {
    const path = `applicants.0.${field}`;
    await this.model.updateOne(
      { _id: new Types.ObjectId(id), isLegacy: true, [path]: trusted({ $in: ['', null] }) },
      { $set: { [path]: key, updatedAt: now }, $inc: { version: 1 } },
      { session },
    );
  }

  /** appIds by application id. */
  async appIdsOf(ids: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.model
      .find({ _id: trusted({ $in: ids.map((id) => new Types.ObjectId(id)) }) }, { appId: 1 })
      .lean<Pick<ApplicationDocument, '_id' | 'appId'>[]>()
      .exec();
    return new Map(rows.map(({ _id, appId }) => [String(_id), appId]));
  }

  async remove(ids: readonly string[], session: ClientSession): Promise<void> {
    await this.model.deleteMany(
      { _id: trusted({ $in: ids.map((id) => new Types.ObjectId(id)) }), isLegacy: true },
      { session },
    );
  }
}
