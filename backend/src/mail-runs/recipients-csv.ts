import { pipeline, Readable } from 'node:stream';
import type { MailRecipientRow } from '@portal/contract';
import { stringify } from 'csv-stringify';
import type { MailRecipient } from './mail-run.js';
import { rowOf } from './mail-run-views.service.js';

const columns = [
  ...['address', 'name', 'number', 'language', 'state', 'why', 'sameAs', 'answer', 'nextTryAt', 'at'],
] as const satisfies readonly string[];

/** A cell that no spreadsheet takes for a formula. */
function harmless(value: string): string {
  return /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
}

/** Rows as a CSV file, written as they come: a run of 200,000 is never in memory. */
export function csvOf(recipients: AsyncGenerator<MailRecipient>): Readable {
  const rows = async function* () {
    for await (const recipient of recipients) {
      const row: Partial<Record<string, string>> & MailRecipientRow = { ...rowOf(recipient) };
      yield columns.map((name) => harmless(String(row[name as keyof MailRecipientRow] ?? '')));
    }
  };
  const csv = stringify({ header: true, columns: [...columns], bom: true });
  pipeline(Readable.from(rows()), csv, () => undefined);
  return csv;
}
