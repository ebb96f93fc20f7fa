import { indiaDayBegin, showDate } from '@portal/contract/format';
import { pageAddress } from '@portal/contract/pages';
import { MemberLanguage } from '@portal/backend/accounts/members/member-language.service';
import { BrandingService } from '@portal/backend/settings/branding/branding.service';
import { ErasureRequestsService } from '@portal/backend/data/erasure/erasure-requests.service';
import {
  type ErasureDonePayload,
  type ErasureRequestPayload,
  mailErasureAsked,
  mailErasureDeclined,
  mailErasureDone,
} from '@portal/backend/data/erasure/erasure.jobs';
import { MembersService } from '@portal/backend/members/members.service';
import { PortalConfig } from '@portal/backend/platform/config/config';
import {
  Handles,
  type JobContext,
  type JobHandler,
} from '@portal/backend/platform/outbox/handler.decorators';
import { ObsoleteJob } from '@portal/backend/platform/outbox/job-errors';
import { MailSender } from '../mail/mail-sender.service.js';

/** Confirms a request to the member, and how to withdraw it. */
@Handles(mailErasureAsked)
class MailErasureAskedJob implements JobHandler<ErasureRequestPayload> {
  constructor(
    private readonly requests: ErasureRequestsService,
    private readonly members: MembersService,
    private readonly languages: MemberLanguage,
    private readonly branding: BrandingService,
    private readonly mail: MailSender,
    private readonly config: PortalConfig,
  ) {}

  async handle({ requestId, memberId }: ErasureRequestPayload, run: JobContext): Promise<void> {
    const [request, member] = await Promise.all([this.requests.byId(requestId), this.members.byId(memberId)]);
    if (request?.state !== 'open' || member === undefined) throw new ObsoleteJob('the request is over');
    const language = await this.languages.of(memberId);
    const { name, email } = member.applicant;
    const details = pageAddress('memberDetails', { id: member.applicationId });
    await this.mail.send({
      mail: 'erasure-asked',
      language,
      to: { name, address: email },
      run,
      data: {
        name,
        memNo: member.memNo,
        date: request.askedAt,
        answerBy: showDate(indiaDayBegin(request.answerBy), language),
        detailsUrl: new URL(details, this.config.PUBLIC_URL),
        officeEmail: (await this.branding.current()).email,
      },
    });
  }
}

/** Notifies a member that the request was declined, with the reason. */
@Handles(mailErasureDeclined)
class MailErasureDeclinedJob implements JobHandler<ErasureRequestPayload> {
  constructor(
    private readonly requests: ErasureRequestsService,
    private readonly members: MembersService,
    private readonly languages: MemberLanguage,
    private readonly branding: BrandingService,
    private readonly mail: MailSender,
  ) {}

  async handle({ requestId, memberId }: ErasureRequestPayload, run: JobContext): Promise<void> {
    const [request, member] = await Promise.all([this.requests.byId(requestId), this.members.byId(memberId)]);
    if (request?.state !== 'declined' || member === undefined || member.erasedAt !== undefined)
      throw new ObsoleteJob('the request was not declined');
    const office = await this.branding.current();
    const { name, email } = member.applicant;
    await this.mail.send({
      mail: 'erasure-declined',
      language: await this.languages.of(memberId),
      to: { name, address: email },
      run,
      data: {
        name,
        memNo: member.memNo,
        date: request.askedAt,
        reason: request.reason ?? '',
        officeEmail: office.email,
        officePhone: office.phone,
      },
    });
  }
}

/** The last mail to an erased person, whose address is stored in the effect only. */
@Handles(mailErasureDone)
class MailErasureDoneJob implements JobHandler<ErasureDonePayload> {
  constructor(
    private readonly branding: BrandingService,
    private readonly mail: MailSender,
  ) {}

  async handle({ memNo, language }: ErasureDonePayload, run: JobContext): Promise<void> {
    const { name, address } = run.sealed;
    if (name === undefined || address === undefined) throw new ObsoleteJob('the address is wiped');
    const { email: officeEmail } = await this.branding.current();
    await this.mail.send({
      mail: 'erasure-done',
      language,
      to: { name, address },
      run,
      data: { name, memNo, officeEmail },
    });
  }
}

/** Handlers of the mails about erasure requests. */
export const erasureMailJobs = [MailErasureAskedJob, MailErasureDeclinedJob, MailErasureDoneJob];
