import type { Language } from '../enums.js';

/** What a member has chosen, and what they agreed to. */
export interface OwnPreferences {
  /** Of the mails to the member. */
  language: Language;
  consents: { purpose: string; version: string; language: Language; at: string }[];
}
