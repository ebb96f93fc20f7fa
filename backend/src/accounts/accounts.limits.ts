import { paperCodeDays } from '@portal/contract/data/responses';
import { type SessionKind, sessionIdleMs } from '@portal/contract/accounts/responses';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Times and caps of accounts and sessions, each with its reason. Milliseconds unless the name says otherwise. */
export const accountLimits = {
  /** Argon2id at the minimum that OWASP recommends (SEC-02): about 20 ms and 19 MiB per hash. */
  argon2: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  /** More concurrency gains nothing on small machines and costs 19 MiB each. */
  hashesAtOnce: 4,
  /** Log-ins from unknown devices waiting for their hash: one second of work. Further ones get 503. */
  strangersWaiting: 40,
  /** With those of known devices and sessions: a longer queue exceeds what a person waits. */
  hashesWaiting: 250,
  /** Access tokens are short-lived, because they are not stored anywhere (docs/rules/sessions.md). */
  accessTokenSeconds: 15 * 60,
  /** Absolute lifetime of a session (docs/rules/sessions.md). */
  sessionMs: { staff: 12 * HOUR_MS, member: 30 * DAY_MS } satisfies Record<SessionKind, number>,
  /** Idle time-out of a session: an open console in an office, a phone that was sold (SEC-12). */
  idleMs: sessionIdleMs,
  /** Enough to choose a password and to reload the page meanwhile. */
  firstLoginSessionMs: HOUR_MS,
  /** Two tabs, or a retry after a lost response, may send the same refresh token within this time (SEC-11). */
  refreshGraceMs: 10_000,
  /** Retired tokens to which the grace applies. */
  refreshGraceTokens: 5,
  /** How long session state is cached; disabling, role and password changes take effect after it (SEC-12: 5 s). */
  sessionCacheMs: 2_000,
  /** Maximum of cached sessions. */
  sessionCacheSize: 10_000,
  /** Retention of ended sessions, so that a reused token is recognised. */
  keepEndedSeconds: 7 * 24 * 60 * 60,
  /** Consecutive wrong passwords without a delay (docs/rules/sessions.md). */
  freeAttempts: 5,
  /** The same for all unknown devices together, from any network. */
  freeAttemptsOfAll: 50,
  /** Consecutive wrong passwords at re-authentication that end the session. */
  sessionAttempts: 10,
  /** Wrong codes of a network without a delay: three challenges. */
  freeCodeTries: 15,
  /**
   * Maximum of wrong passwords of an account per day from all unknown devices: the fifty free ones and as many slow ones. A year of it
   * covers less than the list of the commonest passwords that are accepted here.
   */
  attemptsPerDay: 100,
  /**
   * Maximum of wrong six-digit codes of an address per day: a persistent attacker finds one with a chance of one in 20,000. Later codes
   * of that day are long ones, which need no maximum.
   */
  codeTriesPerDay: 50,
  attemptsDayMs: DAY_MS,
  /** Concurrent attempts for one account that are queued before further ones are rejected. */
  countTurns: 60,
  /** Longer than any browser's user agent, and cheap to parse. */
  userAgentLength: 512,
  /** Half a year: long enough for members who log in rarely; the cookie grants no access. */
  knownDeviceSeconds: 180 * 24 * 60 * 60,
  /** Couples and offices share a browser. */
  accountsPerDevice: 5,
  /** First delay after those; it doubles with each further one. */
  firstDelayMs: 5_000,
  /** Longest delay (SEC-06). */
  longestDelayMs: 15 * MINUTE_MS,
  /** Failed log-ins are forgotten this long after the last one. */
  forgetFailedLoginsSeconds: 24 * 60 * 60,
  /** Lifetime of the activation code in the approval mail (docs/rules/sessions.md). */
  activationCodeMs: 7 * DAY_MS,
  /** Lifetime of a printed code: a letter takes weeks (docs/rules/imports.md). */
  paperCodeMs: paperCodeDays * DAY_MS,
  /** Lifetime of a mailed code, and of the time to set a password after it (docs/rules/sessions.md). */
  codeMs: 10 * MINUTE_MS,
  /** Wrong codes that end a challenge (docs/rules/sessions.md). */
  codeTries: 5,
  /** Minimum interval between codes of one address (SEC-04). */
  resendAfterMs: MINUTE_MS,
  /** Maximum of codes of one address in the window: per network (SEC-04), and for all networks together. */
  codesPerWindow: 5,
  codesPerWindowOfAll: 30,
  /** The latter while strangers have used up the day of the address: else their requests would leave no code for its owner. */
  codesPerWindowUnderAttack: 300,
  codesWindowMs: HOUR_MS,
  /** Different addresses that no one has proved, to which a network has codes mailed on an India date, over all such mails. */
  unprovedAddressesPerDay: 30,
  /** Maximum of accounts per e-mail that a recovery considers; families share one. */
  accountsPerEmail: 10,
  /** Lifetime of a re-authentication (docs/rules/sessions.md). */
  recentPasswordMs: 5 * MINUTE_MS,
  /** Minimum lengths: documented for members, longer for staff (docs/rules/validation.md). */
  memberPasswordLength: 6,
  staffPasswordLength: 10,
  /**
   * Minimum of guesses an attacker needs. Members: far beyond what throttling permits in a year. Staff, who can read all personal
   * documents: more than a list of two words with a year and a sign.
   */
  leastGuesses: { staff: 100_000_000, member: 50_000 } satisfies Record<SessionKind, number>,
} as const;
