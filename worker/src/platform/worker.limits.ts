import type { QueueName } from '@portal/backend/platform/outbox/define-job';

/** Concurrency of each queue in one worker process. */
export const concurrency: Readonly<Record<QueueName, number>> = {
  /** Two drawing threads. */
  documents: 2,
  /** Decoding holds an image of up to 50 megapixels in memory. */
  uploads: 2,
  /** Matches the PDF threads; a separate queue because a PDF may take seconds. */
  'uploads-pdf': 2,
  /** I/O-bound; codes and receipts. */
  mail: 10,
  /** Matches the connections to the staff mailbox. */
  'mail-transactional': 3,
  'mail-bulk': 4,
  payments: 8,
  /** One spreadsheet at a time bounds memory. */
  exports: 1,
  /** One register at a time bounds memory; checks queue behind imports. */
  imports: 1,
  /** Mostly wait for rendering; two users at once. */
  selections: 2,
  maintenance: 1,
};

/** Idle time in ms after which a render or inspection thread ends. The first job after a pause waits a second longer. */
export const THREAD_IDLE_MS = 2 * 60_000;

/** BullMQ locks, short so that jobs of a killed worker resume within seconds (REL-04). */
export const jobLocks = {
  lockDuration: 20_000,
  stalledInterval: 5_000,
  /** Repeated runs are prevented by EffectsRepository, not by the stall count. */
  maxStalledCount: 100,
} as const;

/** Time for jobs in flight after SIGTERM, in ms (REL-02). */
export const DRAIN_MS = 10_000;

/** SMTP connections for codes and receipts; mail servers allow few. */
export const MAIL_CONNECTIONS = 10;
/** Connections to the staff mailbox: providers allow few, and each log-in with a wrong password counts (fault F22). */
export const MAILBOX_CONNECTIONS = 3;
/** Connections for mail runs with a separate server or SMTP_URL, beside those for codes. */
export const BULK_CONNECTIONS = 8;
/** Concurrent mails of runs through the staff mailbox; leaves one connection for office mail. */
export const BULK_BY_MAILBOX = MAILBOX_CONNECTIONS - 1;
/** Pause in ms after a temporary rejection of a log-in, because repeated log-ins lock accounts. */
export const MAILBOX_COOLDOWN_MS = 5 * 60_000;
/** Interval in ms of checks whether deferred mails can be sent; short, because staff watch after setting the mailbox. */
export const RELEASE_MAILS_EVERY_MS = 2_000;
/** Time limit of one check in ms, including a log-in at a slow server. */
export const RELEASE_MAILS_MOST_MS = 3 * 60_000;
/** SMTP time-outs in ms: connect, greeting, idle socket (REL-08). */
export const mailTimes = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 60_000,
} as const;

// Timers: interval (EVERY) and time limit (MOST) of one tick, in ms. Work left at the limit is done by the next tick.

/** Polls orders without a reported payment. */
export const POLLER_EVERY_MS = 15_000;
/** At most some hundred requests, each with a time-out. */
export const POLLER_MOST_MS = 10 * 60_000;

/** Applies e-mail changes after their 72 hours. */
export const EMAIL_CHANGES_EVERY_MS = 60_000;
export const EMAIL_CHANGES_MOST_MS = 5 * 60_000;

/** Sends reminders of abandoned drafts. */
export const DRAFT_REMINDERS_EVERY_MS = 60_000;
export const DRAFT_REMINDERS_MOST_MS = 5 * 60_000;

/** Checks that the artwork of the member kit is stored. */
export const KIT_EVERY_MS = 60 * 60_000;
export const KIT_MOST_MS = 60_000;

/** Seals the audit; bounds the window for undetected changes to a second (SEC-52). */
export const SEALER_EVERY_MS = 1_000;
export const SEALER_MOST_MS = 2 * 60_000;

/** Removes oversized and abandoned uploads. */
export const INCOMING_SWEEP_EVERY_MS = 3 * 60 * 1_000;
export const INCOMING_SWEEP_MOST_MS = 2 * 60_000;

/** Applies retention rules, whose periods are a day at least. */
export const RETENTION_EVERY_MS = 60 * 60 * 1_000;
export const RETENTION_MOST_MS = 30 * 60_000;

/** Expires memberships; an India date begins at 18:30 UTC. */
export const EXPIRY_EVERY_MS = 60 * 60 * 1_000;
export const EXPIRY_MOST_MS = 30 * 60_000;

/** Reconciles with the provider's payments; thousands a day in pages of a hundred take a while. */
export const RECONCILE_EVERY_MS = 24 * 60 * 60_000;
export const RECONCILE_MOST_MS = 30 * 60_000;

/** Searches duplicates of new and changed members. */
export const DUPLICATES_EVERY_MS = 60_000;
/** The first tick compares every member: a million take 16 minutes. */
export const DUPLICATES_MOST_MS = 30 * 60_000;

/** Checks whether the daily backup is due; also the pause after a failed one. */
export const BACKUP_EVERY_MS = 10 * 60_000;
/** The first backup copies every file. */
export const BACKUP_MOST_MS = 6 * 60 * 60_000;

/** Archives the changes of the database. With the lease of a killed worker, 15 s, and a slow step it is below a minute. */
export const ARCHIVE_EVERY_MS = 20_000;
/** After a long pause of the workers it reads many changes. */
export const ARCHIVE_MOST_MS = 10 * 60_000;

/** Monitors the portal; alarms count in minutes. */
export const WATCH_EVERY_MS = 60_000;
export const WATCH_MOST_MS = 45_000;
