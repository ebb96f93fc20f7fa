import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, Schema } from 'mongoose';
import { applicationNumber } from '@portal/contract/applications/application-number';
import { indiaDateParts } from '@portal/contract/format';
import { BrandingService } from '../../settings/branding/branding.service.js';
import type { Tx } from '../../platform/mongo/unit-of-work.js';

export const APPLICATION_SERIES_MODEL = 'ApplicationSeriesRow';

@Injectable()
export class ApplicationNumbersRepository {
  constructor(@InjectModel(APPLICATION_SERIES_MODEL) private readonly series: Model<ApplicationSeriesRow>) {}

  /** The next number of a year's series, from 1; released when the transaction aborts. */
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

/** Issues the human-readable application numbers (docs/rules/numbers.md). */
@Injectable()
export class ApplicationNumbers {
  constructor(
    private readonly numbers: ApplicationNumbersRepository,
    private readonly branding: BrandingService,
  ) {}

  /** The next number of the year, released when the transaction aborts. @param now time of the submission (UTC) */
  async next(tx: Tx, now: Date): Promise<string> {
    const { numberPrefix } = await this.branding.current();
    const { year } = indiaDateParts(now);
    return applicationNumber(numberPrefix, year, await this.numbers.next(year, tx.session));
  }
}

/** The number of applications in a year; updated in the transaction of a submission. */
export interface ApplicationSeriesRow {
  /** Year of the India date. */
  _id: string;
  last: number;
}

export const applicationSeriesSchema = new Schema<ApplicationSeriesRow>(
  { _id: { type: String, required: true }, last: { type: Number, required: true } },
  { collection: 'application_series', versionKey: false },
);
