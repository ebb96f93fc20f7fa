import type { ApplicationEvent, ApplicationState } from '@portal/contract/applications/states';
import type { OpenAppType } from '@portal/contract/enums';
import { Random } from './random.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Settings that determine a crowd. */
export interface CrowdSettings {
  readonly members: number;
  /** Number of applications without membership, in all other states. */
  readonly applications: number;
  readonly seed: number;
  /** UTC; all events are earlier. */
  readonly now: Date;
}

/** Plan of one application. */
export interface PlannedApplication {
  /** From 0; applications of members come first. */
  readonly index: number;
  readonly appType: OpenAppType;
  readonly state: ApplicationState;
  /** Events in order. */
  readonly events: readonly ApplicationEvent[];
  readonly createdAt: Date;
  /** Index of its first member among all members; undefined without membership. */
  readonly firstMember?: number;
}

/** Types of ten consecutive applications with eleven members. */
const pattern: readonly OpenAppType[] = [
  'single',
  'student',
  'single',
  'couple',
  'single',
  'student',
  'single',
  'single',
  'student',
  'single',
];
const MEMBERS_OF_PATTERN = 11;
const COUPLE_AT = pattern.indexOf('couple');

const paid = ['submit', 'paymentCovered'] as const;
/** Events that lead to each state, and its share in per cent. */
const open: readonly { state: ApplicationState; events: readonly ApplicationEvent[]; share: number }[] = [
  { state: 'submitted', events: ['submit'], share: 18 },
  { state: 'paid', events: paid, share: 34 },
  { state: 'verified', events: [...paid, 'verify'], share: 20 },
  { state: 'returned', events: [...paid, 'sendBack'], share: 6 },
  { state: 'verification_failed', events: [...paid, 'cannotVerify'], share: 4 },
  { state: 'rejected', events: [...paid, 'verify', 'reject'], share: 7 },
  { state: 'cancelled', events: ['submit', 'cancel'], share: 6 },
  { state: 'refund_pending', events: [...paid, 'openRefund'], share: 2 },
  { state: 'refunded', events: [...paid, 'openRefund', 'refundProcessed'], share: 3 },
];
const weightedStates = open.flatMap((one) => Array.from({ length: one.share }, () => one));

/** Returns the number of applications of the members. */
function memberApplications(members: number): number {
  const rounds = Math.floor(members / MEMBERS_OF_PATTERN);
  const rest = members % MEMBERS_OF_PATTERN;
  return rounds * pattern.length + (rest > COUPLE_AT + 1 ? rest - 1 : rest);
}

/** Returns the number of all applications. */
export function totalApplications({ members, applications }: CrowdSettings): number {
  return memberApplications(members) + applications;
}

/** Plans the application at an index: those of members over eight years, others over 18 months. */
export function planApplication(index: number, settings: CrowdSettings): PlannedApplication {
  const { members, seed, now } = settings;
  const memberCount = memberApplications(members);
  const rng = new Random(seed, index, 1);
  const at = (days: number, offset: number): Date =>
    new Date(now.getTime() - (days + offset) * DAY_MS - rng.below(DAY_MS));
  if (index >= memberCount) {
    const { state, events } = rng.pick(weightedStates);
    const createdAt = at(rng.below(540), 12);
    return { index, appType: rng.pick(pattern), state, events, createdAt };
  }
  const place = index % pattern.length;
  const firstMember =
    Math.floor(index / pattern.length) * MEMBERS_OF_PATTERN + place + (place > COUPLE_AT ? 1 : 0);
  const planned = pattern[place] ?? 'single';
  // A couple needs two remaining members.
  const appType = planned === 'couple' && firstMember + 1 >= members ? 'single' : planned;
  return {
    index,
    appType,
    state: 'approved',
    events: [...paid, 'verify', 'approve'],
    createdAt: at(Math.floor(((memberCount - index) / memberCount) * 8 * 365), 20),
    firstMember,
  };
}
