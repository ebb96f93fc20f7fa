import { Injectable } from '@nestjs/common';
import { indiaDateParts } from '@portal/contract/format';

/**
 * The only source of the current time, so that tests can set it. It follows MongoDB's clock, which all processes share, because due times
 * and leases are compared between processes and MongoDB itself expires rows.
 */
@Injectable()
export class Clock {
  /** How far this machine's clock is ahead of MongoDB's, in ms; negative when behind. */
  machineAheadMs = 0;

  now(): Date {
    return this.realNow();
  }

  /** Returns the real time even if a test has set the clock, for values that other servers compare with their clocks. */
  realNow(): Date {
    return new Date(Date.now() - this.machineAheadMs);
  }
}

/** Formats the India date of a UTC time as unpadded `d/m/yyyy`, for documents and file names (docs/rules/wire.md). */
export function indiaDate(time: Date): string {
  const { day, month, year } = indiaDateParts(time);
  return `${day}/${month}/${year}`;
}

/** Returns the Indian financial year (April to March) of a UTC time, as `2026-27`. */
export function indiaFinancialYear(time: Date): string {
  const { month, year } = indiaDateParts(time);
  const first = month >= 4 ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}
