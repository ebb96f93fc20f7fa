import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { AppType } from '@portal/contract/enums';
import { Mutex } from 'async-mutex';
import { Clock } from '../platform/clock.js';
import type { Tx } from '../platform/mongo/unit-of-work.js';
import { printedNumber, seriesOf, type Reservation, reservationsOf } from './membership-number.js';
import { MembershipNumbersRepository, type NumberHolder } from './membership-numbers.repository.js';
import type { MembershipNumberRow } from './membership-numbers.schema.js';

/** Within a process reservations are serialised, so this many collisions indicate a fault. */
const MAX_TRIES = 500;
/** Longest random pause after a collision, in ms. */
const MAX_PAUSE_MS = 20;

/** Allocates membership numbers without gaps or repetition; the row is the allocation (docs/rules/numbers.md, SAFE-08). */
@Injectable()
export class MembershipNumbers {
  /** Serialises the reservations of this process, which would collide in the database. */
  private readonly mutex = new Mutex();

  constructor(
    private readonly numbers: MembershipNumbersRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Reserves a number for a person of an application: the existing one, else the lowest free one, else the next. Idempotent and safe
   * under concurrency.
   * @returns the printed number
   */
  async reserve(appType: AppType, holder: NumberHolder): Promise<string> {
    return this.mutex.runExclusive(async () => this.allocate(appType, holder));
  }

  /** Issues a reserved number permanently, in the approval's transaction. @returns false unless it is reserved for the holder */
  async issue(tx: Tx, holder: NumberHolder, memNo: string): Promise<boolean> {
    return this.numbers.issue(holder, memNo, this.clock.now(), tx.session);
  }

  /**
   * Frees the reservations of an application that is not approved; issued numbers stay (docs/rules/numbers.md).
   * @returns the number freed
   */
  async release(applicationId: string, tx?: Tx): Promise<number> {
    return this.numbers.free(applicationId, tx?.session);
  }

  /** Marks the numbers of an application as used by a rendering. */
  async use(tx: Tx, applicationId: string): Promise<void> {
    await this.numbers.use(applicationId, this.clock.now(), tx.session);
  }

  /** Returns what an application holds, as read in the transaction. */
  async heldBy(
    tx: Tx,
    applicationId: string,
  ): Promise<{ readonly isIssued: boolean; readonly reservation: Reservation | undefined }> {
    const rows = await this.numbers.ofApplication(applicationId, tx.session);
    return {
      isIssued: rows.some(({ state }) => state === 'issued'),
      reservation: reservationsOf(rows.filter(({ state }) => state === 'reserved'))[0],
    };
  }

  /**
   * Returns a page of the reservations not used since a time, longest idle first.
   * @param slice page, and the largest number of rows read
   */
  async idleSince(
    moment: Date,
    slice: { readonly skip: number; readonly limit: number; readonly most: number },
  ): Promise<{ readonly reservations: Reservation[]; readonly total: number }> {
    return this.numbers.idleSince(moment, slice);
  }

  /** Counts the issued numbers in the series of a type (docs/rules/numbers.md). */
  async issuedCount(appType: AppType): Promise<number> {
    return this.numbers.countIssued(seriesOf(appType).name);
  }

  private async allocate(appType: AppType, holder: NumberHolder): Promise<string> {
    const series = seriesOf(appType);
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const now = this.clock.now();
      const own = await this.numbers.useOwn(holder, now);
      if (own !== undefined) return own.memNo;
      const claimed = await this.numbers.claimFree(series.name, holder, now);
      if (claimed === 'taken') continue;
      if (claimed !== undefined) return claimed.memNo;
      const n = (await this.numbers.largest(series.name)) + 1;
      const memNo = printedNumber(series, n);
      const reservation = { state: 'reserved' as const, ...holder, reservedAt: now, usedAt: now };
      const row: MembershipNumberRow = { series: series.name, n, memNo, ...reservation };
      if (await this.numbers.insert(row)) return memNo;
      await wait(Math.random() * MAX_PAUSE_MS);
    }
    throw new Error(`No number could be reserved in the series ${series.name}`);
  }
}
