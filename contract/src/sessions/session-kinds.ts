/** Staff and members log in apart from each other; a browser can hold a session of each. */
export const sessionKinds = ['staff', 'member'] as const;
export type SessionKind = (typeof sessionKinds)[number];

/** A session ends this long after it was last used, in ms: 30 minutes for staff, 7 days for members (docs/rules/sessions.md). */
export const sessionIdleMs: Readonly<Record<SessionKind, number>> = {
  staff: 30 * 60_000,
  member: 7 * 24 * 60 * 60_000,
};
