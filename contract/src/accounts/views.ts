import type { PageName } from '../pages.js';

/** The console's lists that can be saved as a view, by their name in `/api/admin/{name}`, each with its page. */
export const viewLists = {
  applications: 'applications',
  members: 'members',
  couples: 'couples',
  update_requests: 'updateRequests',
  transactions: 'transactions',
  notices: 'notices',
  attention: 'attention',
  duplicates: 'duplicates',
  'mail-runs': 'mailRuns',
  exports: 'exports',
  imports: 'imports',
  numbers: 'idleNumbers',
  reference: 'referenceLists',
  staff: 'staffUsers',
  sessions: 'sessions',
  audit: 'audit',
  jobs: 'jobs',
} as const satisfies Record<string, PageName>;
export type ViewList = keyof typeof viewLists;
export const viewListNames = Object.keys(viewLists) as readonly ViewList[];

/** Limits of views; filter, sort and columns together stay below 4 kB of characters. */
export const viewLimits = { perPerson: 50, name: 60, columns: 25, columnName: 60 } as const;

/** A list as a staff user has saved it. */
export interface SavedView {
  id: string;
  list: ViewList;
  name: string;
  /** Offered to every staff user who may read the list. */
  shared: boolean;
  /** Shown in the menu below the list. */
  pinned: boolean;
  /** As the list's call takes it: JSON of an object; the search is among its values. */
  filter: string;
  /** As the list's call takes it: JSON of field and order. */
  sort?: string;
  /** Names of the hidden columns. */
  hidden?: string[];
  /** The places of the columns in the table, in the order in which they are shown. */
  order?: number[];
  /** User name of the owner. */
  owner: string;
  /** Whether the reader may change and delete it. */
  mayChange: boolean;
}
