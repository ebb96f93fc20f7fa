/** The reference lists that staff keep (docs/rules/roles.md, docs/rules/validation.md). */
export const referenceKinds = ['state', 'district', 'prant', 'unit', 'secretary', 'college'] as const;
export type ReferenceKind = (typeof referenceKinds)[number];

/** The fields of an entry; `name` is in all of them. Also the columns of a list as CSV, in this order. */
export const referenceColumns = {
  state: ['name'],
  district: ['state', 'name'],
  prant: ['state', 'name'],
  unit: ['state', 'prant', 'name'],
  secretary: ['state', 'prant', 'name', 'email'],
  college: ['state', 'name', 'aliases'],
} as const satisfies Readonly<Record<ReferenceKind, readonly string[]>>;
export type ReferenceColumn = (typeof referenceColumns)[ReferenceKind][number];

/** What may happen to a row of an imported file. */
export const importOutcomes = ['error', 'duplicate', 'change', 'add', 'unchanged'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** Lists whose names applicants may write by hand. */
export const queuedKinds = ['college', 'unit'] as const satisfies readonly ReferenceKind[];
export type QueuedKind = (typeof queuedKinds)[number];

/** What staff decide about a name that applicants wrote by hand; `alias` of a college alone. */
export const nameDecisions = ['add', 'alias', 'dismiss'] as const;
export type NameDecision = (typeof nameDecisions)[number];

/** Largest file that is imported, in characters. */
export const maxImportCharacters = 1_000_000;
