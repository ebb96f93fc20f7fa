import type { AppType } from '@portal/contract/enums';
import type { MembershipNumberRow } from './membership-numbers.schema.js';

/** The reserved numbers of one application. */
export interface Reservation {
  readonly applicationId: string;
  /** Printed, in the order of the persons. */
  readonly numbers: readonly string[];
  readonly reservedAt: Date;
  /** When its documents were last rendered. */
  readonly usedAt: Date;
}

/** Groups reserved numbers by application, least recently used first. */
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
  /** Prefix of the digits, so that numbers are unique across series. */
  readonly prefix: string;
}

/** The national series without a prefix; any other series needs its own (docs/rules/numbers.md). */
const national: NumberSeries = { name: 'national', prefix: '' };

/** Returns the series of a membership type. */
export function seriesOf(_appType: AppType): NumberSeries {
  return national;
}

/** Returns the printed number at a place of a series, from 1. */
export function printedNumber({ prefix }: NumberSeries, n: number): string {
  return `${prefix}${n}`;
}
