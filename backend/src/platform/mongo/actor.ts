/** Who changes something; it stands in the audit row. */
export interface Actor {
  readonly kind: 'visitor' | 'member' | 'staff' | 'provider' | 'system';
  readonly id?: string;
  readonly role?: string;
  readonly requestId?: string;
  readonly ip?: string;
}

/** The processes themselves: timers, relay, handlers. */
export const systemActor: Actor = { kind: 'system' };
