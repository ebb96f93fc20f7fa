import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Branding } from '@portal/contract/settings/brand';
import type { ClientSession, Model } from 'mongoose';
import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import { BRANDING_MODEL, type BrandingRow } from './branding.schema.js';

@Injectable()
export class BrandingRepository {
  constructor(@InjectModel(BRANDING_MODEL) private readonly model: Model<BrandingRow>) {}

  async find(session?: ClientSession): Promise<BrandingRow | undefined> {
    const row = await this.model
      .findById('branding', { former: 0 })
      .session(session ?? null)
      .lean<BrandingRow>()
      .exec();
    return row ?? undefined;
  }

  /** All versions, oldest first. */
  async versions(): Promise<Pick<BrandingRow, 'value' | 'updatedAt'>[]> {
    const row = await this.model.findById('branding').lean<BrandingRow>().exec();
    return row === null ? [] : [...(row.former ?? []), row];
  }

  /** Of the versions before the current one; distinct, in no order. */
  async formerPrefixes(): Promise<string[]> {
    const prefixes = await this.model.distinct('former.value.numberPrefix', { _id: 'branding' });
    return prefixes.filter((prefix): prefix is string => typeof prefix === 'string');
  }

  /** Replaces a version by the next one and archives it. @returns false when another one is current */
  async replace(before: BrandingRow, value: Branding, now: Date, session: ClientSession): Promise<boolean> {
    const { version = 1, updatedAt } = before;
    const outcome = await this.model.updateOne(
      { _id: 'branding', version: before.version ?? null },
      {
        $set: { version: version + 1, value, updatedAt: now },
        $push: { former: { version, updatedAt, value: before.value } },
      },
      { session },
    );
    return outcome.matchedCount === 1;
  }

  /** Stores the first record unless there is one, also with two concurrent processes. */
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
