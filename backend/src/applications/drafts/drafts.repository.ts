import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { Language, OpenAppType } from '@portal/contract/enums';
import type { PricedRecord } from '../submission/conversion.js';
import type { Draft, DraftPrice, PaymentProjection } from './draft.js';
import { DRAFT_MODEL, type DraftRow } from './drafts.schema.js';
import type { OpeningPrice } from './draft-prices.service.js';

const { trusted } = mongoose;
const PROJECTION = { _id: 0 } as const;

/** Fields that saving a draft changes. */
export type DraftChanges = Partial<Pick<Draft, 'answers' | 'step' | 'language' | 'consents'>> &
  Pick<Draft, 'expiresAt' | 'updatedAt' | 'remindAt'>;

/** Fields that a submission sets. */
export type DraftClosing = Required<
  Pick<Draft, 'appType' | 'plan' | 'price' | 'number' | 'updatedAt' | 'remindAt'>
>;

/** Filter for the drafts of a browser, by the hash of its secret. */
const ownedBy = (hash: string) => ({ $or: [{ ownerHash: hash }, { otherOwners: hash }] });

@Injectable()
export class DraftsRepository {
  constructor(@InjectModel(DRAFT_MODEL) private readonly model: Model<DraftRow>) {}

  /** @throws a duplicate key error when the appId is taken. */
  async insert(draft: Draft, session: ClientSession): Promise<void> {
    await this.model.insertMany([draft], { session });
  }

  async byAppId(appId: string, session?: ClientSession): Promise<Draft | undefined> {
    const row = await this.model
      .findOne({ appId }, PROJECTION)
      .session(session ?? null)
      .lean()
      .exec();
    return row ?? undefined;
  }

  /** The browser's unexpired draft that was changed last. */
  async newestOf(ownerHash: string, now: Date): Promise<Draft | undefined> {
    const row = await this.model
      .findOne({ ...ownedBy(ownerHash), expiresAt: trusted({ $gt: now }) }, PROJECTION)
      .sort({ updatedAt: -1, _id: -1 })
      .lean()
      .exec();
    return row ?? undefined;
  }

  /** The browser's unexpired drafts, last changed first. */
  async allOf(ownerHash: string, now: Date, limit: number): Promise<Draft[]> {
    return this.model
      .find({ ...ownedBy(ownerHash), expiresAt: trusted({ $gt: now }) }, PROJECTION)
      .sort({ updatedAt: -1, _id: -1 })
      .limit(limit)
      .lean()
      .exec();
  }

  /** Reuses this browser's latest untouched full-fee draft and sets its language. @returns undefined when there is none */
  async reuseUntouched(
    ownerHash: string,
    appType: OpenAppType,
    now: Date,
    language?: Language,
  ): Promise<Draft | undefined> {
    const row = await this.model
      .findOneAndUpdate(
        {
          ownerHash,
          appType,
          state: 'open',
          version: 0,
          converts: null,
          orders: trusted({ $size: 0 }),
          expiresAt: trusted({ $gt: now }),
        },
        { $set: { updatedAt: now, ...(language === undefined ? {} : { language }) } },
        { sort: { updatedAt: -1, _id: -1 }, returnDocument: 'after', projection: PROJECTION },
      )
      .lean()
      .exec();
    return row ?? undefined;
  }

  /** Counts the browser's open, unexpired drafts. */
  async countOpenOf(ownerHash: string, now: Date): Promise<number> {
    return this.model
      .countDocuments({ ...ownedBy(ownerHash), state: 'open', expiresAt: trusted({ $gt: now }) })
      .exec();
  }

  /** Expires the drafts that a browser opened and never saved. */
  async expireUntouchedOf(ownerHash: string, now: Date): Promise<void> {
    await this.model.updateMany(
      {
        ownerHash,
        state: 'open',
        version: 0,
        appType: trusted({ $ne: null }),
        orders: trusted({ $size: 0 }),
        covered: false,
        payment: null,
      },
      { $min: { expiresAt: now } },
    );
  }

  /** Paid unsubmitted drafts that were priced by this student membership, with their first applicant. */
  async paidConversionsOf(memberId: string): Promise<PricedRecord[]> {
    const rows = await this.model
      .find(
        { 'converts.memberId': memberId, state: 'open', covered: true },
        { 'answers.applicants.name': 1, 'answers.applicants.dob': 1 },
      )
      .lean<Pick<DraftRow, 'answers'>[]>()
      .exec();
    return rows.map(({ answers }) => {
      const { name = '', dob = '' } = answers.applicants?.[0] ?? {};
      return { applicant: { name, dateOfBirth: dob } };
    });
  }

  /** Whether a browser has any draft. */
  async hasAny(ownerHash: string): Promise<boolean> {
    return (await this.model.exists(ownedBy(ownerHash)).exec()) !== null;
  }

  /**
   * Saves an open draft (optimistic concurrency by version).
   * @returns undefined when it is closed, at another version, or not the browser's any more
   */
  async save(
    appId: string,
    ownerHash: string,
    version: number,
    changes: DraftChanges,
  ): Promise<Draft | undefined> {
    const row = await this.model
      .findOneAndUpdate(
        { appId, ...ownedBy(ownerHash), version, state: 'open' },
        { $set: changes, $inc: { version: 1 } },
        { returnDocument: 'after', projection: PROJECTION },
      )
      .lean()
      .exec();
    return row ?? undefined;
  }

  /** Expires an open draft without order or payment, and removes its answers. @returns false when it is not such a draft */
  async discard(appId: string, now: Date, session: ClientSession): Promise<boolean> {
    const { modifiedCount } = await this.model.updateOne(
      { appId, state: 'open', covered: false, orders: trusted({ $size: 0 }), payment: null },
      { $set: { answers: {}, consents: [], expiresAt: now, updatedAt: now }, $unset: { guardian: 1 } },
      { session },
    );
    return modifiedCount === 1;
  }

  /** Removes the answers of a submitted and paid draft, and expires it at the latest at `end`. */
  async emptyPaid(appId: string, end: Date, session: ClientSession): Promise<void> {
    await this.model.updateOne(
      { appId, state: 'submitted', covered: true },
      { $set: { answers: {}, consents: [] }, $unset: { guardian: 1 }, $min: { expiresAt: end } },
      { session },
    );
  }

  /** Expires the paid drafts that a browser began, and removes it from those that it opened later. */
  async expirePaidOf(ownerHash: string, now: Date): Promise<void> {
    await this.model.updateMany(
      { otherOwners: ownerHash, state: 'submitted', covered: true },
      { $pull: { otherOwners: ownerHash } },
    );
    await this.model.updateMany(
      { ownerHash, state: 'submitted', covered: true },
      { $min: { expiresAt: now } },
    );
  }

  async addOrder(
    appId: string,
    orderId: string,
    priceHeldUntil: Date | undefined,
    session: ClientSession,
  ): Promise<void> {
    await this.model.updateOne(
      { appId },
      {
        $addToSet: { orders: orderId },
        ...(priceHeldUntil === undefined ? {} : { $set: { priceHeldUntil } }),
      },
      { session },
    );
  }

  /** Sets the current price of an open draft's plan. */
  async reprice(appId: string, price: DraftPrice): Promise<void> {
    await this.model.updateOne({ appId, state: 'open' }, { $set: { price } });
  }

  async close(appId: string, changes: DraftClosing, session: ClientSession): Promise<void> {
    await this.model.updateOne({ appId }, { $set: { ...changes, state: 'submitted' } }, { session });
  }

  /** The applications, by appId, whose difference to the full fee some of these drafts pay. */
  async differencesAmong(appIds: readonly string[], session?: ClientSession): Promise<Map<string, string>> {
    if (appIds.length === 0) return new Map();
    const rows = await this.model
      .find({ appId: trusted({ $in: [...appIds] }) }, { appId: 1, differenceOf: 1 })
      .session(session ?? null)
      .lean<Pick<DraftRow, 'appId' | 'differenceOf'>[]>()
      .exec();
    return new Map(
      rows.flatMap(({ appId, differenceOf }) => (differenceOf === undefined ? [] : [[appId, differenceOf]])),
    );
  }

  /** Extends the lifetime of a submitted draft. */
  async extend(appId: string, expiresAt: Date, session: ClientSession): Promise<void> {
    await this.model.updateOne({ appId, state: 'submitted' }, { $set: { expiresAt } }, { session });
  }

  /** Sets the first price of an open draft. @returns undefined when it has one already */
  async setPrice(appId: string, price: OpeningPrice, session: ClientSession): Promise<Draft | undefined> {
    const row = await this.model
      .findOneAndUpdate(
        { appId, state: 'open', price: null },
        { $set: price },
        { returnDocument: 'after', projection: PROJECTION, session },
      )
      .lean()
      .exec();
    return row ?? undefined;
  }

  /** @param remindAt time of the next reminder check */
  async recordPayment(
    appId: string,
    payment: PaymentProjection,
    remindAt: Date,
    session: ClientSession,
  ): Promise<void> {
    await this.model.updateOne(
      { appId },
      { $set: { payment, covered: payment.covered, remindAt } },
      { session },
    );
  }
}
