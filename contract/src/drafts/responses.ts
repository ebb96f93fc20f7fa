import type { ConsentDto, DraftAnswersDto } from './requests.js';
import type { Language, OpenAppType } from '../enums.js';
import type { GuardianView } from '../guardians/responses.js';
import type { Price } from '../pricing/prices.js';

export interface OpenDraftResponse {
  data: { appId: string; appType: string; appFee: number; expiresAt: string };
}

export interface DraftView {
  appId: string;
  /** Of a submitted one: the number that people can say (docs/rules/numbers.md). */
  applicationNumber?: string;
  appType: string;
  /** whole rupees */
  appFee: number;
  lines: Price['lines'];
  answers: DraftAnswersDto;
  consents: ConsentDto[];
  /** Asked for where an applicant is under 18 (docs/rules/drafts.md). */
  guardian?: GuardianView;
  version: number;
  step: number;
  language: Language;
  state: 'open' | 'submitted' | 'paid';
  expiresAt: string;
}

/** An application of this browser that is not finished: not handed in yet, or not paid. */
export interface OwnDraft {
  appId: string;
  appType: OpenAppType;
  /** whole rupees */
  appFee: number;
  state: 'open' | 'submitted';
  /** The first applicant's name as far as it was typed; may be empty. */
  name: string;
  /** Last change, UTC, ISO 8601. */
  updatedAt: string;
  /** False once it was handed in or a payment was begun. */
  canBeDiscarded: boolean;
}
