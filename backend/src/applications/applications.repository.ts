import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ApplicationState } from '@portal/contract/applications/states';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { ListSource } from '../platform/lists/list-conditions.js';
import { ListReader, type NumberedRequest } from '../platform/lists/list-reader.js';
import { ListScanner, mapped, type Scan } from '../platform/lists/list-scanner.service.js';
import { limits } from '../platform/config/limits.js';
import type { ListPage } from '../platform/lists/list-page.js';
import type { ListRequest } from '../platform/lists/list-request.js';
import type { SearchFields } from '../platform/lists/search.js';
import type {
  Application,
  ApplicationSummary,
  NamedApplication,
  PaidApplication,
  PaymentChange,
} from './application.js';
import { stepsOf } from './applications.states.js';
import { conversionOf, type FeeDifference, type PricedRecord } from './submission/conversion.js';
import { paymentFields, shadowFieldsOf } from './application.terms.js';
import {
  applicationOf,
  EXPORTED,
  exportedOf,
  HIDDEN,
  SUMMARY,
  summaryOf,
  type ExportedApplication,
} from './application.row.js';
import { type ApplicationsFilter, conditionsOf, soundConditionsOf } from './applications.conditions.js';
import { type ApplicationCondition, applicationList, type ApplicationSort } from './applications.list.js';
import { APPLICATION_MODEL, type ApplicationDocument } from './applications.schema.js';

const { trusted, isValidObjectId } = mongoose;

@Injectable()
export class ApplicationsRepository {
  constructor(
    @InjectModel(APPLICATION_MODEL) private readonly model: Model<ApplicationDocument>,
    private readonly lists: ListReader,
    private readonly scanner: ListScanner,
  ) {}

  /** @returns the new id. @throws a duplicate key error when the appId has one. */
  async insert(application: Omit<Application, 'id'>, session: ClientSession): Promise<string> {
    const _id = new mongoose.Types.ObjectId();
    const shadow = { ...shadowFieldsOf(application), steps: stepsOf(application.history) };
    await this.model.insertMany([{ ...application, _id, ...shadow }], { session });
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

  /** Number and persons' names by application id; unknown ids are left out. */
  async namedByIds(
    ids: readonly string[],
  ): Promise<Map<string, NamedApplication & Pick<Application, 'state'>>> {
    const rows = await this.model
      .find(
        { _id: trusted({ $in: ids.filter((id) => isValidObjectId(id)) }) },
        { number: 1, 'applicants.name': 1, state: 1 },
      )
      .maxTimeMS(limits.mongo.queryMs)
      .lean<Pick<ApplicationDocument, '_id' | 'number' | 'applicants' | 'state'>[]>()
      .exec();
    return new Map(
      rows.map(({ _id, number, applicants, state }) => [
        String(_id),
        {
          id: String(_id),
          state,
          ...(number === undefined ? {} : { number }),
          names: applicants.map(({ name }) => name),
        },
      ]),
    );
  }

  /** Persons' names by application id; unknown ids are left out. */
  async namesOf(ids: readonly string[]): Promise<Map<string, string[]>> {
    const rows = await this.model
      .find({ _id: trusted({ $in: ids.filter((id) => isValidObjectId(id)) }) }, { 'applicants.name': 1 })
      .maxTimeMS(limits.mongo.queryMs)
      .lean<Pick<ApplicationDocument, '_id' | 'applicants'>[]>()
      .exec();
    return new Map(rows.map(({ _id, applicants }) => [String(_id), applicants.map(({ name }) => name)]));
  }

  /** Id, number and persons' names by appId; unknown appIds are left out. */
  async namedByAppIds(
    appIds: readonly string[],
    session?: ClientSession,
  ): Promise<Map<string, NamedApplication>> {
    const rows = await this.model
      .find({ appId: trusted({ $in: [...appIds] }) }, { appId: 1, number: 1, 'applicants.name': 1 })
      .session(session ?? null)
      .maxTimeMS(limits.mongo.queryMs)
      .lean<Pick<ApplicationDocument, '_id' | 'appId' | 'number' | 'applicants'>[]>()
      .exec();
    return new Map(
      rows.map(({ _id, appId, number, applicants }) => [
        appId,
        {
          id: String(_id),
          ...(number === undefined ? {} : { number }),
          names: applicants.map(({ name }) => name),
        },
      ]),
    );
  }

  async byAppId(appId: string, session?: ClientSession): Promise<Application | undefined> {
    const row = await this.model
      .findOne({ appId }, HIDDEN)
      .session(session ?? null)
      .lean<ApplicationDocument>()
      .exec();
    return applicationOf(row);
  }

  /** Paid applications of these persons in these states, except that of `appId`. */
  async paidOf(
    personKeys: readonly string[],
    states: readonly ApplicationState[],
    appId: string,
    session?: ClientSession,
  ): Promise<PaidApplication[]> {
    return this.model
      .find(
        {
          personKeys: trusted({ $in: [...personKeys] }),
          state: trusted({ $in: [...states] }),
          'payment.success': true,
          appId: trusted({ $ne: appId }),
        },
        { _id: 0, appId: 1, personKeys: 1 },
      )
      .session(session ?? null)
      .lean<PaidApplication[]>()
      .exec();
  }

  /** Paid applications in these states that were priced by this student membership, with their first applicant. */
  async paidConversionsOf(memberId: string, states: readonly ApplicationState[]): Promise<PricedRecord[]> {
    const rows = await this.model
      .find(
        { 'converts.memberId': memberId, state: trusted({ $in: [...states] }), 'payment.success': true },
        { converts: 1, difference: 1, 'applicants.name': 1, 'applicants.dateOfBirth': 1 },
      )
      .lean<Pick<ApplicationDocument, 'converts' | 'difference' | 'applicants'>[]>()
      .exec();
    return rows.flatMap(({ applicants: [applicant], ...application }) => {
      const converts = conversionOf(application);
      return converts === undefined ? [] : [{ converts, ...(applicant === undefined ? {} : { applicant }) }];
    });
  }

  /** Stores the difference to the full fee; that its payer is another person revokes a tick. */
  async setDifference(
    id: string,
    difference: FeeDifference,
    now: Date,
    session: ClientSession,
  ): Promise<void> {
    await this.model.updateOne(
      { _id: id },
      {
        $set: { difference, updatedAt: now },
        ...(difference.withdrawnAt === undefined ? { $unset: { 'converts.confirmedBy': 1 } } : {}),
        $inc: { version: 1 },
      },
      { session },
    );
  }

  /** Records who ticked that the applicant is the student member whose number gave the price. */
  async confirmConversion(id: string, staffId: string, session: ClientSession): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: { 'converts.confirmedBy': staffId } }, { session });
  }

  /**
   * Stores the changes of a review step.
   * @param hasContent whether the applicant's answers changed too
   * @returns false at another stored version
   */
  async replace(
    application: Application,
    { version, hasContent }: { readonly version: number; readonly hasContent: boolean },
    session: ClientSession,
  ): Promise<boolean> {
    const {
      applicants,
      address,
      association,
      state,
      history,
      verification,
      emailEdits,
      emailCorrection,
      sendBacks,
      decisions,
      updatedAt,
    } = application;
    const outcome = await this.model.updateOne(
      { _id: application.id, version },
      {
        $set: {
          ...(hasContent ? { applicants, address, association, ...shadowFieldsOf(application) } : {}),
          state,
          history,
          steps: stepsOf(history),
          ...(verification === undefined ? {} : { verification }),
          ...(emailEdits === undefined ? {} : { emailEdits }),
          ...(emailCorrection === undefined ? {} : { emailCorrection }),
          ...(sendBacks === undefined ? {} : { sendBacks }),
          ...(decisions === undefined ? {} : { decisions }),
          version: application.version,
          updatedAt,
        },
        // A cancelled application releases its transfer, which may have been meant for another one.
        ...(state === 'cancelled' ? { $unset: { 'claim.referenceKey': 1 } } : {}),
      },
      { session },
    );
    return outcome.matchedCount === 1;
  }

  async addSearchFields(id: string, found: SearchFields, session: ClientSession): Promise<void> {
    await this.model.updateOne({ _id: id }, { $addToSet: addedTerms(found) }, { session });
  }

  async removeSearchFields(
    id: string,
    { terms, beginnings }: SearchFields,
    session: ClientSession,
  ): Promise<void> {
    await this.model.updateOne({ _id: id }, { $pullAll: { terms, beginnings } }, { session });
  }

  /** Records that the last membership of an application ended. @param at UTC */
  async endMemberships(id: string, at: Date, session: ClientSession): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: { membershipsEndedAt: at } }, { session });
  }

  /** Marks whether a refund is due or under way. */
  async markRefundOpen(appId: string, isOpen: boolean, session: ClientSession): Promise<void> {
    const change = isOpen ? { $set: { refundOpen: true as const } } : { $unset: { refundOpen: 1 as const } };
    await this.model.updateOne({ appId }, change, { session });
  }

  /** Stores the ledger's projection and the transition that follows from it. */
  async project(
    { appId, transactionId }: Pick<Application, 'appId' | 'transactionId'>,
    change: PaymentChange,
    session: ClientSession,
  ): Promise<void> {
    const found = paymentFields({
      payment: change.payment,
      ...(transactionId === undefined ? {} : { transactionId }),
    });
    await this.model.updateOne(
      { appId },
      {
        $set: {
          payment: change.payment,
          updatedAt: change.now,
          ...(change.move === undefined ? {} : { state: change.move.to }),
        },
        $inc: { version: 1 },
        $addToSet: addedTerms(found),
        ...(change.move === undefined ? {} : { $push: { history: change.move } }),
      },
      { session },
    );
  }

  /** A page of the console's list. @throws as ListReader */
  async page(
    filter: ApplicationsFilter,
    request: ListRequest<ApplicationSort>,
  ): Promise<ListPage<ApplicationSummary>> {
    const page = await this.lists.page(
      this.source(),
      conditionsOf(filter),
      request,
      soundConditionsOf(filter),
    );
    return { ...page, rows: page.rows.map(summaryOf) };
  }

  /** A page by number with the exact total. @throws as ListReader */
  async numbered(
    filter: ApplicationsFilter,
    request: NumberedRequest<ApplicationSort>,
  ): Promise<{ rows: ApplicationSummary[]; total: number }> {
    const { rows, total } = await this.lists.numbered(
      this.source(),
      conditionsOf(filter),
      request,
      soundConditionsOf(filter),
    );
    return { rows: rows.map(summaryOf), total };
  }

  /** All rows of a list from a snapshot, batch by batch. @throws as ListScanner */
  async scan(
    filter: ApplicationsFilter,
    request: Pick<ListRequest<ApplicationSort>, 'sort' | 'descending'>,
    session: ClientSession,
  ): Promise<Scan<ExportedApplication>> {
    const source = { ...this.source(), projection: EXPORTED };
    const scan = await this.scanner.scan(
      source,
      conditionsOf(filter),
      { ...request, session },
      soundConditionsOf(filter),
    );
    return mapped(scan, async (rows) => Promise.resolve(rows.map(exportedOf)));
  }

  /** appIds of the newest applications in any state that match these words. */
  async appIdsOf(words: readonly string[], limit: number): Promise<string[]> {
    const conditions = conditionsOf({ states: 'all', words });
    const rows = await this.lists.first(this.source(), conditions, {
      sort: 'createdAt',
      descending: true,
      limit,
    });
    return rows.map(({ appId }) => appId);
  }

  private source(): ListSource<ApplicationDocument, ApplicationCondition, ApplicationSort> {
    return { list: applicationList, model: this.model, projection: SUMMARY };
  }
}

function addedTerms({ terms, beginnings }: SearchFields): Record<keyof SearchFields, object> {
  return { terms: { $each: terms }, beginnings: { $each: beginnings } };
}
