import { Injectable } from '@nestjs/common';
import type { MsgRow } from '@portal/contract/responses';
import { textOf } from '@portal/contract/texts';
import { fixableFields } from '@portal/contract/reviewing/fixable-fields';
import type { FieldCommentDto, SendBackDto } from '@portal/contract/reviewing/requests';
import { checkVersion } from '../../applications/application-access.js';
import type { Application } from '../../applications/application.js';
import { ApplicationStore } from '../../applications/application-store.service.js';
import { historyEntry, stateAfter } from '../../applications/applications.states.js';
import { ApprovalRuns } from '../approval/approval-runs.service.js';
import { Clock } from '../../platform/clock.js';
import { type FieldError, fieldError, unprocessable } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { ReadySentences } from '../../settings/ready-sentences/ready-sentences.service.js';
import { mailSentBack } from './send-backs.jobs.js';

/** Sends an application back to its applicant, with comments (docs/rules/states.md). */
@Injectable()
export class SendBackService {
  constructor(
    private readonly applications: ApplicationStore,
    private readonly approvals: ApprovalRuns,
    private readonly sentences: ReadySentences,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends an application back in one transaction: stores the comments, ends the approval run, releases the reserved numbers and
   * enqueues the mail.
   * @throws 404 for an unknown id; 409 `application.state` for a state that cannot be sent back, `edit.stale` for a stale
   * `updatedAt`, `application.purged` for a tombstone; 422 for fields that cannot be sent back or occur twice
   */
  async sendBack(actor: Actor, id: string, { updatedAt, comments }: SendBackDto): Promise<MsgRow> {
    await this.unitOfWork.run(actor, async (tx) => {
      const application = await this.applications.decidable(id, tx);
      stateAfter(application.state, 'sendBack');
      const problems = problemsOf(application, comments);
      if (problems.length > 0) throw unprocessable(problems);
      checkVersion(application, updatedAt);
      const { sendBacks = [] } = application;
      const round = sendBacks.length + 1;
      const { at, by } = historyEntry('sendBack', application.state, actor, this.clock.now());
      const own = comments.map(({ field, text }) => ({ field, text }));
      await this.applications.change(tx, actor, application, {
        event: 'sendBack',
        sendBacks: [...sendBacks, { round, comments: own, at, by }],
      });
      await this.approvals.abandon(tx, id);
      await this.sentences.countUse(
        tx,
        'sendBack',
        comments.map(({ sentence }) => sentence),
      );
      tx.effect(mailSentBack, { applicationId: id, round });
    });
    return { status: 200, msg: textOf('sendBack.done') };
  }
}

function problemsOf(
  { appType, applicants }: Application,
  comments: readonly FieldCommentDto[],
): FieldError[] {
  const fixable = new Set(
    fixableFields(appType)
      .filter(({ person = 0 }) => person < applicants.length)
      .map(({ path }) => path),
  );
  return comments.flatMap(({ field }, index) => {
    const place = `comments.${index}.field`;
    if (!fixable.has(field)) return [fieldError(place, 'sendBack.field')];
    const isRepeated = comments.findIndex((other) => other.field === field) < index;
    return isRepeated ? [fieldError(place, 'sendBack.twice')] : [];
  });
}
