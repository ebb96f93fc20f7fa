import { Injectable } from '@nestjs/common';
import type { MailState, RecordMail } from '@portal/contract/applications/responses';
import type { MsgRow } from '@portal/contract/responses';
import { FailedJobsService, plainReason } from '../platform/outbox/failed-jobs.service.js';
import { MembersService } from '../members/members.service.js';
import { notFound } from '../platform/http/wire-error.js';
import type { Principal } from '../platform/http/principal.js';
import type { Actor } from '../platform/mongo/actor.js';
import { UnitOfWork } from '../platform/mongo/unit-of-work.js';
import { type MailRow, RecordMailsRepository } from '../platform/outbox/record-mails.repository.js';
import { EffectsRepository } from '../platform/outbox/effects.repository.js';
import { RecordReader } from './record-reader.service.js';

/** Maximum number of mails shown. */
const MOST = 100;

/** Status of the mails about an application and its members (docs/rules/mails.md). */
@Injectable()
export class RecordMails {
  constructor(
    private readonly reader: RecordReader,
    private readonly members: MembersService,
    private readonly mails: RecordMailsRepository,
    private readonly effects: EffectsRepository,
    private readonly failedJobs: FailedJobsService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Newest first. @param id of the application @throws 404 for an unknown id; 403 for a record that the caller may not read */
  async of(principal: Principal, id: string): Promise<RecordMail[]> {
    const rows = await this.mails.about(await this.idsOf(principal, id), MOST);
    const keys = rows.map((row) => row._id);
    const [accepted, unclear] = await Promise.all([
      this.effects.acceptedAmong(keys),
      this.effects.ambiguousAmong(keys),
    ]);
    return rows.map((row) => viewOf(row, stateOf(row, accepted, unclear)));
  }

  /**
   * Retries a failed mail; a mail that is in progress or sent is left alone.
   * @throws 404 for an unknown record or a mail about another one; 409 when the mail was set aside
   */
  async resend(actor: Actor, principal: Principal, id: string, key: string): Promise<MsgRow> {
    const ids = await this.idsOf(principal, id);
    const isIts = await this.unitOfWork.run(actor, async (tx) => this.mails.isAbout(key, ids, tx.session));
    if (!isIts) throw notFound();
    return this.failedJobs.retry(actor, key);
  }

  /** The ids by which mails refer to a record. */
  private async idsOf(principal: Principal, id: string): Promise<string[]> {
    const { application } = await this.reader.readable(principal, id);
    const members = await this.members.ofApplication(id);
    return [id, application.appId, ...members.map((member) => member.id)];
  }
}

function stateOf(
  { _id, state, failures, waitsFor }: MailRow,
  accepted: ReadonlySet<string>,
  unclear: ReadonlySet<string>,
): MailState {
  switch (state) {
    case 'done':
      return accepted.has(_id) ? 'sent' : 'notSent';
    case 'discarded':
      return 'notSent';
    case 'dead-letter':
      return unclear.has(_id) ? 'unclear' : 'failed';
    case 'waiting':
      return failures > 0 || waitsFor !== undefined ? 'deferred' : 'waiting';
    case 'leased':
    case 'handed-over':
      return 'waiting';
  }
}

function viewOf({ _id, job, createdAt, doneAt, dueAt, lastError }: MailRow, state: MailState): RecordMail {
  const isTrouble = state === 'deferred' || state === 'failed' || state === 'unclear';
  return {
    id: _id,
    job,
    state,
    askedAt: createdAt.toISOString(),
    ...(doneAt === undefined ? {} : { endedAt: doneAt.toISOString() }),
    ...(state === 'deferred' ? { nextTryAt: dueAt.toISOString() } : {}),
    ...(isTrouble && lastError !== undefined ? { reason: plainReason(lastError) } : {}),
  };
}
