import type { KnownPersons } from './responses.js';

/** A difference to the full fee, asked for because the student number is another person's (docs/rules/fees.md). */
export interface DifferenceView {
  /** whole rupees */
  amount: number;
  state: 'due' | 'paid';
}

/** Other records of the persons of an application, and what a reviewer concluded from them. */
export interface ReviewedPersons extends KnownPersons {
  /** absent unless the difference was asked for */
  difference?: DifferenceView;
}
