import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { DashboardFigures, NoticeGroup, Permission, WaitingKind } from '@portal/contract';
import { Clock } from '../platform/clock/clock.js';
import { limits } from '../platform/config/limits.js';
import type { Principal } from '../platform/http/principal.js';
import { unavailable } from '../platform/http/wire-error.js';
import { CountingRepository } from './counting.repository.js';
import { byGender, byState, comingMonths, type Figures, FRESH_MS, membersOf, mondays } from './figures.js';
import { FiguresRepository } from './figures.repository.js';

/** A process that was killed while it counted holds the others up for this long, in ms. */
const LEASE_MS = 2 * limits.mongo.queryMs;
/** How often it is looked whether somebody else has counted, in ms, and how long one waits for that. */
const LOOK_EVERY_MS = 100;
const WAIT_MS = 8_000;

/** Who is told how many wait: those who decide on them. */
const decides: Readonly<Record<WaitingKind, Permission>> = {
  toVerify: 'applications.verify',
  toApprove: 'applications.approve',
  fixed: 'applications.verify',
  updateRequests: 'updateRequests',
};

interface Kept {
  readonly figures: Figures;
  readonly madeAt: Date;
}

/**
 * The figures of the dashboard (docs/rules/statistics.md): counted on demand, by one process at a time and at most once a minute
 * over all of them, and kept in the database.
 */
@Injectable()
export class StatisticsService {
  private last?: Kept;
  private finding?: Promise<Kept>;

  constructor(
    private readonly rows: FiguresRepository,
    private readonly counting: CountingRepository,
    private readonly clock: Clock,
  ) {}

  /** Undecided applications, those of students among them; student, life and associate members. */
  async memberStats(): Promise<number[]> {
    const { applications, studentApplications, members } = (await this.figures()).figures;
    return [
      applications,
      studentApplications,
      membersOf(members, 'Student'),
      membersOf(members, 'Life Member'),
      membersOf(members, 'Associate'),
    ];
  }

  async byState(group: NoticeGroup): Promise<{ _id: string; total: number }[]> {
    return byState((await this.figures()).figures.members, group);
  }

  async byGender(): Promise<{ female: number; male: number; others: number }> {
    return byGender((await this.figures()).figures.members);
  }

  /** What waits for this person, how many applications came in the last weeks, and how many student memberships end in the next months. */
  async dashboard(principal: Principal): Promise<DashboardFigures> {
    const { figures, madeAt } = await this.figures();
    const held = principal.kind === 'staff' ? principal.permissions : [];
    const counts = new Map(figures.weeks.map(({ from, count }) => [from, count]));
    const ending = new Map(figures.ending?.map(({ month, count }) => [month, count]));
    return {
      madeAt: madeAt.toISOString(),
      waiting: figures.waiting
        .filter(({ kind }) => held.includes(decides[kind]))
        .map(({ kind, count, oldestAt }) => ({
          kind,
          count,
          ...(oldestAt === undefined ? {} : { oldestAt: oldestAt.toISOString() }),
        })),
      weeks: mondays(madeAt).map((from) => ({ from, count: counts.get(from) ?? 0 })),
      ending: comingMonths(madeAt).map((month) => ({ month, count: ending.get(month) ?? 0 })),
    };
  }

  private async figures(): Promise<Kept> {
    if (this.last !== undefined && this.isFresh(this.last)) return this.last;
    this.finding ??= this.find().finally(() => (this.finding = undefined));
    return (this.last = await this.finding);
  }

  private isFresh({ madeAt }: Kept): boolean {
    return this.clock.now().getTime() - madeAt.getTime() < FRESH_MS;
  }

  /** @throws WireError 503 when whoever counts does not end in time */
  private async find(): Promise<Kept> {
    const giveUpAt = performance.now() + WAIT_MS;
    while (performance.now() < giveUpAt) {
      const kept = await this.rows.kept();
      if (kept !== undefined && this.isFresh(kept)) return kept;
      const now = this.clock.now();
      const token = await this.rows.claim(now, new Date(now.getTime() - FRESH_MS), LEASE_MS);
      if (token !== undefined) return this.count(token, now);
      await wait(LOOK_EVERY_MS);
    }
    throw unavailable(limits.http.retryAfterSeconds);
  }

  private async count(token: string, madeAt: Date): Promise<Kept> {
    try {
      const figures = await this.counting.count(madeAt);
      await this.rows.keep(token, figures, madeAt);
      return { figures, madeAt };
    } catch (error) {
      await this.rows.release(token).catch(() => undefined);
      throw error;
    }
  }
}
