/** Sizes of the reference lists, each with its reason. */
export const referenceLimits = {
  /** Rows of one page when none are named, and at most . */
  pageSize: 25,
  maxPageSize: 200,
  /** Rows of one imported file: India has some 800 districts and some 700 medical colleges, and one transaction takes these. */
  maxImportRows: 10_000,
  /** Rows that a preview shows; the counts are of all. */
  previewRows: 1_000,
  /** Entries of one exported list: all of them, in one answer. */
  maxExportRows: 20_000,
  /** Look-alikes that are offered for a college written by hand. */
  suggestions: 5,
} as const;
