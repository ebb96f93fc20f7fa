export const memberStates = ['active', 'expired', 'converted', 'revoked', 'merged'] as const;
export type MemberState = (typeof memberStates)[number];

/** States that no day leads out of: the membership was ended. */
export const endedMemberStates = ['converted', 'revoked', 'merged'] as const satisfies readonly MemberState[];
