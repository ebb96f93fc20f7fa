/** State of a location that leads from the work queue to a record, which claims it. */
export const fromQueue = { from: 'queue' } as const;

/** The user's own applications first: what they claimed or were assigned. */
export const queueDefaults = {
  filter: { queue: 'mine' },
  sort: { field: 'createdAt', order: 'ASC' },
} as const;

export function opensFromQueue(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'from' in state && state.from === fromQueue.from;
}
