import { Injectable } from '@nestjs/common';
import { ApplicationStore } from '@portal/backend/applications/application-store.service';
import type { EmailChange } from '@portal/backend/members/email-changes/email-change';
import {
  type EmailChangeMailPayload,
  type EmailEditedPayload,
  mailEmailChangeAsked,
  mailEmailChangeCode,
  mailEmailEdited,
  mailOwnEmailChanged,
  mailOwnEmailCode,
} from '@portal/backend/members/email-changes/email-changes.jobs';
import { EmailChangesService } from '@portal/backend/members/email-changes/email-changes.service';
import { RefuseLinks } from '@portal/backend/members/email-changes/refuse-links.service';
import { maskEmail } from '@portal/backend/platform/mask';
import type { JobContext } from '@portal/backend/platform/outbox/handler.decorators';
import { ObsoleteJob } from '@portal/backend/platform/outbox/job-errors';
import { type LoadedMail, Mails } from '../mail/mail-table.js';

/** The mails about changes of e-mail addresses (docs/rules/records.md). */
@Injectable()
export class EmailChangeMails {
  constructor(
    private readonly changes: EmailChangesService,
    private readonly links: RefuseLinks,
    private readonly applications: ApplicationStore,
  ) {}

  /** To the old address, with the link to stop the change; the 72 hours begin once a mail server has accepted it. */
  @Mails('email-change-asked', mailEmailChangeAsked)
  async asked({ changeId }: EmailChangeMailPayload): Promise<LoadedMail<'email-change-asked'> | undefined> {
    const mail = await this.toOldAddress(changeId, ({ askedAt }) => askedAt);
    return mail && { ...mail, accepted: async () => this.changes.markNotified(changeId) };
  }

  /** To the old address after a member's own change, with the link to dispute it. */
  @Mails('own-email-changed', mailOwnEmailChanged)
  async ownChanged({
    changeId,
  }: EmailChangeMailPayload): Promise<LoadedMail<'own-email-changed'> | undefined> {
    return this.toOldAddress(changeId, ({ endedAt, askedAt }) => endedAt ?? askedAt);
  }

  /** The code that verifies the new address. */
  @Mails('email-change-code', mailEmailChangeCode)
  async code(
    { changeId }: EmailChangeMailPayload,
    run: JobContext,
  ): Promise<LoadedMail<'email-change-code'>> {
    return this.toNewAddress(changeId, run);
  }

  /** The code for a member's own change. */
  @Mails('own-email-code', mailOwnEmailCode)
  async ownCode(
    { changeId }: EmailChangeMailPayload,
    run: JobContext,
  ): Promise<LoadedMail<'own-email-code'>> {
    return this.toNewAddress(changeId, run);
  }

  /** To the old address of an applicant after an edit by staff. Without a salutation, as it may be a stranger's. */
  @Mails('email-edited', mailEmailEdited)
  async edited(
    { applicationId, person }: EmailEditedPayload,
    { sealed: { former, changed } }: JobContext,
  ): Promise<LoadedMail<'email-edited'>> {
    const application = await this.applications.byId(applicationId);
    if (former === undefined || changed === undefined || application === undefined)
      throw new ObsoleteJob('the former address has expired or the application is gone');
    const edit = application.emailEdits?.find((one) => one.person === person);
    return {
      language: application.language,
      to: { name: '', address: former },
      data: {
        number: application.number ?? application.appId,
        newAddress: changed,
        date: edit?.at ?? application.updatedAt,
      },
    };
  }

  private async toOldAddress(
    changeId: string,
    dateOf: (change: EmailChange) => Date,
  ): Promise<LoadedMail<'own-email-changed'> | undefined> {
    const found = await this.changes.forMail(changeId);
    if (found === undefined) return undefined;
    const { change, member } = found;
    const { name } = member.applicant;
    return {
      language: change.language,
      to: { name, address: change.from },
      data: {
        name,
        memNo: member.memNo,
        newAddress: maskEmail(change.to),
        date: dateOf(change),
        refuseUrl: this.links.urlFor(changeId),
      },
    };
  }

  private async toNewAddress(
    changeId: string,
    { sealed: { code } }: JobContext,
  ): Promise<LoadedMail<'own-email-code'>> {
    const found = await this.changes.forMail(changeId);
    if (code === undefined || found?.change.open !== true)
      throw new ObsoleteJob('the change is no longer pending');
    const { change, member } = found;
    const { name } = member.applicant;
    return {
      language: change.language,
      to: { name, address: change.to },
      data: { name, memNo: member.memNo, code },
    };
  }
}
