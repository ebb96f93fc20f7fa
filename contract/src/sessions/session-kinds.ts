/** Staff and members log in apart from each other; a browser can hold a session of each. */
export const sessionKinds = ['staff', 'member'] as const;
export type SessionKind = (typeof sessionKinds)[number];
