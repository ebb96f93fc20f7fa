import type { QueueName } from '@portal/backend/platform/outbox/define-job';

/** How many jobs of a queue run at once in one worker process, by kind of load. */
export const concurrency: Readonly<Record<QueueName, number>> = {
  /** Two drawing threads. */
  documents: 2,
  /** Decoding holds a picture of up to 50 megapixels in memory. */
  uploads: 2,
  /** As many as there are threads that draw PDFs; apart, because a PDF may take seconds. */
  'uploads-pdf': 2,
  /** Waits on the mail server; codes and receipts. */
  mail: 10,
  /** As many as the mailbox that staff set has connections. */
  'mail-transactional': 3,
  'mail-bulk': 4,
  payments: 8,
  /** One spreadsheet at a time keeps the memory flat. */
  exports: 1,
  /** One register at a time keeps the memory flat; a check beside an import may take its turn. */
  imports: 1,
  /** They wait for drawings most of the time; two people at once. */
  selections: 2,
  maintenance: 1,
};

/**
 * A thread that draws or inspects goes again when it had nothing to do for so long, in ms: six of them keep 200 MB, and are not there
 * before they are needed. Whoever comes first after a pause waits a second more.
 */
export const THREAD_IDLE_MS = 10 * 60_000;

/** A killed worker's job is taken up again within seconds rather than a minute (REL-04). */
export const jobLocks = {
  lockDuration: 20_000,
  stalledInterval: 5_000,
  /** The processed effects decide whether a job runs twice, not the count of stalls. */
  maxStalledCount: 100,
} as const;

/** Time for what is in flight after SIGTERM, in ms (REL-02). */
export const DRAIN_MS = 10_000;

/** Mail connections: 50 are needed for 500 mails a second to a server 80 ms away; mailboxes allow few . */
export const MAIL_CONNECTIONS = 10;
/** Connections to the mailbox that staff set: providers allow few, and each is a log-in that a wrong password spoils (F22). */
export const MAILBOX_CONNECTIONS = 3;
/** Connections for mail runs where they have a server of their own, or share SMTP_URL: codes have others. */
export const BULK_CONNECTIONS = 8;
/** Mails of runs that may be under way to the mailbox that staff set: one of its connections is left for the office. */
export const BULK_BY_MAILBOX = MAILBOX_CONNECTIONS - 1;
/** A mail server that says at the log-in to come later is left alone for this long, in ms: asking again is what locks accounts. */
export const MAILBOX_COOLDOWN_MS = 5 * 60_000;
/** How often it is checked whether mails that wait for the mailbox can leave, in ms: a person who set it watches. */
export const RELEASE_MAILS_EVERY_MS = 2_000;
/** The longest that one look may take, in ms, a log-in at a slow mail server included. */
export const RELEASE_MAILS_MOST_MS = 3 * 60_000;
/** Times of one mail in ms: to reach the server, to be greeted, between two answers (REL-08). */
export const mailTimes = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 60_000,
} as const;

/** How often the poller looks for orders whose payment nobody reported, in ms. */
export const POLLER_EVERY_MS = 15_000;
/** The longest that one round may take, in ms: each question has a time-out of its own, and there are at most some hundred. */
export const POLLER_MOST_MS = 10 * 60_000;

/** How often it is looked for changes of members' addresses whose 72 hours are over, in ms: a minute more is no matter. */
export const EMAIL_CHANGES_EVERY_MS = 60_000;
/** The longest that one round may take, in ms; what is left goes with the next. */
export const EMAIL_CHANGES_MOST_MS = 5 * 60_000;

/** How often it is looked for drafts that were left lying, in ms: a minute more is no matter. */
export const DRAFT_REMINDERS_EVERY_MS = 60_000;
/** The longest that one round may take, in ms; what is left goes with the next. */
export const DRAFT_REMINDERS_MOST_MS = 5 * 60_000;

/** How often it is looked whether the art of the member kit is there, in ms. */
export const KIT_EVERY_MS = 60 * 60_000;
/** The longest that one round may take, in ms. */
export const KIT_MOST_MS = 60_000;

/** How often the audit is sealed, in ms: what a thief of the database could still change unseen is a second old (SEC-52). */
export const SEALER_EVERY_MS = 1_000;
/** The longest that one sealing may take, in ms; what is left is sealed by the next. */
export const SEALER_MOST_MS = 2 * 60_000;

/** How often the place where uploads arrive is looked through, in ms: what is far too large lies there no longer. */
export const INCOMING_SWEEP_EVERY_MS = 3 * 60 * 1_000;
/** The longest that one such look may take, in ms; what is left is for the next. */
export const INCOMING_SWEEP_MOST_MS = 2 * 60_000;

/** How often what its time is over for is taken away, in ms: all of it waits a day at least, so an hour more or less is no matter. */
export const RETENTION_EVERY_MS = 60 * 60 * 1_000;
/** The longest that one round may take, in ms; what is left goes with the next. */
export const RETENTION_MOST_MS = 30 * 60_000;

/** How often the last days of memberships are looked at, in ms: a day begins at 18:30 UTC, and the first look after it counts. */
export const EXPIRY_EVERY_MS = 60 * 60 * 1_000;
/** The longest that one look may take, in ms. */
export const EXPIRY_MOST_MS = 30 * 60_000;

/** The provider's list of payments is compared once a day, in ms; a day of thousands is pages of a hundred, so it may take a while. */
export const RECONCILE_EVERY_MS = 24 * 60 * 60_000;
export const RECONCILE_MOST_MS = 30 * 60_000;

/** How often it is looked for members to be compared with others, in ms: a pair that is found a minute later is no matter. */
export const DUPLICATES_EVERY_MS = 60_000;
/** The longest that one round may take, in ms; the first one has every member to look at, and what is left goes with the next. */
export const DUPLICATES_MOST_MS = 10 * 60_000;

/** How often the worker looks whether the day's backup is due; one that failed is tried again after this. */
export const BACKUP_EVERY_MS = 10 * 60_000;
/** The longest backup: the first one, which copies every file. */
export const BACKUP_MOST_MS = 6 * 60 * 60_000;

/** How often it is looked how the portal is, in ms: alarms count in minutes. */
export const WATCH_EVERY_MS = 60_000;
/** The longest that one look may take, in ms; its questions have time limits of their own. */
export const WATCH_MOST_MS = 45_000;
