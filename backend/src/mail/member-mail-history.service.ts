import { Injectable } from '@nestjs/common';
import type { OwnMail } from '@portal/contract/data/responses';
import { MailRunsRepository } from './mail-runs.repository.js';
import { RecipientsRepository } from './recipients.repository.js';

/** Mails listed at most: one every second day for over two years. */
const MAX_MAILS = 500;

/** Bulk mails sent to a member. */
@Injectable()
export class MemberMailHistory {
  constructor(
    private readonly recipients: RecipientsRepository,
    private readonly mailRuns: MailRunsRepository,
  ) {}

  /**
   * Mails, newest first, each with the subject in the language in which it was sent.
   * @param memberIds of the record and of the records merged into it
   */
  async latest(memberIds: readonly string[]): Promise<OwnMail[]> {
    const rows = await this.recipients.ofMember(memberIds, MAX_MAILS);
    const runs = await this.mailRuns.byIds(rows.map(({ runId }) => runId));
    return rows.flatMap(({ runId, address, language, state, server, at }) => {
      const run = runs.get(runId);
      if (run === undefined) return [];
      const { en, hi = en } = run.content;
      const { subject } = language === 'hi' ? hi : en;
      const shown = state === 'sending' ? 'queued' : state;
      const wasHandedOver = server !== undefined && shown !== 'queued' && shown !== 'skipped';
      return [
        {
          ...{ kind: run.source.kind, subject, address, state: shown, at: at.toISOString() },
          ...(wasHandedOver ? { server } : {}),
        },
      ];
    });
  }
}
