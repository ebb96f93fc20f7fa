import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { recipientsWithoutPassword } from '@portal/contract/mail/mail-runs';
import { RecentPasswordService } from '../accounts/staff/recent-password.service.js';
import { Disclosures } from '../platform/disclosures/disclosures.service.js';
import type { StaffPrincipal } from '../platform/http/principal.js';
import { notFound } from '../platform/http/wire-error.js';
import type { Actor } from '../platform/mongo/actor.js';
import { UnitOfWork } from '../platform/mongo/unit-of-work.js';
import { MailRunsRepository } from './mail-runs.repository.js';
import { csvOf, recipientsCsvColumns } from './recipients-csv.js';
import { RecipientsRepository } from './recipients.repository.js';

/** The file that says what became of a mail for each person: who is in it is noted before it leaves (docs/rules/mail-runs.md). */
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
   * @returns all people of a run as CSV; of one that still collects them, those that it has so far
   * @throws WireError 404; 409 `reauth` above 50 people without a recent password
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
