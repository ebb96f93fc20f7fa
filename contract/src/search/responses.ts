import type { ApplicationState } from '../applications/states.js';
import type { AppType } from '../enums.js';
import type { MemberState } from '../members/states.js';

/** At most so many records of a kind are shown by one search; the list of the kind has all. */
export const foundAtMost = 6;

export interface FoundApplication {
  /** `{id}` of its page */
  id: string;
  names: string[];
  /** The number that people say (docs/rules/numbers.md). */
  number?: string;
  appType: AppType;
  state: ApplicationState;
}

export interface FoundMember {
  /** of the application, which is the `{id}` of its page */
  applicationId: string;
  /** place in the application: 0, or 1 for the spouse */
  person: number;
  name: string;
  number: string;
  appType: AppType;
  state: MemberState;
}

/** What a search finds, the newest first; a kind that the person may not read is empty. */
export interface FoundRecords {
  applications: FoundApplication[];
  members: FoundMember[];
}
