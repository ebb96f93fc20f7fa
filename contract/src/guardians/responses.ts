import type { Language } from '../enums.js';
import type { GuardianRelation, MinorApplicant } from './guardian.js';

/** A guardian's consent as the draft's browser sees it. */
export interface GuardianView {
  name: string;
  relation: GuardianRelation;
  email: string;
  phone: string;
  /** For whom it was asked. */
  minors: readonly MinorApplicant[];
  /** Whether it was given, and for the applicants as they are now. */
  state: 'asked' | 'given';
}

/** The same on a submitted application; for staff alone. */
export interface GuardianNote {
  name: string;
  relation: GuardianRelation;
  email: string;
  phone: string;
  /** UTC, ISO 8601 */
  at: string;
  language: Language;
}
