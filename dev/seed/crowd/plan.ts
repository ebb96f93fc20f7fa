import type { ApplicationEvent, ApplicationState } from '@portal/contract/applications/states';
import type { OpenAppType } from '@portal/contract/enums';
import { Dice } from './dice.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What a crowd is drawn from; the same numbers give the same crowd. */
export interface CrowdSettings {
  readonly members: number;
  /** Those that are no members: in every other state. */
  readonly applications: number;
  readonly seed: number;
  /** UTC; everything happened before. */
  readonly now: Date;
}

/** One application that is to be. */
export interface PlannedApplication {
  /** From 0; those of members first. */
  readonly index: number;
  readonly appType: OpenAppType;
  readonly state: ApplicationState;
  /** What has happened to it, in order. */
  readonly events: readonly ApplicationEvent[];
  readonly createdAt: Date;
  /** Place of its first member among all members; undefined for those that are none. */
  readonly firstMember?: number;
}

/** Types of ten applications that follow each other, one of them a couple: eleven members. */
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
/** How each state is reached, and in how many of 100 applications. */
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
const byShare = open.flatMap((one) => Array.from({ length: one.share }, () => one));

/** How many applications the members have. */
function applicationsOf(members: number): number {
  const rounds = Math.floor(members / MEMBERS_OF_PATTERN);
  const rest = members % MEMBERS_OF_PATTERN;
  return rounds * pattern.length + (rest > COUPLE_AT + 1 ? rest - 1 : rest);
}

/** How many applications there are in all. */
export function totalOf({ members, applications }: CrowdSettings): number {
  return applicationsOf(members) + applications;
}

/** The application at a place: members over eight years, the others over the last year and a half. */
export function plannedAt(index: number, settings: CrowdSettings): PlannedApplication {
  const { members, seed, now } = settings;
  const ofMembers = applicationsOf(members);
  const dice = new Dice(seed, index, 1);
  const at = (days: number, offset: number): Date =>
    new Date(now.getTime() - (days + offset) * DAY_MS - dice.below(DAY_MS));
  if (index >= ofMembers) {
    const { state, events } = dice.of(byShare);
    const createdAt = at(dice.below(540), 12);
    return { index, appType: dice.of(pattern), state, events, createdAt };
  }
  const place = index % pattern.length;
  const firstMember =
    Math.floor(index / pattern.length) * MEMBERS_OF_PATTERN + place + (place > COUPLE_AT ? 1 : 0);
  const planned = pattern[place] ?? 'single';
  // The last one must not be a couple when a single member is left.
  const appType = planned === 'couple' && firstMember + 1 >= members ? 'single' : planned;
  return {
    index,
    appType,
    state: 'approved',
    events: [...paid, 'verify', 'approve'],
    createdAt: at(Math.floor(((ofMembers - index) / ofMembers) * 8 * 365), 20),
    firstMember,
  };
}
