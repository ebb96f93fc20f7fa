import { Injectable } from '@nestjs/common';
import { applicationNumber } from '@portal/contract/applications/application-number';
import { indiaDateParts } from '@portal/contract/format';
import { BrandingService } from '../../settings/branding/branding.service.js';
import type { Tx } from '../../platform/mongo/unit-of-work.js';
import { ApplicationNumbersRepository } from './application-numbers.repository.js';

/** Gives applications the number that people can say (docs/rules/numbers.md). */
@Injectable()
export class ApplicationNumbers {
  constructor(
    private readonly numbers: ApplicationNumbersRepository,
    private readonly branding: BrandingService,
  ) {}

  /** The next number of the year; nobody has it when the transaction does not commit. @param now of the submission (UTC) */
  async next(tx: Tx, now: Date): Promise<string> {
    const { numberPrefix } = await this.branding.current();
    const { year } = indiaDateParts(now);
    return applicationNumber(numberPrefix, year, await this.numbers.next(year, tx.session));
  }
}
