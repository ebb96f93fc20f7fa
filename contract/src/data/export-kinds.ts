import type { Permission } from '../permissions.js';

/** Lists that can be exported (docs/rules/exports.md). */
export const exportKinds = ['applications', 'members', 'couples', 'transactions'] as const;
export type ExportKind = (typeof exportKinds)[number];

export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Permission that exporting a list requires, the same as for reading it. */
export const exportReaders = {
  applications: 'applications.read',
  members: 'members.read',
  couples: 'members.read',
  transactions: 'transactions.read',
} as const satisfies Record<ExportKind, Permission>;

/** Rows that the documented calls return at most; more are written by a run. */
export const exportRowsAtOnce = 5_000;

/** Retention of a file, in days. */
export const exportKeptDays = 7;
