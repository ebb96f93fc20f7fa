/** Sizes of the reference lists, each with its reason. */
export const referenceLimits = {
  /** Rows of one page by default, and at most. */
  pageSize: 25,
  maxPageSize: 200,
  /** Rows of one imported file: India has some 800 districts and 700 medical colleges, which fit into one transaction. */
  maxImportRows: 10_000,
  /** Rows shown in a preview; the counts cover all. */
  previewRows: 1_000,
  /** Entries of one exported list: all of them, in one response. */
  maxExportRows: 20_000,
  /** Look-alikes offered for a typed college. */
  suggestions: 5,
} as const;
