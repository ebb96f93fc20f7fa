import type { ConsentDto, DraftAnswersDto } from './requests.js';
import type { Language } from '../enums.js';
import type { Price } from '../pricing/prices.js';

export interface OpenDraftResponse {
  data: { appId: string; appType: string; appFee: number; expiresAt: string };
}

export interface DraftView {
  appId: string;
  appType: string;
  /** whole rupees */
  appFee: number;
  lines: Price['lines'];
  answers: DraftAnswersDto;
  consents: ConsentDto[];
  version: number;
  step: number;
  language: Language;
  state: 'open' | 'submitted' | 'paid';
  expiresAt: string;
}
