import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { MEMBER_KEYS_MODEL, type MemberKeysRow } from './member-keys.schema.js';

/** Notes which members have to be compared with others again (docs/rules/duplicates.md). */
@Injectable()
export class MemberMarks {
  constructor(@InjectModel(MEMBER_KEYS_MODEL) private readonly model: Model<MemberKeysRow>) {}

  /** A member is new, or was changed. */
  async mark(memberId: string, session: ClientSession): Promise<void> {
    await this.model.updateOne(
      { _id: memberId },
      { $set: { due: true }, $inc: { marks: 1 } },
      { session, upsert: true },
    );
  }
}
