import type { Permission } from '../permissions.js';

/** What can be exported as a spreadsheet (docs/rules/exports.md). */
export const exportKinds = ['applications', 'members', 'couples', 'transactions'] as const;
export type ExportKind = (typeof exportKinds)[number];

export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Who may read the list reads its rows in a file too, and nobody else. */
export const exportReaders = {
  applications: 'applications.read',
  members: 'members.read',
  couples: 'members.read',
  transactions: 'transactions.read',
} as const satisfies Record<ExportKind, Permission>;

/** The documented calls answer so many rows themselves; what has more becomes a run. */
export const exportRowsAtOnce = 5_000;

/** How long a file can be downloaded, in days. */
export const exportKeptDays = 7;
