import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { Language, OpenAppType } from '@portal/contract/enums';
import type { Draft, DraftPrice } from './draft.js';
import { DRAFT_MODEL, type DraftRow } from './drafts.schema.js';
import type { OpeningPrice } from './held-price.js';
import type { PaymentProjection } from './payment-projection.js';

const { trusted } = mongoose;
const PROJECTION = { _id: 0 } as const;

/** What saving a draft changes. */
export type DraftChanges = Partial<Pick<Draft, 'answers' | 'step' | 'language' | 'consents'>> &
  Pick<Draft, 'expiresAt' | 'updatedAt' | 'remindAt'>;

/** What the submission fixes in a draft. */
export type DraftClosing = Required<
  Pick<Draft, 'appType' | 'plan' | 'price' | 'number' | 'updatedAt' | 'remindAt'>
>;

/** The drafts that a browser began or opened later, by the hash of its secret. */
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

  /** The draft of a browser that was changed last and has not expired. */
  async newestOf(ownerHash: string, now: Date): Promise<Draft | undefined> {
    const row = await this.model
      .findOne({ ...ownedBy(ownerHash), expiresAt: trusted({ $gt: now }) }, PROJECTION)
      .sort({ updatedAt: -1, _id: -1 })
      .lean()
      .exec();
    return row ?? undefined;
  }

  /** The drafts of a browser that have not expired, the one changed last first. */
  async allOf(ownerHash: string, now: Date, limit: number): Promise<Draft[]> {
    return this.model
      .find({ ...ownedBy(ownerHash), expiresAt: trusted({ $gt: now }) }, PROJECTION)
      .sort({ updatedAt: -1, _id: -1 })
      .limit(limit)
      .lean()
      .exec();
  }

  /** Gives a draft of a browser that nobody has written to or paid for yet, at the full fee, as the one changed last, in this language. */
  async takeUntouchedOf(
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

  /** How many drafts of a browser are open and have not expired. */
  async countOpenOf(ownerHash: string, now: Date): Promise<number> {
    return this.model
      .countDocuments({ ...ownedBy(ownerHash), state: 'open', expiresAt: trusted({ $gt: now }) })
      .exec();
  }

  /** Ends those drafts of the form that a browser has opened and never saved. */
  async endUntouchedOf(ownerHash: string, now: Date): Promise<void> {
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

  /** Whether a draft that is to take the place of a student membership was paid and not submitted. */
  async hasPaidConversionOf(memberId: string): Promise<boolean> {
    const found = await this.model.exists({ 'converts.memberId': memberId, state: 'open', covered: true });
    return found !== null;
  }

  /** Whether a browser has any draft. */
  async hasAny(ownerHash: string): Promise<boolean> {
    return (await this.model.exists(ownedBy(ownerHash)).exec()) !== null;
  }

  /** Saves when the draft is open and at this version. @returns the saved draft, or undefined. */
  async save(appId: string, version: number, changes: DraftChanges): Promise<Draft | undefined> {
    const row = await this.model
      .findOneAndUpdate(
        { appId, version, state: 'open' },
        { $set: changes, $inc: { version: 1 } },
        { returnDocument: 'after', projection: PROJECTION },
      )
      .lean()
      .exec();
    return row ?? undefined;
  }

  /** Ends an open draft without a trace of money and takes its answers out. @returns whether it was one */
  async discard(appId: string, now: Date, session: ClientSession): Promise<boolean> {
    const { modifiedCount } = await this.model.updateOne(
      { appId, state: 'open', covered: false, orders: trusted({ $size: 0 }), payment: null },
      { $set: { answers: {}, consents: [], expiresAt: now, updatedAt: now }, $unset: { guardian: 1 } },
      { session },
    );
    return modifiedCount === 1;
  }

  /** Takes the answers out of a draft that is submitted and paid, and ends it at a moment, or earlier if it ends earlier. */
  async emptyPaid(appId: string, end: Date, session: ClientSession): Promise<void> {
    await this.model.updateOne(
      { appId, state: 'submitted', covered: true },
      { $set: { answers: {}, consents: [] }, $unset: { guardian: 1 }, $min: { expiresAt: end } },
      { session },
    );
  }

  /** Ends the paid drafts that a browser began; those that it opened later it only has no more. */
  async endPaidOf(ownerHash: string, now: Date): Promise<void> {
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

  /** Gives an open draft another price of its plan. */
  async reprice(appId: string, price: DraftPrice): Promise<void> {
    await this.model.updateOne({ appId, state: 'open' }, { $set: { price } });
  }

  async close(appId: string, changes: DraftClosing, session: ClientSession): Promise<void> {
    await this.model.updateOne({ appId }, { $set: { ...changes, state: 'submitted' } }, { session });
  }

  /** Gives an open draft without a price one. @returns undefined when it has one by now. */
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

  /** @param remindAt when it is looked whether its person has to be told that something is still to be done */
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
