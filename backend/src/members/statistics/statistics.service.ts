import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { indiaDay, indiaDayBegin, isCalendarDay } from '@portal/contract/format';
import {
  type DashboardFigures,
  firstFiguresDay,
  type PeriodFigures,
  type VisitorFigures,
  type WaitingKind,
} from '@portal/contract/members/statistics.responses';
import type { PeriodQuery } from '@portal/contract/members/requests';
import { moneyReasons, reasonOf } from '@portal/contract/platform/reasons';
import type { NoticeGroup } from '@portal/contract/enums';
import type { Permission } from '@portal/contract/permissions';
import { Attention } from '../../platform/attention/attention.service.js';
import { Clock } from '../../platform/clock.js';
import { limits } from '../../platform/config/limits.js';
import type { Principal } from '../../platform/http/principal.js';
import { fieldError, unavailable, unprocessable } from '../../platform/http/wire-error.js';
import { ServiceLevelsService } from '../../settings/service-levels/service-levels.service.js';
import { StatisticsRepository } from './statistics.repository.js';
import {
  byGender,
  byKind,
  byState,
  comingMonths,
  type Figures,
  FRESH_MS,
  membersOf,
  type MoneyOfDay,
  RECOUNT_MS,
  visitorFigures,
  VISITORS_FRESH_MS,
  type Waiting,
  waitingDays,
} from './figures.js';
import { FiguresRepository } from './figures.repository.js';

/** Lease of the counting process, in ms; expires after a crash. */
const LEASE_MS = limits.mongo.countMs + 5_000;
/** Interval of checks whether another process has counted, in ms. */
const CHECK_EVERY_MS = 100;
/** How long a request waits for new figures with and without figures of the last day, in ms. */
const TIMEOUT_MS = { withOlder: 2_000, withoutOlder: 8_000 } as const;
const OLDEST_MS = 24 * 60 * 60_000;

/** The permission to decide on each kind, required to see its count. */
const requiredPermission: Readonly<Record<WaitingKind, Permission>> = {
  toVerify: 'applications.verify',
  toApprove: 'applications.approve',
  fixed: 'applications.verify',
  late: 'applications.verify',
  updateRequests: 'updateRequests',
  money: 'transactions.read',
};

interface DatedFigures {
  readonly figures: Figures;
  readonly madeAt: Date;
}

/**
 * The figures of the dashboard (docs/rules/statistics.md): counted on demand, by one process at a time and at most every 45 seconds in
 * total, and cached in the database.
 */
@Injectable()
export class StatisticsService {
  private readonly log = new Logger(StatisticsService.name);
  private last?: DatedFigures;
  private finding?: Promise<DatedFigures>;
  private shownToVisitors: VisitorFigures = {};
  /** ms since 1970; when a visit starts the next count for visitors. */
  private visitorsDueAt = 0;
  private countMoney: (from: Date) => Promise<readonly MoneyOfDay[]> = async () => Promise.resolve([]);

  constructor(
    private readonly rows: FiguresRepository,
    private readonly statistics: StatisticsRepository,
    private readonly levels: ServiceLevelsService,
    private readonly attention: Attention,
    private readonly clock: Clock,
  ) {}

  /** Sets how money is counted by day from a time on; payments are a domain above this one. */
  registerMoney(count: (from: Date) => Promise<readonly MoneyOfDay[]>): void {
    this.countMoney = count;
  }

  /** Returns the counts of undecided applications, of students' among them, and of student, life and associate members. */
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

  /** Returns the work waiting for the user, how long, and student memberships ending in the next months. */
  async dashboard(principal: Principal): Promise<DashboardFigures> {
    const { figures, madeAt } = await this.figures();
    const held = principal.kind === 'staff' ? principal.permissions : [];
    const ending = new Map(figures.ending?.map(({ month, count }) => [month, count]));
    const reasons = moneyReasons.filter((reason) => held.includes(reasonOf(reason).permission));
    const money: Waiting = { kind: 'money', count: await this.attention.openCount(reasons) };
    const wait = waitingDays(figures.waited ?? []);
    return {
      madeAt: madeAt.toISOString(),
      waiting: [...figures.waiting, money]
        .filter(({ kind }) => held.includes(requiredPermission[kind]))
        .map(({ kind, count, oldestAt }) => ({
          kind,
          count,
          ...(oldestAt === undefined ? {} : { oldestAt: oldestAt.toISOString() }),
        })),
      ...(wait === undefined ? {} : { wait }),
      ending: comingMonths(madeAt).map((month) => ({ month, count: ending.get(month) ?? 0 })),
    };
  }

  /** Sums the daily figures of a period. @throws 422 `statistics.period` for a period before `firstFiguresDay` or none */
  async period(principal: Principal, { from, to }: PeriodQuery): Promise<PeriodFigures> {
    const isValid = isCalendarDay(from) && isCalendarDay(to) && from <= to;
    if (!isValid || from < firstFiguresDay(indiaDay(this.clock.now())))
      throw unprocessable([fieldError('from', 'statistics.period')]);
    const { days = [], money = [] } = (await this.figures()).figures;
    const isIn = ({ day }: { readonly day: string }) => day >= from && day <= to;
    const own = days.filter(isIn);
    const wait = waitingDays(own.flatMap(({ waited }) => waited));
    const readsMoney = principal.kind === 'staff' && principal.permissions.includes('transactions.read');
    return {
      days: own.map(({ waited: _waited, ...steps }) => steps),
      ...(wait === undefined ? {} : { wait }),
      ...(readsMoney ? { money: byKind(money.filter(isIn)) } : {}),
    };
  }

  /**
   * Returns what visitors see, without waiting: the first visit after ten minutes starts a count, whose result the next one gets.
   * Empty until the first count of this process has ended.
   */
  forVisitors(): VisitorFigures {
    const now = this.clock.now().getTime();
    if (now >= this.visitorsDueAt) {
      this.visitorsDueAt = now + VISITORS_FRESH_MS;
      this.newest().then(
        ({ figures }) => (this.shownToVisitors = visitorFigures(figures.members)),
        (error: unknown) => this.log.warn(`The figures for visitors could not be counted: ${String(error)}`),
      );
    }
    return this.shownToVisitors;
  }

  /** Counts, or waits for the count in progress. */
  private async newest(): Promise<DatedFigures> {
    return (this.finding ??= this.find()
      .then((found) => (this.last = found))
      .finally(() => (this.finding = undefined)));
  }

  /** @throws 503 if there are no figures of the last day and counting takes too long; it continues for later requests */
  private async figures(): Promise<DatedFigures> {
    const { last } = this;
    if (last !== undefined && this.isYoungerThan(last, FRESH_MS)) {
      if (!this.isYoungerThan(last, RECOUNT_MS)) this.countBehind(this.newest());
      return last;
    }
    const older = await this.older();
    const finding = this.newest();
    const stop = new AbortController();
    const patience = older === undefined ? TIMEOUT_MS.withoutOlder : TIMEOUT_MS.withOlder;
    const late = wait(patience, 'late' as const, { signal: stop.signal, ref: false }).catch(
      () => 'late' as const,
    );
    const found = await Promise.race([finding, late]).finally(() => stop.abort());
    if (found !== 'late') return found;
    this.countBehind(finding);
    if (older === undefined) throw unavailable(limits.http.retryAfterSeconds);
    return older;
  }

  /** Lets a count go on for which no request waits. */
  private countBehind(finding: Promise<DatedFigures>): void {
    finding.catch((error: unknown) => this.log.warn(`The figures could not be counted: ${String(error)}`));
  }

  /** Returns the latest figures unless they are older than a day. */
  private async older(): Promise<DatedFigures | undefined> {
    const kept = this.last ?? (await this.rows.find());
    return kept !== undefined && this.isYoungerThan(kept, OLDEST_MS) ? kept : undefined;
  }

  private isYoungerThan({ madeAt }: DatedFigures, ms: number): boolean {
    return this.clock.now().getTime() - madeAt.getTime() < ms;
  }

  /** Counts, or waits for another process that does. @throws 503 on a time-out */
  private async find(): Promise<DatedFigures> {
    const giveUpAt = performance.now() + LEASE_MS;
    while (performance.now() < giveUpAt) {
      const kept = await this.rows.find();
      if (kept !== undefined && this.isYoungerThan(kept, RECOUNT_MS)) return kept;
      const now = this.clock.now();
      const token = await this.rows.claim(now, new Date(now.getTime() - RECOUNT_MS), LEASE_MS);
      if (token !== undefined) return this.count(token, now);
      await wait(CHECK_EVERY_MS);
    }
    throw unavailable(limits.http.retryAfterSeconds);
  }

  private async count(token: string, madeAt: Date): Promise<DatedFigures> {
    try {
      const [counted, money] = await Promise.all([
        this.statistics.count(madeAt, (await this.levels.current()).days),
        this.countMoney(indiaDayBegin(firstFiguresDay(indiaDay(madeAt)))),
      ]);
      const figures = { ...counted, money };
      await this.rows.save(token, figures, madeAt);
      return { figures, madeAt };
    } catch (error) {
      await this.rows.release(token).catch(() => undefined);
      throw error;
    }
  }
}
