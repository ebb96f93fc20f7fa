/** States of an import (docs/rules/imports.md). */
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
 * Outcome of a row: a new person, already a member, resembling a member or an earlier row, or invalid. `imported`: it became a
 * member by this import.
 */
export const registerOutcomes = ['new', 'same', 'alike', 'wrong', 'imported'] as const;
export type RegisterOutcome = (typeof registerOutcomes)[number];

/** Decision of the office about an `alike` row, which is only imported on decision. */
export const importDecisions = ['import', 'leaveOut'] as const;
export type ImportDecision = (typeof importDecisions)[number];

/** Order of day and month in the days of a column, where the column itself leaves it open. */
export const dayOrders = ['dayFirst', 'monthFirst'] as const;
export type DayOrder = (typeof dayOrders)[number];

/** Columns whose names are compared with the reference lists. */
export const placeFields = ['state', 'nmo_state', 'college'] as const;
export type PlaceField = (typeof placeFields)[number];

/** Longest correction of a cell, in characters. */
export const importMaxCorrection = 500;

/** Maximum number of answers about names that are in no list. */
export const importMaxPlaces = 1_000;

export const importExtensions = ['xlsx', 'csv'] as const;
export type ImportExtension = (typeof importExtensions)[number];

/** Largest register in bytes. */
export const importMaxBytes = 50 * 1024 * 1024;

/** Maximum number of rows, without empty ones. */
export const importMaxRows = 60_000;

/** Maximum number of columns. */
export const importMaxColumns = 200;

/** Retention of file and rows after the last step, in days, as they are personal data. */
export const importKeptDays = 30;

/** Content types of uploads by file extension. */
export const importTypes: Readonly<Record<ImportExtension, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
};

/** Source of photos and documents: a zip, or the copy of an old storage. */
export const importZipSources = ['zip', 'oldStorage'] as const;
export type ImportZipSource = (typeof importZipSources)[number];

/** States of a zip with photos and documents of an import. `done`: everything in it was processed. */
export const importZipStates = ['uploading', 'reading', 'done', 'unreadable'] as const;
export type ImportZipState = (typeof importZipStates)[number];

/**
 * States of a named file: not in any zip yet; being processed; attached to the member; rejected by the inspection; not
 * attached, as the member already has one.
 */
export const importFileStates = ['missing', 'taking', 'ok', 'refused', 'kept'] as const;
export type ImportFileState = (typeof importFileStates)[number];

/** Largest zip in bytes. An import takes several. */
export const importZipMaxBytes = 500 * 1024 * 1024;

/** Maximum number of entries of a zip, including folders. */
export const importZipMaxEntries = 20_000;

/** Maximum number of zips of an import. */
export const importMaxZips = 100;

export const importZipType = 'application/zip';
