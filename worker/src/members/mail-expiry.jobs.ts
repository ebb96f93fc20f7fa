import { MemberLanguage } from '@portal/backend/accounts/members/member-language.service';
import { BrandingService } from '@portal/backend/settings/branding/branding.service';
import { OwnOffers } from '@portal/backend/members/eligibility/own-offers.service';
import type { Member } from '@portal/backend/members/member';
import {
  type ExpiryReminderPayload,
  mailMembershipEnded,
  mailMembershipEnding,
} from '@portal/backend/members/members.jobs';
import { MembersService } from '@portal/backend/members/members.service';
import { PortalConfig } from '@portal/backend/platform/config/config';
import { Handles, type JobContext, type JobHandler } from '@portal/backend/platform/outbox/handler.decorators';
import { ObsoleteJob } from '@portal/backend/platform/outbox/job-errors';
import { Injectable } from '@nestjs/common';
import { indiaDayBegin, showRupees } from '@portal/contract/format';
import { pageAddress } from '@portal/contract/pages';
import { MailSender } from '../mail/mail-sender.service.js';

/** What a reminder is made of, and whether it is still wanted. */
@Injectable()
export class ExpiryReminder {
  constructor(
    private readonly members: MembersService,
    private readonly offers: OwnOffers,
    private readonly languages: MemberLanguage,
    private readonly branding: BrandingService,
    private readonly config: PortalConfig,
    private readonly mail: MailSender,
  ) {}

  /** @throws ObsoleteJob when the membership was ended otherwise, has another last day, or life membership was paid for. */
  async send(
    mail: 'membership-ending' | 'membership-ended',
    { memberId, validUntil }: ExpiryReminderPayload,
    run: JobContext,
  ): Promise<void> {
    const member = await this.members.byId(memberId);
    if (member === undefined || !isLasting(member) || member.validUntil !== validUntil)
      throw new ObsoleteJob('the membership does not end on that day any more');
    const offer = await this.offers.ofMember(memberId);
    if (offer === null) throw new ObsoleteJob('life membership was paid for');
    const office = await this.branding.current();
    const lifeUrl = new URL(pageAddress('studentNumber'), this.config.PUBLIC_URL);
    lifeUrl.hash = member.memNo;
    const { name, email } = member.applicant;
    await this.mail.send({
      mail,
      language: await this.languages.of(memberId),
      to: { name, address: email },
      run,
      data: {
        name,
        memNo: member.memNo,
        date: indiaDayBegin(validUntil),
        price: showRupees(offer.amount),
        lifeUrl,
        officeEmail: office.email,
        officePhone: office.phone,
      },
    });
  }
}

/** Neither revoked nor merged nor become another one. */
function isLasting({ appType, state }: Member): boolean {
  return appType === 'student' && (state === 'active' || state === 'expired');
}

/** Reminds a student that the membership ends. */
@Handles(mailMembershipEnding)
export class MailMembershipEndingJob implements JobHandler<ExpiryReminderPayload> {
  constructor(private readonly reminder: ExpiryReminder) {}

  async handle(payload: ExpiryReminderPayload, run: JobContext): Promise<void> {
    await this.reminder.send('membership-ending', payload, run);
  }
}

/** Tells a student that it has ended. */
@Handles(mailMembershipEnded)
export class MailMembershipEndedJob implements JobHandler<ExpiryReminderPayload> {
  constructor(private readonly reminder: ExpiryReminder) {}

  async handle(payload: ExpiryReminderPayload, run: JobContext): Promise<void> {
    await this.reminder.send('membership-ended', payload, run);
  }
}
