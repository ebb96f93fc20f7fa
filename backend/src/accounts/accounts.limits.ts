import { paperCodeDays } from '@portal/contract/data/responses';
import { type SessionKind, sessionIdleMs } from '@portal/contract/accounts/responses';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Times and caps of accounts and sessions, each with its reason. Milliseconds unless the name says otherwise. */
export const accountLimits = {
  /** Argon2id at the floor that OWASP names (SEC-02): about 20 ms and 19 MiB for each hash. */
  argon2: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  /** More at once gains nothing on small machines and costs 19 MiB each. */
  hashesAtOnce: 4,
  /** Log-ins of strangers that wait for their hash: a second's work. The next one is told to come back. */
  strangersWaiting: 40,
  /** With those of known devices and of sessions: more takes longer than a person waits. */
  hashesWaiting: 250,
  /** Access tokens are short, because they are not stored anywhere (docs/rules/sessions.md). */
  accessTokenSeconds: 15 * 60,
  /** Absolute life of a session (docs/rules/sessions.md). */
  sessionMs: { staff: 12 * HOUR_MS, member: 30 * DAY_MS } satisfies Record<SessionKind, number>,
  /** A session that nobody uses ends sooner: a console left open in an office, a phone that was given away (SEC-12). */
  idleMs: sessionIdleMs,
  /** Long enough to choose a password and to reload the page meanwhile. */
  firstLoginSessionMs: HOUR_MS,
  /** Two tabs, or a repeat after a lost answer, may send the same refresh token within this time (SEC-11). */
  refreshGraceMs: 10_000,
  /** Retired tokens that the grace looks at. */
  refreshGraceTokens: 5,
  /** What is known of a session is kept this long; disable, role and password change act after it (SEC-12: 5 s). */
  sessionCacheMs: 2_000,
  /** Sessions that are kept in memory at most. */
  sessionCacheSize: 10_000,
  /** Ended sessions stay this long, so that a reused token is still recognised. */
  keepEndedSeconds: 7 * 24 * 60 * 60,
  /** Wrong passwords in a row that cost no waiting (docs/rules/sessions.md). */
  freeAttempts: 5,
  /** Of all strangers to an account together, whatever network they come from. */
  freeAttemptsOfAll: 50,
  /** Wrong passwords in a row that end a session in which the password is given again. */
  sessionAttempts: 10,
  /** Wrong codes of a network that cost no waiting: three challenges. */
  freeCodeTries: 15,
  /**
   * Most wrong passwords of an account in a day, of all strangers together: the fifty free ones and as many slow ones. A list of
   * the commonest passwords is longer than what a year of it lets through of a password that is taken here.
   */
  attemptsPerDay: 100,
  /** Most wrong codes of an address in a day: one in 20,000 that a stranger who keeps at it finds a code of six digits. */
  codeTriesPerDay: 50,
  attemptsDayMs: DAY_MS,
  /** Attempts at the same moment for one account that are put in order, before the next one has to wait. */
  countTurns: 60,
  /** Longer than any browser's, and little work to read. */
  userAgentLength: 512,
  /** Half a year: long for who logs in seldom, and no key to anything. */
  knownDeviceSeconds: 180 * 24 * 60 * 60,
  /** Couples and offices share a browser. */
  accountsPerDevice: 5,
  /** First wait after those; it doubles with each further one. */
  firstDelayMs: 5_000,
  /** Longest wait (SEC-06). */
  longestDelayMs: 15 * MINUTE_MS,
  /** Failed log-ins are forgotten this long after the last one. */
  forgetFailedLoginsSeconds: 24 * 60 * 60,
  /** An activation code of the approval mail (docs/rules/sessions.md). */
  activationCodeMs: 7 * DAY_MS,
  /** One on paper: a letter takes weeks, and waits on a table (docs/rules/imports.md). */
  paperCodeMs: paperCodeDays * DAY_MS,
  /** A mailed code, and the time to set a password after it (docs/rules/sessions.md). */
  codeMs: 10 * MINUTE_MS,
  /** Wrong codes that end a session (docs/rules/sessions.md). */
  codeTries: 5,
  /** Codes of one address are at least this far apart (SEC-04). */
  resendAfterMs: MINUTE_MS,
  /** Most codes of one address in the window for one network (SEC-04), and for all of them together. */
  codesPerWindow: 5,
  codesPerWindowOfAll: 30,
  codesWindowMs: HOUR_MS,
  /** Accounts of one e-mail that a recovery looks at; families share one. */
  accountsPerEmail: 10,
  /** A password that was given again counts this long (docs/rules/sessions.md). */
  recentPasswordMs: 5 * MINUTE_MS,
  /** Documented for members (docs/rules/validation.md), longer for staff (docs/rules/validation.md). */
  memberPasswordLength: 6,
  staffPasswordLength: 10,
  /**
   * Tries that a guesser would need. Members: far beyond what the waiting lets through in a year. Staff see everybody's papers: more
   * than a list of two words with a year and a sign has.
   */
  leastGuesses: { staff: 100_000_000, member: 50_000 } satisfies Record<SessionKind, number>,
} as const;
