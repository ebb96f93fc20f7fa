import type { ExportKind } from '@portal/contract/data/export-kinds';
import { indiaDateParts } from '@portal/contract/format';

/** Documented for applicants, members and couples (docs/rules/exports.md). */
const fileNames: Readonly<Record<ExportKind, string>> = {
  applications: 'new-applicants-data-backup',
  members: 'member-data-backup',
  couples: 'CoupleMembers',
  transactions: 'transactions-data-backup',
};

/** Name of the sheet with the rows; that of couples is documented. */
export const sheetNames: Readonly<Record<ExportKind, string>> = {
  applications: 'Applications',
  members: 'Members',
  couples: 'Couples',
  transactions: 'Transactions',
};

/** `member-data-backup-{d}-{m}-{y}`, by the day in India. @param at UTC @returns without the ending */
export function exportFileName(what: ExportKind, at: Date): string {
  const { day, month, year } = indiaDateParts(at);
  return `${fileNames[what]}-${day}-${month}-${year}`;
}
