import type { ApplicationState } from '../applications/states.js';
import type { FixRequest } from '../send-backs/responses.js';

/** A step of an application's way, as its applicant sees it. */
export const trackSteps = ['received', 'paid', 'sentBack', 'fixed', 'verified', 'approved'] as const;
export type TrackStep = (typeof trackSteps)[number];

/** How far an application is. Nothing personal is in it. */
export interface ApplicationStatus {
  /** the number that people say; the appId of one that has none */
  number: string;
  state: ApplicationState;
  /** in the order of the way; what has not happened yet has no moment */
  steps: { step: TrackStep; at?: string }[];
  /** it will be paid to the office, not online */
  offline: boolean;
  /** 8 of 10 recent applications were approved within so many days of their payment; absent while too few are known */
  usualDays?: number;
  /** that time is over, and nobody has decided */
  late?: true;
}

/** The same for who holds a mailed link. */
export interface TrackedApplication extends ApplicationStatus {
  /** what the applicant is asked to fix */
  fix?: FixRequest;
  /** whose form it is, for the rules of the fields */
  appType: string;
}
