/** What the end of the wizard hands to the dashboard, as the state of its location. */
export interface Submitted {
  readonly id: string;
  /** Of the first applicant. */
  readonly name: string;
  /** Whether the payment was confirmed as well. */
  readonly isPaid: boolean;
}

/** Returns the location's state if it is a {@link Submitted}. */
export function submittedIn(state: unknown): Submitted | undefined {
  return typeof state === 'object' && state !== null && 'isPaid' in state ? (state as Submitted) : undefined;
}
