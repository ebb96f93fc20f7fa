/** The author of a change, recorded in its audit row. */
export interface Actor {
  readonly kind: 'visitor' | 'member' | 'staff' | 'provider' | 'system';
  readonly id?: string;
  readonly role?: string;
  readonly requestId?: string;
  readonly ip?: string;
}

/** The author of changes by timers and job handlers. */
export const systemActor: Actor = { kind: 'system' };
