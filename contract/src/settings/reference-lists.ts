/** The reference lists that staff maintain (docs/rules/roles.md, docs/rules/validation.md). */
export const referenceKinds = ['state', 'district', 'prant', 'unit', 'secretary', 'college'] as const;
export type ReferenceKind = (typeof referenceKinds)[number];

/** The fields of an entry; all have `name`. Also the columns of a list as CSV, in this order. */
export const referenceColumns = {
  state: ['name'],
  district: ['state', 'name'],
  prant: ['state', 'name'],
  unit: ['state', 'prant', 'name'],
  secretary: ['state', 'prant', 'name', 'email'],
  college: ['state', 'name', 'aliases'],
} as const satisfies Readonly<Record<ReferenceKind, readonly string[]>>;
export type ReferenceColumn = (typeof referenceColumns)[ReferenceKind][number];

/** Possible results of a row of an imported file. */
export const importOutcomes = ['error', 'duplicate', 'change', 'add', 'unchanged'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** Lists whose names applicants may type. */
export const queuedKinds = ['college', 'unit'] as const satisfies readonly ReferenceKind[];
export type QueuedKind = (typeof queuedKinds)[number];

/** Decisions on a typed name; `alias` for a college only. */
export const nameDecisions = ['add', 'alias', 'dismiss'] as const;
export type NameDecision = (typeof nameDecisions)[number];

/** Largest imported file, in characters. */
export const maxImportCharacters = 1_000_000;
