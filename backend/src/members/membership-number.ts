import type { AppType } from '@portal/contract/enums';
import type { MembershipNumberRow } from './membership-numbers.schema.js';

/** What is reserved for the persons of one application. */
export interface Reservation {
  readonly applicationId: string;
  /** Printed, in the order of the persons. */
  readonly numbers: readonly string[];
  readonly reservedAt: Date;
  /** The last time that its documents were drawn. */
  readonly usedAt: Date;
}

/** Puts the reserved numbers of each application together, the one that was used longest ago first. */
export function reservationsOf(rows: readonly MembershipNumberRow[]): Reservation[] {
  const found = new Map<string, Reservation>();
  for (const { applicationId, personIndex = 0, memNo, reservedAt, usedAt } of rows) {
    if (applicationId === undefined || reservedAt === undefined) continue;
    const lastUse = usedAt ?? reservedAt;
    const other = found.get(applicationId);
    found.set(applicationId, {
      applicationId,
      numbers: personIndex === 0 ? [memNo, ...(other?.numbers ?? [])] : [...(other?.numbers ?? []), memNo],
      reservedAt: other !== undefined && other.reservedAt < reservedAt ? other.reservedAt : reservedAt,
      usedAt: other !== undefined && other.usedAt > lastUse ? other.usedAt : lastUse,
    });
  }
  return [...found.values()].sort((a, b) => a.usedAt.getTime() - b.usedAt.getTime());
}

/** A series of membership numbers (docs/rules/numbers.md). */
export interface NumberSeries {
  readonly name: string;
  /** Stands before the digits, so that a number is unique whatever its series. */
  readonly prefix: string;
}

/** One national series of digits; another one only with a prefix of its own (docs/rules/numbers.md). */
const national: NumberSeries = { name: 'national', prefix: '' };

/** The series that a person of a type is numbered in. */
export function seriesOf(_appType: AppType): NumberSeries {
  return national;
}

/** The printed number at a place of a series, from 1. */
export function printedNumber({ prefix }: NumberSeries, n: number): string {
  return `${prefix}${n}`;
}
