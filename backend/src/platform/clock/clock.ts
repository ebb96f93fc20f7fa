import { Injectable } from '@nestjs/common';

/** India keeps one offset all year: UTC+5:30 (docs/rules/wire.md). */
const INDIA_OFFSET_MS = 5.5 * 60 * 60 * 1000;

/** The one source of the present moment, so that tests can set it; nobody else makes a business date. */
@Injectable()
export class Clock {
  /** @returns the present moment in UTC. */
  now(): Date {
    return new Date();
  }
}

/** A calendar day in India. */
export interface IndiaDateParts {
  readonly day: number;
  /** 1 to 12. */
  readonly month: number;
  readonly year: number;
}

/** The calendar day in Asia/Kolkata of a UTC moment (docs/rules/wire.md). */
export function indiaDateParts(moment: Date): IndiaDateParts {
  const shifted = new Date(moment.getTime() + INDIA_OFFSET_MS);
  return { day: shifted.getUTCDate(), month: shifted.getUTCMonth() + 1, year: shifted.getUTCFullYear() };
}

/** A UTC moment as a day in India, `d/m/yyyy` unpadded (docs/rules/wire.md). */
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
