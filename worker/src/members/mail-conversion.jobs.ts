import { MemberLanguage } from '@portal/backend/accounts/members/member-language.service';
import {
  type ConversionApprovedPayload,
  type ConversionPaidPayload,
  mailConversionApproved,
  mailConversionPaid,
} from '@portal/backend/applications/submission/conversion.jobs';
import { BrandingService } from '@portal/backend/settings/branding/branding.service';
import { MembersService } from '@portal/backend/members/members.service';
import { Handles, type JobContext, type JobHandler } from '@portal/backend/platform/outbox/handler.decorators';
import { ObsoleteJob } from '@portal/backend/platform/outbox/job-errors';
import { MailSender } from '../mail/mail-sender.service.js';

/** Tells a student member that life membership was paid for with the number (docs/rules/records.md). */
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
    if (member?.appType !== 'student') throw new ObsoleteJob('there is no student member any more');
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

/** Tells the registered address of a student that the membership is one for life now. */
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
      throw new ObsoleteJob('the membership is another one by now');
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
