import { Readable, pipeline } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { recipientsWithoutPassword } from '@portal/contract/mail/mail-runs';
import { RecentPasswordService } from '../accounts/staff/recent-password.service.js';
import { Disclosures } from '../platform/disclosures/disclosures.service.js';
import type { StaffPrincipal } from '../platform/http/principal.js';
import { notFound } from '../platform/http/wire-error.js';
import type { Actor } from '../platform/mongo/actor.js';
import { UnitOfWork } from '../platform/mongo/unit-of-work.js';
import { MailRunsRepository } from './mail-runs.repository.js';
import { RecipientsRepository } from './recipients.repository.js';
import { looksLikeFormula } from '@portal/contract/validation/visible-text';
import { disclosedColumns } from '@portal/contract/data/columns';
import type { MailRecipientRow } from '@portal/contract/mail/responses';
import { stringify } from 'csv-stringify';
import type { MailRecipient } from './mail-run.js';
import { rowOf } from './mail-run-views.service.js';

const recipientsCsvColumns = disclosedColumns.mailRecipients.map(({ name }) => name);

/** Escapes a cell that a spreadsheet would evaluate as a formula. */
function escapeFormula(value: string): string {
  return looksLikeFormula(value) ? `'${value}` : value;
}

/** Streams rows as a CSV file, as a run of 200,000 recipients should not be held in memory. */
function csvOf(recipients: AsyncGenerator<MailRecipient>): Readable {
  const rows = async function* () {
    for await (const recipient of recipients) {
      const row: Partial<Record<string, string>> & MailRecipientRow = { ...rowOf(recipient) };
      yield recipientsCsvColumns.map((name) =>
        escapeFormula(String(row[name as keyof MailRecipientRow] ?? '')),
      );
    }
  };
  const csv = stringify({ header: true, columns: [...recipientsCsvColumns], bom: true });
  pipeline(Readable.from(rows()), csv, () => undefined);
  return csv;
}

/** Download of the recipients of a run; the persons in it are recorded as disclosed beforehand (docs/rules/mail-runs.md). */
@Injectable()
export class RecipientsDownload {
  constructor(
    private readonly mailRuns: MailRunsRepository,
    private readonly recipients: RecipientsRepository,
    private readonly recentPassword: RecentPasswordService,
    private readonly disclosures: Disclosures,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @returns all recipients of a run as CSV; those collected so far while it is collecting
   * @throws WireError 404; 409 `reauth` above 50 recipients without a recent password
   */
  async csv(actor: Actor, staff: StaffPrincipal, id: string): Promise<Readable> {
    if ((await this.mailRuns.byId(id)) === undefined) throw notFound();
    const counts = Object.values(await this.recipients.counts(id));
    const people = counts.reduce((sum, count) => sum + count, 0);
    if (people > recipientsWithoutPassword) await this.recentPassword.demand(staff);
    const draft = this.disclosures.begin();
    let rows = 0;
    let last: string | undefined;
    for await (const { id: recipient, memberId } of this.recipients.each(id)) {
      rows += 1;
      last = recipient;
      if (memberId !== undefined) await draft.add([memberId]);
    }
    await draft.end();
    await this.unitOfWork.run(actor, async (tx) => {
      tx.audit({ action: 'mailRun.recipients', object: { kind: 'mailRun', id }, after: { rows } });
      await this.disclosures.finish(tx, {
        ...{ id: draft.id, what: 'mailRecipients', format: 'csv', columns: recipientsCsvColumns },
        ...{ details: false, filter: '', rows, by: staff.id },
      });
    });
    return csvOf(this.recipients.each(id, last));
  }
}
