export const memberStates = ['active', 'expired', 'converted', 'revoked', 'merged'] as const;
export type MemberState = (typeof memberStates)[number];
