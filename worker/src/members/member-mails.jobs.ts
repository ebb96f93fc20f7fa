import { indiaDayBegin, showDate, showRupees } from '@portal/contract/format';
import { MemberLanguage } from '@portal/backend/accounts/members/member-language.service';
import { BrandingService } from '@portal/backend/settings/branding/branding.service';
import {
  mailRevoked,
  type RevokedMailPayload,
  type ExpiryReminderPayload,
  mailMembershipEnded,
  mailMembershipEnding,
} from '@portal/backend/members/members.jobs';
import { formerOf } from '@portal/backend/members/memberships';
import { MembersService } from '@portal/backend/members/members.service';
import {
  Handles,
  type JobContext,
  type JobHandler,
} from '@portal/backend/platform/outbox/handler.decorators';
import { ObsoleteJob } from '@portal/backend/platform/outbox/job-errors';
import { MailSender } from '../mail/mail-sender.service.js';
import { StudentOffers } from '@portal/backend/members/eligibility/student-offers.service';
import type { Member } from '@portal/backend/members/member';
import { PortalConfig } from '@portal/backend/platform/config/config';
import { Injectable } from '@nestjs/common';
import { pageAddress } from '@portal/contract/pages';
import {
  type ConversionApprovedPayload,
  type ConversionPaidPayload,
  mailConversionApproved,
  mailConversionPaid,
} from '@portal/backend/applications/submission/conversion.jobs';

/** Notifies a student member that life membership was paid for with their number (docs/rules/records.md). */
@Handles(mailConversionPaid)
export class MailConversionPaidJob implements JobHandler<ConversionPaidPayload> {
  constructor(
    private readonly members: MembersService,
    private readonly languages: MemberLanguage,
    private readonly branding: BrandingService,
    private readonly mail: MailSender,
  ) {}

  async handle({ memberId }: ConversionPaidPayload, run: JobContext): Promise<void> {
    const member = await this.members.byId(memberId);
    if (member?.appType !== 'student') throw new ObsoleteJob('the member is no longer a student');
    const office = await this.branding.current();
    const { name, email } = member.applicant;
    await this.mail.send({
      mail: 'conversion-paid',
      language: await this.languages.of(memberId),
      to: { name, address: email },
      run,
      data: { name, memNo: member.memNo, officeEmail: office.email, officePhone: office.phone },
    });
  }
}

/** Notifies the registered address of a student about the life membership. */
@Handles(mailConversionApproved)
export class MailConversionApprovedJob implements JobHandler<ConversionApprovedPayload> {
  constructor(
    private readonly members: MembersService,
    private readonly languages: MemberLanguage,
    private readonly branding: BrandingService,
    private readonly mail: MailSender,
  ) {}

  async handle({ memberId, applicationId }: ConversionApprovedPayload, run: JobContext): Promise<void> {
    const member = await this.members.byId(memberId);
    const student = member?.former?.findLast(({ appType }) => appType === 'student');
    if (member?.applicationId !== applicationId || student === undefined)
      throw new ObsoleteJob('the membership has changed');
    const office = await this.branding.current();
    const { name, email } = member.applicant;
    await this.mail.send({
      mail: 'conversion-approved',
      language: await this.languages.of(memberId),
      to: { name, address: email },
      run,
      data: {
        name,
        memNo: member.memNo,
        formerNumber: student.memNo,
        officeEmail: office.email,
        officePhone: office.phone,
      },
    });
  }
}

/** Sends expiry reminders unless they are obsolete. */
@Injectable()
export class ExpiryReminder {
  constructor(
    private readonly members: MembersService,
    private readonly offers: StudentOffers,
    private readonly languages: MemberLanguage,
    private readonly branding: BrandingService,
    private readonly config: PortalConfig,
    private readonly mail: MailSender,
  ) {}

  /** @throws ObsoleteJob if the membership has ended otherwise, its last day has changed, or life membership was paid for */
  async send(
    mail: 'membership-ending' | 'membership-ended',
    { memberId, validUntil }: ExpiryReminderPayload,
    run: JobContext,
  ): Promise<void> {
    const member = await this.members.byId(memberId);
    if (member === undefined || !isLasting(member) || member.validUntil !== validUntil)
      throw new ObsoleteJob('the membership no longer ends on that day');
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

/** Whether a student membership is neither revoked, merged nor converted. */
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

/** Notifies a student that the membership has ended. */
@Handles(mailMembershipEnded)
export class MailMembershipEndedJob implements JobHandler<ExpiryReminderPayload> {
  constructor(private readonly reminder: ExpiryReminder) {}

  async handle(payload: ExpiryReminderPayload, run: JobContext): Promise<void> {
    await this.reminder.send('membership-ended', payload, run);
  }
}

/** Notifies a member of the revocation and its reason. */
@Handles(mailRevoked)
export class MailRevokedJob implements JobHandler<RevokedMailPayload> {
  constructor(
    private readonly members: MembersService,
    private readonly languages: MemberLanguage,
    private readonly branding: BrandingService,
    private readonly mail: MailSender,
  ) {}

  async handle({ memberId, memNo }: RevokedMailPayload, run: JobContext): Promise<void> {
    const member = await this.members.byId(memberId);
    const former = memNo === undefined || member === undefined ? undefined : formerOf(member, memNo);
    const revocation = former?.revocation ?? member?.revocation;
    if (member === undefined || revocation === undefined)
      throw new ObsoleteJob('the membership is not revoked');
    const office = await this.branding.current();
    const { name, email } = member.applicant;
    const language = await this.languages.of(member.id);
    await this.mail.send({
      mail: 'revoked',
      language,
      to: { name, address: email },
      run,
      data: {
        name,
        memNo: memNo ?? member.memNo,
        reason: revocation.reason,
        // Names the revived student membership, if any.
        studentNumber: former === undefined ? '' : member.memNo,
        studentUntil:
          former === undefined || member.validUntil === undefined
            ? ''
            : showDate(indiaDayBegin(member.validUntil), language),
        officeEmail: office.email,
        officePhone: office.phone,
      },
    });
  }
}
