import { indiaDayBegin, showDate } from '@portal/contract/format';
import { MemberLanguage } from '@portal/backend/accounts/members/member-language.service';
import { BrandingService } from '@portal/backend/settings/branding/branding.service';
import { mailRevoked, type RevokedMailPayload } from '@portal/backend/members/members.jobs';
import { formerOf } from '@portal/backend/members/memberships';
import { MembersService } from '@portal/backend/members/members.service';
import { Handles, type JobContext, type JobHandler } from '@portal/backend/platform/outbox/handler.decorators';
import { ObsoleteJob } from '@portal/backend/platform/outbox/job-errors';
import { MailSender } from '../mail/mail-sender.service.js';

/** Tells a member that the membership was revoked, and why. */
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
        // Who is a student again is told so.
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
