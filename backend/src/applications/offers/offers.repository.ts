import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { Offer } from './offer.js';
import { OFFER_MODEL, type OfferDocument } from './offers.schema.js';

const { trusted } = mongoose;

@Injectable()
export class OffersRepository {
  constructor(@InjectModel(OFFER_MODEL) private readonly model: Model<OfferDocument>) {}

  async insert(offer: Omit<Offer, 'id'>): Promise<Offer> {
    const _id = new mongoose.Types.ObjectId();
    await this.model.insertMany([{ ...offer, _id }]);
    return { ...offer, id: String(_id) };
  }

  /** The unexpired offer of a token to a browser, spent or not. */
  async byToken(tokenHash: string, browser: string, now: Date): Promise<Offer | undefined> {
    const row = await this.model
      .findOne({ tokenHash, browser, expiresAt: trusted({ $gt: now }) })
      .lean<OfferDocument>()
      .exec();
    return offerOf(row);
  }

  /** The browser's newest unspent, unexpired offer at a total. */
  async unspentOf(browser: string, total: number, now: Date): Promise<Offer | undefined> {
    const row = await this.model
      .findOne({ browser, total, appId: null, expiresAt: trusted({ $gt: now }) })
      .sort({ createdAt: -1 })
      .lean<OfferDocument>()
      .exec();
    return offerOf(row);
  }

  /** Spends an offer for a draft. @returns false when it is spent already or expired */
  async spend(id: string, appId: string, now: Date, session: ClientSession): Promise<boolean> {
    const { modifiedCount } = await this.model.updateOne(
      { _id: id, appId: null, expiresAt: trusted({ $gt: now }) },
      { $set: { appId } },
      { session },
    );
    return modifiedCount === 1;
  }
}

function offerOf(row: OfferDocument | null): Offer | undefined {
  if (row === null) return undefined;
  const { _id, ...rest } = row;
  return { id: String(_id), ...rest };
}
