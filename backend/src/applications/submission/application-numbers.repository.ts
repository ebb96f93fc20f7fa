import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { APPLICATION_SERIES_MODEL, type ApplicationSeriesRow } from './application-numbers.schema.js';

@Injectable()
export class ApplicationNumbersRepository {
  constructor(@InjectModel(APPLICATION_SERIES_MODEL) private readonly series: Model<ApplicationSeriesRow>) {}

  /** The next place in a year's series, from 1; it is free again when the transaction does not commit. */
  async next(year: number, session: ClientSession): Promise<number> {
    const row = await this.series
      .findOneAndUpdate(
        { _id: String(year) },
        { $inc: { last: 1 } },
        { upsert: true, returnDocument: 'after', session, projection: { last: 1 } },
      )
      .lean<ApplicationSeriesRow>()
      .exec();
    if (row === null) throw new Error(`The series ${year} could not be written`);
    return row.last;
  }
}
