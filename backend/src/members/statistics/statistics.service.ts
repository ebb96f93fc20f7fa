import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { DashboardFigures, WaitingKind } from '@portal/contract/members/statistics.responses';
import type { NoticeGroup } from '@portal/contract/enums';
import type { Permission } from '@portal/contract/permissions';
import { Clock } from '../../platform/clock.js';
import { limits } from '../../platform/config/limits.js';
import type { Principal } from '../../platform/http/principal.js';
import { unavailable } from '../../platform/http/wire-error.js';
import { StatisticsRepository } from './statistics.repository.js';
import { byGender, byState, comingMonths, type Figures, FRESH_MS, membersOf, mondays } from './figures.js';
import { FiguresRepository } from './figures.repository.js';

/** A process that was killed while it counted keeps the turn for this long, in ms. */
const LEASE_MS = limits.mongo.countMs + 5_000;
/** How often it is looked whether somebody else has counted, in ms. */
const LOOK_EVERY_MS = 100;
/** How long one waits for new figures where there are others of the last day, in ms, and where there are none. */
const PATIENCE_MS = { besideOlder: 2_000, withoutAny: 8_000 } as const;
const OLDEST_MS = 24 * 60 * 60_000;

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
  private readonly log = new Logger(StatisticsService.name);
  private last?: Kept;
  private finding?: Promise<Kept>;

  constructor(
    private readonly rows: FiguresRepository,
    private readonly counting: StatisticsRepository,
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

  /** @throws WireError 503 when nothing was counted for a day and counting takes long; it goes on, for who asks again */
  private async figures(): Promise<Kept> {
    if (this.last !== undefined && this.isYoungerThan(this.last, FRESH_MS)) return this.last;
    const older = await this.older();
    const finding = (this.finding ??= this.find()
      .then((found) => (this.last = found))
      .finally(() => (this.finding = undefined)));
    const stop = new AbortController();
    const patience = older === undefined ? PATIENCE_MS.withoutAny : PATIENCE_MS.besideOlder;
    const late = wait(patience, 'late' as const, { signal: stop.signal, ref: false }).catch(
      () => 'late' as const,
    );
    const found = await Promise.race([finding, late]).finally(() => stop.abort());
    if (found !== 'late') return found;
    finding.catch((error: unknown) => this.log.warn(`The figures could not be counted: ${String(error)}`));
    if (older === undefined) throw unavailable(limits.http.retryAfterSeconds);
    return older;
  }

  /** What was counted last, if that is not long ago. */
  private async older(): Promise<Kept | undefined> {
    const kept = this.last ?? (await this.rows.kept());
    return kept !== undefined && this.isYoungerThan(kept, OLDEST_MS) ? kept : undefined;
  }

  private isYoungerThan({ madeAt }: Kept, ms: number): boolean {
    return this.clock.now().getTime() - madeAt.getTime() < ms;
  }

  /** Counts, or waits until somebody else has. @throws WireError 503 when that takes too long */
  private async find(): Promise<Kept> {
    const giveUpAt = performance.now() + LEASE_MS;
    while (performance.now() < giveUpAt) {
      const kept = await this.rows.kept();
      if (kept !== undefined && this.isYoungerThan(kept, FRESH_MS)) return kept;
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
