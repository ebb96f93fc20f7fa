import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { AppType } from '@portal/contract';
import { Clock } from '../platform/clock/clock.js';
import type { Tx } from '../platform/mongo/unit-of-work.js';
import { printedNumber, seriesOf } from './membership-number.js';
import { MembershipNumbersRepository, type NumberSlot } from './membership-numbers.repository.js';

/** Only other processes take the number of the moment, each one at a time: so many collisions mean a fault. */
const MAX_TRIES = 500;
/** Longest pause between two tries, in ms: they come apart after the first collision. */
const MAX_PAUSE_MS = 20;

/** Numbers without gaps and without repeats: the row is the allocation (SAFE-08, decisions 5). */
@Injectable()
export class MembershipNumbers {
  /** The reservations of this process go one after the other: at once they would only collide in the database. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly numbers: MembershipNumbersRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Reserves a number for a person of an application: the one it has, else the lowest free one, else the next. Safe to
   * repeat, and to call for many applications and for the same one at once.
   * @returns the printed number
   */
  async reserve(appType: AppType, slot: NumberSlot): Promise<string> {
    const turn = this.last.then(async () => this.take(appType, slot));
    this.last = turn.catch(() => undefined);
    return turn;
  }

  /** Issues a reserved number for good, within the approval's transaction. @returns false when it is not reserved so. */
  async issue(tx: Tx, slot: NumberSlot, memNo: string): Promise<boolean> {
    return this.numbers.issue(slot, memNo, this.clock.now(), tx.session);
  }

  /**
   * Frees what is reserved for an application that is decided otherwise; issued numbers stay (decisions 5).
   * @returns how many numbers
   */
  async release(applicationId: string, tx?: Tx): Promise<number> {
    return this.numbers.free(applicationId, tx?.session);
  }

  /** How many numbers are issued in the series of a type (decisions 5). */
  async issuedCount(appType: AppType): Promise<number> {
    return this.numbers.countIssued(seriesOf(appType).name);
  }

  private async take(appType: AppType, slot: NumberSlot): Promise<string> {
    const series = seriesOf(appType);
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const own = await this.numbers.ofSlot(slot);
      if (own !== undefined) return own.memNo;
      const now = this.clock.now();
      const claimed = await this.numbers.claimFree(series.name, slot, now);
      if (claimed === 'taken') continue;
      if (claimed !== undefined) return claimed.memNo;
      const n = (await this.numbers.largest(series.name)) + 1;
      const memNo = printedNumber(series, n);
      const row = { series: series.name, n, memNo, state: 'reserved' as const, ...slot, reservedAt: now };
      if (await this.numbers.insert(row)) return memNo;
      await wait(Math.random() * MAX_PAUSE_MS);
    }
    throw new Error(`No number could be reserved in the series ${series.name}`);
  }
}
