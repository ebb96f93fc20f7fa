import type { AlarmReason } from './alarms.js';
import type { ObjectiveName } from './objectives.js';
import type { StartItemName, StartState } from './start-items.js';

/** The parts that the portal leans on, in the order in which they are shown. */
export type SystemPart = 'mongo' | 'redis' | 'storage' | 'mail' | 'provider' | 'worker';

/** What menu and banners of the console show on every page; 0 or false without the permission. */
export interface Indicators {
  /** Open entries of the attention list that the user may see. */
  attention: number;
  /** Notes that mention the user, on records that they have not opened since. */
  mentions: number;
  failedJobs: number;
  /** Applications with an idle reservation of membership numbers. */
  idleNumbers: number;
  isMailboxBroken: boolean;
  unavailable: SystemPart[];
}

/** An alarm on the system page; moments are UTC, ISO 8601. */
export interface AlarmView {
  id: string;
  reason: AlarmReason;
  since: string;
  /** Its cause is gone, but not long enough that it has ended. */
  quietSince?: string;
  /** Present when it has ended: since when its cause was gone. */
  endedAt?: string;
  /** What a disk holds, in percent. */
  percent?: number;
}

/** An objective over the last 28 days (docs/rules/objectives.md). */
export interface ObjectiveView {
  objective: ObjectiveName;
  good: number;
  total: number;
  /** Share of the allowed failures that is left, from 1 to 0. */
  budgetLeft: number;
  /** The hour with the most failures; absent without any. `at` is its begin: UTC, ISO 8601. */
  worstHour?: { readonly at: string; readonly good: number; readonly total: number };
}

/** How the portal is, for superAdmin; moments are UTC, ISO 8601. */
export interface SystemView {
  at: string;
  /** As the backend that answers finds them; `since` where the worker has seen it. */
  parts: readonly { readonly part: SystemPart; readonly state: 'ok' | 'degraded'; readonly since?: string }[];
  /** When the worker looked last; absent before the first time. */
  watchedAt?: string;
  /** The open ones first, then the last that ended. */
  alarms: readonly AlarmView[];
  objectives: readonly ObjectiveView[];
  /** The job that is due longest, and how many are; up to 10,000 of each priority. */
  jobs: { readonly waiting: number; readonly oldestDueAt?: string; readonly failed: number };
  lastWebhookAt?: string;
  /** Largest number that the mail server takes a day; absent where mail runs have a server of their own, as nobody says it then. */
  mailsPerDay?: number;
  /** `isSet` is absent while no worker has looked. */
  backup: { readonly isSet?: boolean; readonly lastAt?: string };
  /** What the worker sees, in percent. */
  disks: readonly { readonly place: 'system' | 'backups' | 'database'; readonly percent: number }[];
  versions: {
    readonly portal?: string;
    readonly migration: number;
    readonly node: string;
    readonly mongo?: string;
  };
  /** The last sealed row of the audit. */
  audit?: { readonly seq: number; readonly sealedAt: string };
}

/** The backups as a worker sees them; moments are UTC, ISO 8601. */
export interface BackupsView {
  /** Absent, as `isSet`, while no worker has looked. */
  seenAt?: string;
  isSet?: boolean;
  /** Newest first: when the database was read, bytes of its encrypted files, documents, and files of the storage. */
  backups: readonly {
    readonly at: string;
    readonly bytes: number;
    readonly documents: number;
    readonly files: number;
  }[];
  /** Newest first: from one second to another, every second can be restored. `endedBecause` is a message of the server. */
  ranges: readonly { readonly from: string; readonly until: string; readonly endedBecause?: string }[];
  /** The last backup that was restored beside the portal, in how many ms; `faults` are messages of the server. */
  trial?: {
    readonly at: string;
    readonly backupAt: string;
    readonly ms: number;
    readonly documents: number;
    readonly faults: readonly string[];
    readonly by: 'worker' | 'command';
  };
}

/** One thing that has to be in order before the portal opens. No secret is in it. */
export interface StartItem {
  item: StartItemName;
  state: StartState;
  /** When it was seen, tried or confirmed: UTC, ISO 8601. */
  at?: string;
  /** Of what a person confirms: names what was shown; confirming sends it back. */
  version?: string;
}

/** Addresses that take one small text, once, and read it again; they hold for 5 minutes. */
export interface StorageTrial {
  put: string;
  get: string;
  contentType: string;
  text: string;
}

export interface StartView {
  items: StartItem[];
  /** How many items are missing, to be tested or could not be read. */
  open: number;
  /** What is entered at the payment provider. */
  webhook: { url: string; events: string[] };
  storage: StorageTrial;
}
