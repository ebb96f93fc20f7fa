export const guardianLimits = {
  /** ms that a code counts: a parent may have to be called first. */
  codeMs: 30 * 60 * 1000,
  codeTries: 5,
} as const;
