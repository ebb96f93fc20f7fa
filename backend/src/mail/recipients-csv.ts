import { pipeline, Readable } from 'node:stream';
import { disclosedColumns } from '@portal/contract/data/disclosure-kinds';
import type { MailRecipientRow } from '@portal/contract/mail/responses';
import { stringify } from 'csv-stringify';
import type { MailRecipient } from './mail-run.js';
import { rowOf } from './mail-run-views.service.js';

/** Its columns, by name. */
export const recipientsCsvColumns = disclosedColumns.mailRecipients.map(({ name }) => name);

/** A cell that no spreadsheet takes for a formula. */
function harmless(value: string): string {
  return /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
}

/** Rows as a CSV file, written as they come: a run of 200,000 is never in memory. */
export function csvOf(recipients: AsyncGenerator<MailRecipient>): Readable {
  const rows = async function* () {
    for await (const recipient of recipients) {
      const row: Partial<Record<string, string>> & MailRecipientRow = { ...rowOf(recipient) };
      yield recipientsCsvColumns.map((name) => harmless(String(row[name as keyof MailRecipientRow] ?? '')));
    }
  };
  const csv = stringify({ header: true, columns: [...recipientsCsvColumns], bom: true });
  pipeline(Readable.from(rows()), csv, () => undefined);
  return csv;
}
