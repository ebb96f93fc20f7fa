import { MemberLanguage } from '@portal/backend/accounts/members/member-language.service';
import { BrandingService } from '@portal/backend/branding/branding.service';
import { mailRevoked, type RevokedMailPayload } from '@portal/backend/members/members.jobs';
import { MembersService } from '@portal/backend/members/members.service';
import { Handles, type JobContext, type JobHandler } from '@portal/backend/platform/outbox/handles.decorator';
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

  async handle({ memberId }: RevokedMailPayload, run: JobContext): Promise<void> {
    const member = await this.members.byId(memberId);
    if (member?.revocation === undefined) throw new ObsoleteJob('the membership is not revoked');
    const office = await this.branding.current();
    const { name, email } = member.applicant;
    await this.mail.send({
      mail: 'revoked',
      language: await this.languages.of(member.id),
      to: { name, address: email },
      run,
      data: {
        name,
        memNo: member.memNo,
        reason: member.revocation.reason,
        officeEmail: office.email,
        officePhone: office.phone,
      },
    });
  }
}
