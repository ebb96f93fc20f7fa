import type { AppType } from '../enums.js';
import type { ApplicationState } from './states.js';
import type { MemberState } from '../members/responses.js';

/** Values in which two persons may match. */
export const likenesses = ['phone', 'email', 'registrationNumber', 'nameAndBirth'] as const;
export type Likeness = (typeof likenesses)[number];

/** A similar application or member (docs/rules/records.md). */
export interface LookAlike {
  /** the membership number, otherwise the application number */
  number: string;
  state: ApplicationState;
  /** absent, like all that follows, when the reader may not read the record */
  id?: string;
  names?: string[];
  agrees?: Likeness[];
}

/** The value that identifies the same person, together with the date of birth. */
export type SamePersonBy = Extract<Likeness, 'registrationNumber' | 'nameAndBirth'>;

/** How a membership was found; `price`: only its number, which priced the application. */
export type KnownMembershipBy = SamePersonBy | 'price';

/** Other records of one person of an application (docs/rules/records.md). */
export interface KnownPerson {
  name: string;
  /** including ended ones */
  memberships: {
    number: string;
    isStudent: boolean;
    state: MemberState;
    by: KnownMembershipBy;
    /** whether name and date of birth match, so that no reviewer has to confirm it */
    isSame: boolean;
    /** whether its number priced the application */
    isPriced: boolean;
    /** the member's page; absent when the reader may not read members */
    record?: { applicationId: string; appType: AppType; person: number };
  }[];
  /** earlier applications that are not approved, newest first */
  earlier: { id: string; number: string; state: ApplicationState; by: SamePersonBy; at: string }[];
}

/** Other records of the persons of an application, and what a reviewer concluded from them. */
export interface KnownPersons {
  /** in the order of the applicants */
  persons: KnownPerson[];
  /** absent without a number of a reference person */
  referrer?: {
    typed: string;
    /** absent for an unknown number */
    state?: MemberState;
    /** absent when the reader may not read members */
    name?: string;
  };
  /** absent unless a difference to the full fee was asked for */
  difference?: DifferenceView;
}

/** A difference to the full fee, asked for because the student number is another person's (docs/rules/fees.md). */
export interface DifferenceView {
  /** whole rupees */
  amount: number;
  state: 'due' | 'paid';
}

/** Existing records of the persons of an unfinished application (docs/rules/records.md). */
export interface KnownBeforehand {
  lookAlikes: LookAlike[];
  persons: KnownPersons['persons'];
}
