/** Caps of a corrected address, each with its reason. */
export const emailCorrectionLimits = {
  /** Of one application: nobody needs more tries to write an own address, and strangers' mailboxes are not filled by them. */
  asksPerApplication: { points: 5, seconds: 60 * 60 },
  /** How long the former address may be known to the mail that tells it: a mail server may be away for days. */
  toldMs: 7 * 24 * 60 * 60 * 1000,
} as const;
