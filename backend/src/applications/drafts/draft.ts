import type { DraftView, OwnDraft } from '@portal/contract/applications/responses';
import type { Language, OpenAppType, PaymentMode } from '@portal/contract/enums';
import type { Plan, Price, PriceLine } from '@portal/contract/settings/prices';
import type { DraftAnswersDto, ClaimAnswersDto } from '@portal/contract/applications/requests';
import { sentAddress } from '@portal/contract/validation/email-address';
import { typedEmail, withoutTitle } from '@portal/contract/validation/visible-text';
import { phoneOfForm } from '../phone.js';
import { type DraftGuardian, guardianView } from './draft-guardian.js';
import { beginnerOf, type BrowserOwned } from './draft-owners.js';
import type { StudentMembership } from '../offers/offer.js';
import type { PaymentState } from '@portal/contract/payments/responses';

/** The payment state of an application according to the ledger; recomputed as a whole each time, never incremented. */
export interface PaymentProjection {
  /** The captured money covers the price. */
  readonly covered: boolean;
  readonly mode: PaymentMode;
  /** The provider's payment id or the UTR; absent while nothing is captured. */
  readonly transactionId?: string;
  /** whole rupees */
  readonly amount: number;
  readonly receiptNumber?: string;
  readonly payments: readonly {
    readonly id: string;
    readonly state: PaymentState;
    /** paise */
    readonly amount: number;
    readonly method?: string;
    /** UTC */
    readonly at: Date;
  }[];
}

export const draftStates = ['open', 'submitted'] as const;
export type DraftState = (typeof draftStates)[number];

/** The price that a draft holds. */
export interface DraftPrice {
  readonly lines: readonly PriceLine[];
  /** whole rupees */
  readonly total: number;
}

/** The type, price and number under which a draft is submitted. */
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
  /** Of the privacy page in force at that time; absent in older records. */
  readonly privacyVersion?: number;
  /** UTC, ISO 8601 */
  readonly at: string;
}

/** Reminders to continue (`soon`, `later`), of the draft's expiry (`last`), or of a payment without submission (`money`). */
export const reminderKinds = ['soon', 'later', 'last', 'money'] as const;
export type ReminderKind = (typeof reminderKinds)[number];
/** A link is mailed with a reminder or on request of the office (`asked`), or shown to the applicant as a QR code (`phone`). */
export const linkKinds = [...reminderKinds, 'asked', 'phone'] as const;

/** A link to a draft; holds no secret. */
export interface DraftLink {
  readonly kind: (typeof linkKinds)[number];
  /** UTC */
  readonly at: Date;
  /** UTC; the draft's expiry when absent */
  readonly until?: Date;
  /** SHA-256 of the token. */
  readonly tokenHash: string;
  /** Keyed hash of the e-mail it was sent to; absent on one that was not mailed. */
  readonly address?: string;
  /** Hash of the secret of the browser that shows it (`phone`). */
  readonly shownBy?: string;
  /** When it was used; UTC */
  readonly openedAt?: Date;
}

/** An application being filled in, or just submitted. */
export interface Draft extends BrowserOwned {
  readonly appId: string;
  /** Of the submitted application (docs/rules/numbers.md). */
  readonly number?: string;
  /** Absent while a client-generated appId has no type yet (docs/rules/drafts.md). */
  readonly appType?: OpenAppType;
  /** Opened by `POST /api/drafts`, as the portal's form does: its submission needs a consent (docs/rules/drafts.md). */
  readonly ofForm?: boolean;
  readonly plan?: Plan;
  readonly price?: DraftPrice;
  /** The price is held until then, whatever is in force; UTC. */
  readonly priceHeldUntil?: Date;
  /** The student membership that lowers the fee; internal. */
  readonly converts?: StudentMembership;
  readonly answers: DraftAnswersDto;
  /** The answers began as the record of the logged-in student of `converts`. */
  readonly fromRecord?: true;
  readonly consents: readonly ConsentGiven[];
  /** Of an applicant under 18. */
  readonly guardian?: DraftGuardian;
  readonly version: number;
  /** From 0. */
  readonly step: number;
  readonly language: Language;
  readonly state: DraftState;
  /** The captured money covers the price. */
  readonly covered: boolean;
  /** The ledger's latest projection; copied to the application on submission. */
  readonly payment?: PaymentProjection;
  /** The appId of the application whose difference to the full fee it pays (docs/rules/fees.md). */
  readonly differenceOf?: string;
  /** Ids of the provider's orders for this draft. */
  readonly orders: readonly string[];
  /** The staff user who fills it in for an applicant; no cookie and no other staff user opens it (docs/rules/drafts.md). */
  readonly staffId?: string;
  /** Answers of the payment step of a staff draft. */
  readonly claim?: ClaimAnswersDto;
  /** Time of the next reminder check; absent when there is none. UTC */
  readonly remindAt?: Date;
  /** Mailed links. */
  readonly links?: readonly DraftLink[];
  /** UTC */
  readonly expiresAt: Date;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A draft and the secret that opens it; a new secret when the browser had no valid one. */
export interface OpenedDraft {
  readonly draft: Draft;
  readonly secret: string;
}

/** The first applicant's e-mail in lower case; empty when it is missing or invalid. */
export function emailOf({ answers }: Pick<Draft, 'answers'>): string {
  const typed = typedEmail(answers.applicants?.[0]?.email ?? '');
  return sentAddress(typed) === undefined ? '' : typed;
}

/** Whether it is an open draft of another staff user, which is invisible to this one. */
export function isHiddenFrom(staffId: string, draft: Draft): boolean {
  return draft.staffId !== undefined && draft.staffId !== staffId && draft.state === 'open';
}

/** Whether it was submitted and paid, also when refunded later. */
export function isPaid({ state, covered, payment }: Draft): boolean {
  return state === 'submitted' && (covered || payment?.receiptNumber !== undefined);
}

/** The first applicant's name, e-mail and phone as a submission stores them. */
function payerOf(draft: Draft): NonNullable<DraftView['payer']> {
  const { name = '', phone = '' } = draft.answers.applicants?.[0] ?? {};
  return {
    name: withoutTitle(name),
    email: emailOf(draft),
    phone: phoneOfForm(phone),
  };
}

/**
 * A draft as shown to its owner. A paid one shows no answers, because a shared browser opens it without a log-in
 * (docs/rules/drafts.md).
 * @param hash of the secret of the browser that opens it
 */
export function draftView(draft: Draft, hash: string): DraftView {
  const paid = isPaid(draft);
  return {
    appId: draft.appId,
    ...(draft.number === undefined ? {} : { applicationNumber: draft.number }),
    appType: draft.appType ?? '',
    appFee: draft.price?.total ?? 0,
    lines: draft.price?.lines ?? [],
    answers: paid ? {} : draft.answers,
    consents: paid ? [] : draft.consents.map((consent) => ({ ...consent })),
    ...(paid || draft.fromRecord === undefined ? {} : { fromRecord: true }),
    ...(paid || draft.guardian === undefined
      ? {}
      : { guardian: guardianView(draft.guardian, draft.answers) }),
    version: draft.version,
    step: draft.step,
    language: draft.language,
    state: paid ? 'paid' : draft.state,
    ...(draft.state === 'submitted' && !paid ? { payer: payerOf(draft) } : {}),
    expiresAt: draft.expiresAt.toISOString(),
    ...(paid || draft.differenceOf !== undefined || beginnerOf(draft) === hash
      ? {}
      : { begunElsewhereAt: draft.createdAt.toISOString() }),
  };
}

/** A draft with type and price, which the form can resume. */
export type FormDraft = Draft & Required<Pick<Draft, 'appType' | 'price'>>;

/** Whether a draft is unfinished: it has answers or an order, or it was submitted and is not paid. */
export function isUnfinished(draft: Draft): draft is FormDraft {
  if (draft.appType === undefined || draft.price === undefined) return false;
  if (draft.state === 'submitted') return !isPaid(draft);
  return draft.covered || draft.orders.length > 0 || hasText(draft.answers);
}

/** Whether a draft may be discarded: not after submission, nor once money may have been paid. */
export function canBeDiscarded({ state, covered, orders, payment }: Draft): boolean {
  return state === 'open' && !covered && orders.length === 0 && payment === undefined;
}

/** Whether the answers so far match a plan: a couple has two applicants, and only students have a year of study. */
export function canHavePlan({ answers: { applicants = [] } }: Pick<Draft, 'answers'>, plan: Plan): boolean {
  if (applicants.length === 0) return true;
  const isCouple = applicants.length > 1;
  const isStudent = applicants.some(({ degree }) => (degree ?? '').trim() !== '');
  return isCouple === (plan === 'life-couple') && isStudent === (plan === 'student');
}

/** A row in the browser's list of unfinished drafts. */
export function ownDraftView(draft: FormDraft): OwnDraft {
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

function hasText(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return typeof value === 'object' && value !== null && Object.values(value).some(hasText);
}
