import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import {
  RECEIPT_MODEL,
  RECEIPT_SERIES_MODEL,
  type ReceiptRow,
  type ReceiptSeriesRow,
} from './receipts.schema.js';

@Injectable()
export class ReceiptsRepository {
  constructor(
    @InjectModel(RECEIPT_MODEL) private readonly model: Model<ReceiptRow>,
    @InjectModel(RECEIPT_SERIES_MODEL) private readonly series: Model<ReceiptSeriesRow>,
  ) {}

  async find(id: string, session?: ClientSession): Promise<ReceiptRow | undefined> {
    const row = await this.model
      .findById(id)
      .session(session ?? null)
      .lean<ReceiptRow>()
      .exec();
    return row ?? undefined;
  }

  async insert(row: ReceiptRow, session: ClientSession): Promise<void> {
    await this.model.create([row], { session });
  }

  /** Records the storage key of a receipt's PDF. */
  async setPdfKey(id: string, pdfKey: string): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: { pdfKey } });
  }

  /** Returns the next number of a yearly series, from 1; it is free again if the transaction does not commit. */
  async nextNumber(year: string, session: ClientSession): Promise<number> {
    const row = await this.series
      .findOneAndUpdate(
        { _id: year },
        { $inc: { last: 1 } },
        { upsert: true, returnDocument: 'after', session, projection: { last: 1 } },
      )
      .lean<ReceiptSeriesRow>()
      .exec();
    if (row === null) throw new Error(`The series ${year} could not be written`);
    return row.last;
  }
}
