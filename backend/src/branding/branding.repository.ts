import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Branding } from '@portal/contract';
import type { Model } from 'mongoose';
import { isDuplicateKey } from '../platform/mongo/mongo-errors.js';
import { BRANDING_MODEL, type BrandingRow } from './branding.schema.js';

@Injectable()
export class BrandingRepository {
  constructor(@InjectModel(BRANDING_MODEL) private readonly model: Model<BrandingRow>) {}

  async find(): Promise<Branding | undefined> {
    const row = await this.model.findById('branding', { value: 1 }).lean().exec();
    return row?.value;
  }

  /** Stores the first record; one that is there stays as it is, also with two processes at once. */
  async seed(value: Branding, now: Date): Promise<void> {
    try {
      await this.model.updateOne(
        { _id: 'branding' },
        { $setOnInsert: { value, updatedAt: now } },
        { upsert: true },
      );
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
