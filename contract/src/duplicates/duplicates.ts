/** What speaks for two records being one person's, or against it, in the order in which it is told (docs/rules/duplicates.md). */
export const duplicateReasons = [
  'registrationNumber',
  'name',
  'namePart',
  'birth',
  'otherBirth',
  'phone',
  'email',
] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

/** A pair waits for the office, is two persons (`apart`), or is one record by now. */
export const duplicateStates = ['open', 'apart', 'merged'] as const;
export type DuplicateState = (typeof duplicateStates)[number];

/** For so long a merge can be undone. */
export const undoDays = 30;
