import { Injectable } from '@nestjs/common';
import type { OwnMail } from '@portal/contract/data/responses';
import { MailRunsRepository } from './mail-runs.repository.js';
import { RecipientsRepository } from './recipients.repository.js';

/** So many mails are told of: two years of one every second day. */
const MOST = 500;

/** The mails of runs to one member. */
@Injectable()
export class MemberMailHistory {
  constructor(
    private readonly recipients: RecipientsRepository,
    private readonly mailRuns: MailRunsRepository,
  ) {}

  /**
   * The newest first, each in the words of the language that it was sent in.
   * @param memberIds of the record, and of those that were merged into it
   */
  async latest(memberIds: readonly string[]): Promise<OwnMail[]> {
    const rows = await this.recipients.ofMember(memberIds, MOST);
    const runs = await this.mailRuns.byIds(rows.map(({ runId }) => runId));
    return rows.flatMap(({ runId, address, language, state, server, at }) => {
      const run = runs.get(runId);
      if (run === undefined) return [];
      const { en, hi = en } = run.content;
      const { subject } = language === 'hi' ? hi : en;
      const shown = state === 'sending' ? 'queued' : state;
      const isGiven = server !== undefined && shown !== 'queued' && shown !== 'skipped';
      return [
        {
          ...{ kind: run.source.kind, subject, address, state: shown, at: at.toISOString() },
          ...(isGiven ? { server } : {}),
        },
      ];
    });
  }
}
