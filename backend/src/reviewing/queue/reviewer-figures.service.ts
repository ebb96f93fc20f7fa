import { Injectable } from '@nestjs/common';
import type { AuditAction } from '@portal/contract/audit-actions';
import type { ReviewerFigures } from '@portal/contract/reviewing/queue.responses';
import { StaffNames } from '../../accounts/staff/staff-names.service.js';
import { AuditRepository, type StaffStep } from '../../platform/audit/audit.repository.js';
import { Clock } from '../../platform/clock.js';
import { queueLimits } from './queue.limits.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;

/** The steps that count as decisions. */
const decisions: readonly AuditAction[] = [
  'application.verify',
  'application.approve',
  'application.sendBack',
  'application.cannotVerify',
  'application.reject',
];

/** What each reviewer decided, from the audit (docs/rules/queue.md). */
@Injectable()
export class ReviewerFiguresService {
  constructor(
    private readonly audit: AuditRepository,
    private readonly staff: StaffNames,
    private readonly clock: Clock,
  ) {}

  /** Most decisions of 30 days first. */
  async all(): Promise<ReviewerFigures[]> {
    const now = this.clock.now().getTime();
    const from = new Date(now - queueLimits.figuresDays * DAY_MS);
    const steps = await this.audit.stepsSince(['queue.claim', ...decisions], from);
    const byStaff = new Map<string, StaffStep[]>();
    for (const step of steps) {
      const own = byStaff.get(step.staffId);
      if (own === undefined) byStaff.set(step.staffId, [step]);
      else own.push(step);
    }
    const names = await this.staff.ofIds([...byStaff.keys()]);
    return [...byStaff]
      .map(([staffId, own]) => {
        const username = names.get(staffId);
        const figures = figuresOf(own, new Date(now - queueLimits.recentDays * DAY_MS));
        return { ...(username === undefined ? {} : { username }), ...figures };
      })
      .filter(({ last30 }) => last30 > 0)
      .sort((one, other) => other.last30 - one.last30);
  }
}

/** @param steps of one user, oldest first */
export function figuresOf(
  steps: readonly Omit<StaffStep, 'staffId'>[],
  recent: Date,
): Pick<ReviewerFigures, 'last7' | 'last30' | 'medianMinutes'> {
  const claimedAt = new Map<string, number>();
  const minutes: number[] = [];
  const decided: Date[] = [];
  for (const { action, objectId, at } of steps) {
    if (action === 'queue.claim') {
      claimedAt.set(objectId, at.getTime());
      continue;
    }
    decided.push(at);
    const claim = claimedAt.get(objectId);
    if (claim !== undefined) minutes.push((at.getTime() - claim) / MINUTE_MS);
  }
  const median = medianOf(minutes);
  return {
    last7: decided.filter((at) => at >= recent).length,
    last30: decided.length,
    ...(median === undefined ? {} : { medianMinutes: Math.round(median) }),
  };
}

function medianOf(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}
