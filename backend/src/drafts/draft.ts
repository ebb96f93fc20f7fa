import type { DraftView, Language, OpenAppType, Plan, PriceLine } from '@portal/contract';
import type { DraftAnswersDto } from '@portal/contract/drafts/requests';
import type { PaymentProjection } from './payment-projection.js';

export const draftStates = ['open', 'submitted'] as const;
export type DraftState = (typeof draftStates)[number];

/** The price that a draft holds. */
export interface DraftPrice {
  readonly lines: readonly PriceLine[];
  /** whole rupees */
  readonly total: number;
}

/** One consent as it was given (docs/rules/drafts.md). */
export interface ConsentGiven {
  readonly purpose: string;
  readonly version: string;
  readonly language: Language;
  /** UTC, ISO 8601 */
  readonly at: string;
}

/** An application that is being filled in, or was just submitted. */
export interface Draft {
  readonly appId: string;
  /** Absent when a client made the appId itself and has not told the type yet (docs/rules/drafts.md). */
  readonly appType?: OpenAppType;
  readonly plan?: Plan;
  readonly price?: DraftPrice;
  readonly answers: DraftAnswersDto;
  readonly consents: readonly ConsentGiven[];
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

/** A draft as its owner sees it; `paid` once it was submitted and the money is in. */
export function draftView(draft: Draft): DraftView {
  return {
    appId: draft.appId,
    appType: draft.appType ?? '',
    appFee: draft.price?.total ?? 0,
    lines: draft.price?.lines ?? [],
    answers: draft.answers,
    consents: draft.consents.map((consent) => ({ ...consent })),
    version: draft.version,
    step: draft.step,
    language: draft.language,
    state: draft.state === 'submitted' && draft.covered ? 'paid' : draft.state,
    expiresAt: draft.expiresAt.toISOString(),
  };
}
