/** Rows for one unique index: the second one must be refused because of the first, the third is none of its business. */
export interface UniqueSample {
  readonly collection: string;
  readonly index: string;
  readonly first: Readonly<Record<string, unknown>>;
  readonly clash: Readonly<Record<string, unknown>>;
  readonly beside: Readonly<Record<string, unknown>>;
}

let counter = 0;

/** Fields that other unique indexes of the same collection look at, so that only one index can refuse. */
export const other = (...fields: readonly string[]): Record<string, string> =>
  Object.fromEntries(fields.map((field) => [field, `other-${(counter += 1)}`]));
