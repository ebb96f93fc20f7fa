import { type ApplicationStatus, type TrackStep, trackSteps } from '@portal/contract/reviewing/responses';
import type { Application, HistoryEntry } from '../../applications/application.js';
import { trackingLimits } from './tracking.limits.js';

const { dayMs, usualMinimum, usualQuantile } = trackingLimits;

/**
 * Returns the public status of an application, without personal data.
 * @param usualDays usual days from payment to approval, if known
 */
export function statusOf(
  application: Application,
  usualDays: number | undefined,
  now: Date,
): ApplicationStatus {
  const { appId, number = appId, state, payment } = application;
  const moments = momentsOf(application);
  const since = moments.fixed ?? moments.paid;
  const isWaiting = state === 'paid' || state === 'verified';
  const isLate =
    isWaiting &&
    since !== undefined &&
    usualDays !== undefined &&
    now.getTime() - since.getTime() > usualDays * dayMs;
  return {
    number,
    state,
    steps: trackSteps
      .filter(
        (step) => moments[step] !== undefined || !isSide(step) || (step === 'fixed' && state === 'returned'),
      )
      .map((step) => ({ step, ...atOf(moments[step]) })),
    offline: payment.mode === 'Offline',
    ...(usualDays === undefined ? {} : { usualDays }),
    ...(isLate ? { late: true as const } : {}),
  };
}

/** Optional steps. */
function isSide(step: TrackStep): boolean {
  return step === 'sentBack' || step === 'fixed';
}

function atOf(at: Date | undefined): { at?: string } {
  return at === undefined ? {} : { at: at.toISOString() };
}

/** Times of the steps; a step that was undone later, such as Verify before a send-back, has none. */
function momentsOf({
  createdAt,
  state,
  history,
  sendBacks = [],
}: Application): Partial<Record<TrackStep, Date>> {
  const paid = lastOf(history, 'paymentCovered', 'latePayment');
  const sentBack = sendBacks.at(-1);
  const isVerified = state === 'verified' || state === 'approved';
  const moments = {
    received: createdAt,
    paid,
    sentBack: sentBack?.at,
    fixed: sentBack?.fixed?.at,
    verified: isVerified ? lastOf(history, 'verify') : undefined,
    approved: lastOf(history, 'approve'),
  };
  return Object.fromEntries(Object.entries(moments).filter(([, at]) => at !== undefined));
}

function lastOf(history: readonly HistoryEntry[], ...events: HistoryEntry['event'][]): Date | undefined {
  return history.findLast(({ event }) => events.includes(event))?.at;
}

/**
 * Days from payment to approval within which 8 of 10 applications were approved, at least 1; undefined for fewer than ten
 * applications.
 * @param histories of approved applications
 */
export function usualDaysOf(histories: readonly (readonly HistoryEntry[])[]): number | undefined {
  const taken = histories.flatMap((history) => {
    const paid = lastOf(history, 'paymentCovered', 'latePayment');
    const approved = lastOf(history, 'approve');
    return paid === undefined || approved === undefined ? [] : [approved.getTime() - paid.getTime()];
  });
  if (taken.length < usualMinimum) return undefined;
  taken.sort((one, other) => one - other);
  const longest = taken[Math.ceil((taken.length * usualQuantile) / 10) - 1] ?? 0;
  return Math.max(1, Math.ceil(longest / dayMs));
}
