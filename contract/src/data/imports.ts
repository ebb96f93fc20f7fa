/** Where an import stands (docs/rules/imports.md). */
export const importStates = [
  'uploading',
  'reading',
  'unreadable',
  'read',
  'checking',
  'checked',
  'importing',
  'paused',
  'imported',
  'deleting',
  'deleted',
] as const;
export type ImportState = (typeof importStates)[number];

/**
 * What a row of the register is: somebody new, a member already, like a member or an earlier row, or wrong. `imported`: it became a
 * member by this import.
 */
export const registerOutcomes = ['new', 'same', 'alike', 'wrong', 'imported'] as const;
export type RegisterOutcome = (typeof registerOutcomes)[number];

/** What the office decides about a row that is `alike`; nothing is imported that it did not decide to. */
export const importDecisions = ['import', 'leaveOut'] as const;
export type ImportDecision = (typeof importDecisions)[number];

export const importExtensions = ['xlsx', 'csv'] as const;
export type ImportExtension = (typeof importExtensions)[number];

/** Largest register in bytes. */
export const importMaxBytes = 50 * 1024 * 1024;

/** Rows with something in them, at most. */
export const importMaxRows = 60_000;

/** Columns at most. */
export const importMaxColumns = 200;

/** How long file and rows are kept after the last step, in days: they are personal data. */
export const importKeptDays = 30;

/** The types that the address of an upload takes, by the endings of names. */
export const importTypes: Readonly<Record<ImportExtension, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
};

/** From where photos and papers come: a zip, or the copy of an old storage. */
export const importZipSources = ['zip', 'oldStorage'] as const;
export type ImportZipSource = (typeof importZipSources)[number];

/** Where a zip with photos and papers of an import stands. `done`: everything in it was looked at. */
export const importZipStates = ['uploading', 'reading', 'done', 'unreadable'] as const;
export type ImportZipState = (typeof importZipStates)[number];

/**
 * What became of a file that the register names: not in any zip yet; being looked at; the member's by now; refused by the inspection; not
 * taken, as the member has one already.
 */
export const importFileStates = ['missing', 'taking', 'ok', 'refused', 'kept'] as const;
export type ImportFileState = (typeof importFileStates)[number];

/** Largest zip in bytes. An import takes several. */
export const importZipMaxBytes = 500 * 1024 * 1024;

/** Entries of a zip at most, folders too. */
export const importZipMaxEntries = 20_000;

/** Zips of an import at most. */
export const importMaxZips = 100;

export const importZipType = 'application/zip';
