import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { AppType } from '@portal/contract/enums';
import { Mutex } from 'async-mutex';
import { Clock } from '../platform/clock.js';
import type { Tx } from '../platform/mongo/unit-of-work.js';
import { printedNumber, seriesOf, type Reservation, reservationsOf } from './membership-number.js';
import { MembershipNumbersRepository, type NumberHolder } from './membership-numbers.repository.js';
import type { MembershipNumberRow } from './membership-numbers.schema.js';

/** Only other processes take the number of the moment, each one at a time: so many collisions mean a fault. */
const MAX_TRIES = 500;
/** Longest pause between two tries, in ms: they come apart after the first collision. */
const MAX_PAUSE_MS = 20;

/** Numbers without gaps and without repeats: the row is the allocation (docs/rules/numbers.md, SAFE-08). */
@Injectable()
export class MembershipNumbers {
  /** The reservations of this process go one after the other: at once they would only collide in the database. */
  private readonly turn = new Mutex();

  constructor(
    private readonly numbers: MembershipNumbersRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Reserves a number for a person of an application: the one it has, else the lowest free one, else the next. Safe to
   * repeat, and to call for many applications and for the same one at once.
   * @returns the printed number
   */
  async reserve(appType: AppType, holder: NumberHolder): Promise<string> {
    return this.turn.runExclusive(async () => this.take(appType, holder));
  }

  /** Issues a reserved number for good, within the approval's transaction. @returns false when it is not reserved so. */
  async issue(tx: Tx, holder: NumberHolder, memNo: string): Promise<boolean> {
    return this.numbers.issue(holder, memNo, this.clock.now(), tx.session);
  }

  /**
   * Frees what is reserved for an application that is decided otherwise; issued numbers stay (docs/rules/numbers.md).
   * @returns how many numbers
   */
  async release(applicationId: string, tx?: Tx): Promise<number> {
    return this.numbers.free(applicationId, tx?.session);
  }

  /** Notes that documents with the numbers of an application were drawn: they are not idle. */
  async use(tx: Tx, applicationId: string): Promise<void> {
    await this.numbers.use(applicationId, this.clock.now(), tx.session);
  }

  /** What an application holds at the moment of a transaction. */
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
   * A page of the reservations that nobody used after a moment, the longest idle first.
   * @param slice what the page skips and holds, and how many numbers are looked at
   */
  async idleSince(
    moment: Date,
    slice: { readonly skip: number; readonly limit: number; readonly most: number },
  ): Promise<{ readonly reservations: Reservation[]; readonly total: number }> {
    return this.numbers.idleSince(moment, slice);
  }

  /** How many numbers are issued in the series of a type (docs/rules/numbers.md). */
  async issuedCount(appType: AppType): Promise<number> {
    return this.numbers.countIssued(seriesOf(appType).name);
  }

  private async take(appType: AppType, holder: NumberHolder): Promise<string> {
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
      const kept = { state: 'reserved' as const, ...holder, reservedAt: now, usedAt: now };
      const row: MembershipNumberRow = { series: series.name, n, memNo, ...kept };
      if (await this.numbers.insert(row)) return memNo;
      await wait(Math.random() * MAX_PAUSE_MS);
    }
    throw new Error(`No number could be reserved in the series ${series.name}`);
  }
}
