import { erasureAnswerDays } from '@portal/contract/data/responses';

const DAY_MS = 24 * 60 * 60 * 1000;

export const erasureLimits = {
  /** In which the office answers (DPDP Rules 2025, rule 14). */
  answerMs: erasureAnswerDays * DAY_MS,
  /** For as long somebody may ask what became of a request: the limitation of a claim in India is three years. */
  keepEndedSeconds: 3 * 365 * 24 * 60 * 60,
  /** For so long the last address stays sealed in the effect of the last mail, if no mail server takes it. */
  lastMailMs: 7 * DAY_MS,
  /** An export that is being written has ended by then, and its file is taken away. */
  exportEndsMs: 6 * 60_000,
} as const;
