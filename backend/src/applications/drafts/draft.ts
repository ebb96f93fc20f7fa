import type { DraftView, OwnDraft } from '@portal/contract/applications/responses';
import type { Language, OpenAppType } from '@portal/contract/enums';
import type { Plan, Price, PriceLine } from '@portal/contract/settings/prices';
import type { DraftAnswersDto, ClaimAnswersDto } from '@portal/contract/applications/requests';
import { isEmail } from 'class-validator';
import { type DraftGuardian, guardianView } from './draft-guardian.js';
import type { StudentMembership } from '../offers/offer.js';
import type { PaymentProjection } from './payment-projection.js';

export const draftStates = ['open', 'submitted'] as const;
export type DraftState = (typeof draftStates)[number];

/** The price that a draft holds. */
export interface DraftPrice {
  readonly lines: readonly PriceLine[];
  /** whole rupees */
  readonly total: number;
}

/** What a submission fixes. */
export interface SubmittedAs {
  readonly appType: OpenAppType;
  readonly price: Price;
  /** Of the application. */
  readonly number: string;
}

/** One consent as it was given (docs/rules/drafts.md). */
export interface ConsentGiven {
  readonly purpose: string;
  readonly version: string;
  readonly language: Language;
  /** Of the privacy page in force at that moment; absent in what was recorded before it was. */
  readonly privacyVersion?: number;
  /** UTC, ISO 8601 */
  readonly at: string;
}

/** What a reminder is about: something to go on with, the end of the draft, or money for what was never submitted. */
export const reminderKinds = ['soon', 'later', 'last', 'money'] as const;
export type ReminderKind = (typeof reminderKinds)[number];
/** A link is mailed by a reminder, or because the office asked for it. */
export const linkKinds = [...reminderKinds, 'asked'] as const;

/** A link that was mailed; nothing in here opens anything. */
export interface DraftLink {
  readonly kind: (typeof linkKinds)[number];
  /** UTC */
  readonly at: Date;
  /** UTC; with the draft when absent */
  readonly until?: Date;
  /** SHA-256 of the token in the mail. */
  readonly tokenHash: string;
  /** Keyed hash of the e-mail it was sent to. */
  readonly address: string;
  /** When it was used up; UTC */
  readonly openedAt?: Date;
}

/** An application that is being filled in, or was just submitted. */
export interface Draft {
  readonly appId: string;
  /** Of the application, once it was submitted (docs/rules/numbers.md). */
  readonly number?: string;
  /** Absent when a client made the appId itself and has not told the type yet (docs/rules/drafts.md). */
  readonly appType?: OpenAppType;
  /** Opened by `POST /api/drafts`, as our own form does: what it hands in needs a consent (docs/rules/drafts.md). */
  readonly ofForm?: boolean;
  readonly plan?: Plan;
  readonly price?: DraftPrice;
  /** Until when an order offers that price, whatever is in force; UTC. */
  readonly priceHeldUntil?: Date;
  /** Whose student number lowered the fee, or would have; never told outside. */
  readonly converts?: StudentMembership;
  readonly answers: DraftAnswersDto;
  readonly consents: readonly ConsentGiven[];
  /** Who is to consent for an applicant under 18. */
  readonly guardian?: DraftGuardian;
  readonly version: number;
  /** From 0. */
  readonly step: number;
  readonly language: Language;
  readonly state: DraftState;
  /** The money is in. */
  readonly covered: boolean;
  /** What the ledger last said; it moves on to the application when that is submitted. */
  readonly payment?: PaymentProjection;
  /** Order ids of the provider that were made for this draft. */
  readonly orders: readonly string[];
  readonly ownerHash: string;
  /** The staff user who fills it in for somebody; no cookie opens it then, and no other staff (docs/rules/drafts.md). */
  readonly staffId?: string;
  /** The payment step of such a draft, as far as it is typed. */
  readonly claim?: ClaimAnswersDto;
  /** Of the browsers that opened it later by a mailed link or code, the last one last (docs/rules/drafts.md). */
  readonly otherOwners?: readonly string[];
  /** When it is looked whether a reminder is due; absent when none is to come. UTC */
  readonly remindAt?: Date;
  /** The reminders that were mailed, with the link in each. */
  readonly links?: readonly DraftLink[];
  /** UTC */
  readonly expiresAt: Date;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A draft and the secret that opens it; the secret is new when the browser had none that counts. */
export interface OpenedDraft {
  readonly draft: Draft;
  readonly secret: string;
}

/** Whether a browser, by the hash of its secret, has a draft: it began it, or opened it later. */
export function belongsTo({ ownerHash, otherOwners = [] }: Draft, hash: string): boolean {
  return ownerHash === hash || otherOwners.includes(hash);
}

/** Where mails about a draft go: the first applicant's e-mail as far as it is one, in lower case; empty when it is none. */
export function emailOf({ answers }: Pick<Draft, 'answers'>): string {
  const typed = answers.applicants?.[0]?.email?.trim().toLowerCase() ?? '';
  return isEmail(typed) && typed.length <= 254 ? typed : '';
}

/** Whether other staff have begun it and not handed it in: to them it is not there. */
export function isHiddenFrom(staffId: string, draft: Draft): boolean {
  return draft.staffId !== undefined && draft.staffId !== staffId && draft.state === 'open';
}

/** Whether it was submitted and the money came, also when that was given back later. */
export function isPaid({ state, covered, payment }: Draft): boolean {
  return state === 'submitted' && (covered || payment?.receiptNumber !== undefined);
}

/**
 * A draft as its owner sees it. Of a paid one nothing but that it is: the browser may be shared, and opens it without a log-in
 * (docs/rules/drafts.md).
 */
export function draftView(draft: Draft): DraftView {
  const paid = isPaid(draft);
  return {
    appId: draft.appId,
    ...(draft.number === undefined ? {} : { applicationNumber: draft.number }),
    appType: draft.appType ?? '',
    appFee: draft.price?.total ?? 0,
    lines: draft.price?.lines ?? [],
    answers: paid ? {} : draft.answers,
    consents: paid ? [] : draft.consents.map((consent) => ({ ...consent })),
    ...(paid || draft.guardian === undefined
      ? {}
      : { guardian: guardianView(draft.guardian, draft.answers) }),
    version: draft.version,
    step: draft.step,
    language: draft.language,
    state: paid ? 'paid' : draft.state,
    expiresAt: draft.expiresAt.toISOString(),
  };
}

/** A draft that the form can go on with. */
export type FormDraft = Draft & Required<Pick<Draft, 'appType' | 'price'>>;

/** Whether the browser still has something to do with a draft: it has answers or an order, or it was handed in and is not paid. */
export function isUnfinished(draft: Draft): draft is FormDraft {
  if (draft.appType === undefined || draft.price === undefined) return false;
  if (draft.state === 'submitted') return !isPaid(draft);
  return draft.covered || draft.orders.length > 0 || saysAnything(draft.answers);
}

/** What is handed in, or what money may have been given for, only ends in the ways of an application. */
export function canBeDiscarded({ state, covered, orders, payment }: Draft): boolean {
  return state === 'open' && !covered && orders.length === 0 && payment === undefined;
}

/** Whether the answers so far may be those of a plan: a couple is two, and only a student has a year of study. */
export function canHavePlan({ answers: { applicants = [] } }: Pick<Draft, 'answers'>, plan: Plan): boolean {
  if (applicants.length === 0) return true;
  const isCouple = applicants.length > 1;
  const isStudent = applicants.some(({ degree }) => (degree ?? '').trim() !== '');
  return isCouple === (plan === 'life-couple') && isStudent === (plan === 'student');
}

/** A draft in the list of those that its browser has not finished. */
export function ownDraft(draft: FormDraft): OwnDraft {
  return {
    appId: draft.appId,
    appType: draft.appType,
    appFee: draft.price.total,
    state: draft.state,
    name: draft.answers.applicants?.[0]?.name ?? '',
    updatedAt: draft.updatedAt.toISOString(),
    canBeDiscarded: canBeDiscarded(draft),
  };
}

function saysAnything(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return typeof value === 'object' && value !== null && Object.values(value).some(saysAnything);
}
