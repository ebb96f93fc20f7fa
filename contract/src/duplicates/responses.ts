import type { AppType } from '../enums.js';
import type { FieldName } from '../fields/labels.js';
import type { MemberState } from '../members/states.js';
import type { TextKey } from '../texts.js';
import type { DuplicateReason, DuplicateState } from './duplicates.js';

/** One of the two members of a pair, in the list. */
export interface DuplicatePerson {
  memberID: string;
  /** of the application, which is the `{id}` of the member's page */
  applicationId: string;
  /** place in the application: 0, or 1 for the spouse */
  person: number;
  mem_no: string;
  name: string;
  appType: AppType;
  /** as it is today */
  state: MemberState;
}

/** Two records that may be one person's; the likeliest first (docs/rules/duplicates.md). */
export interface DuplicatePair {
  /** the ids of both members, the smaller one first, with a hyphen between */
  id: string;
  /** 0 to 100 */
  score: number;
  reasons: DuplicateReason[];
  state: DuplicateState;
  persons: DuplicatePerson[];
}

/** One of the two, beside the other one. */
export interface ComparedMember extends DuplicatePerson {
  /** former numbers */
  aliases: string[];
  /** `YYYY-MM-DD` */
  memberOn: string;
  /** last day, `YYYY-MM-DD`; null where the membership does not end */
  expiry_date: string | null;
  /** a password was set */
  activated: boolean;
  /** UTC, ISO 8601; to be sent with the merge */
  updatedAt: string;
  /** what the record says; files by signed addresses of 5 minutes */
  values: Partial<Record<FieldName, string>>;
}

/** Both records of a pair, with what may be done. */
export interface DuplicateDetail extends Omit<DuplicatePair, 'persons'> {
  persons: ComparedMember[];
  /** the record that has to stay, and the key of the text why; absent where either may */
  stays?: { memberID: string; key: TextKey };
  /** the text why they cannot be merged now, and what stands at its places */
  refused?: { key: TextKey; values?: Readonly<Record<string, string>> };
  /** what the office decided */
  decided?: {
    /** user name; absent when that user is gone */
    by?: string;
    /** UTC, ISO 8601 */
    at: string;
    /** of a merge: the record that stayed */
    keptID?: string;
    /** of a merge: until when it can be undone; UTC, ISO 8601 */
    undoUntil?: string;
  };
}
