import { Injectable } from '@nestjs/common';
import { indiaDateParts } from '@portal/contract/format';

/**
 * The one source of the present moment, so that tests can set it; nobody else makes a business date. It goes by the clock of MongoDB, which
 * all processes share: due times and leases are compared between them, and MongoDB itself removes what has expired.
 */
@Injectable()
export class Clock {
  /** How far this machine's clock is ahead of the one that counts, in ms; negative when it is behind. */
  machineAheadMs = 0;

  /** @returns the present moment in UTC. */
  now(): Date {
    return this.realNow();
  }

  /** @returns the moment as other machines know it, whatever a test has set: for what the storage compares with its own clock */
  realNow(): Date {
    return new Date(Date.now() - this.machineAheadMs);
  }
}

/** A UTC moment as a day in India, `d/m/yyyy` unpadded, as documents and file names have it (docs/rules/wire.md). */
export function indiaDate(moment: Date): string {
  const { day, month, year } = indiaDateParts(moment);
  return `${day}/${month}/${year}`;
}

/** The Indian financial year (April to March) of a UTC moment, as `2026-27`. */
export function indiaFinancialYear(moment: Date): string {
  const { month, year } = indiaDateParts(moment);
  const first = month >= 4 ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}
