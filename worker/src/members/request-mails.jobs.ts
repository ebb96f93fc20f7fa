import type { Language } from '@portal/contract/enums';
import { pageAddress } from '@portal/contract/pages';
import { fieldLabels } from '@portal/contract/fields/labels';
import type { MailNote } from '@portal/contract/mail';
import { MemberLanguage } from '@portal/backend/accounts/members/member-language.service';
import { ApplicationStore } from '@portal/backend/applications/application-store.service';
import { MembersService } from '@portal/backend/members/members.service';
import { PortalConfig } from '@portal/backend/platform/config/config';
import {
  Handles,
  type JobContext,
  type JobHandler,
} from '@portal/backend/platform/outbox/handler.decorators';
import { ObsoleteJob } from '@portal/backend/platform/outbox/job-errors';
import type { UpdateRequest } from '@portal/backend/members/update-requests/update-request';
import {
  mailOldMemberVerified,
  mailRequestDecided,
  type OldMemberVerifiedPayload,
  type RequestDecidedPayload,
} from '@portal/backend/members/update-requests/update-requests.jobs';
import { UpdateRequestsService } from '@portal/backend/members/update-requests/update-requests.service';
import { MailSender } from '../mail/mail-sender.service.js';

const words = {
  accepted: { en: 'Accepted', hi: 'स्वीकृत' },
  declined: { en: 'Declined', hi: 'अस्वीकृत' },
} as const;

/** Notifies a member of the decision on each field, without values, as personal data does not belong in mails. */
@Handles(mailRequestDecided)
class MailRequestDecidedJob implements JobHandler<RequestDecidedPayload> {
  constructor(
    private readonly requests: UpdateRequestsService,
    private readonly members: MembersService,
    private readonly languages: MemberLanguage,
    private readonly mail: MailSender,
    private readonly config: PortalConfig,
  ) {}

  async handle({ requestId }: RequestDecidedPayload, run: JobContext): Promise<void> {
    const request = await this.requests.byId(requestId);
    const member = request === undefined ? undefined : await this.members.byId(request.memberId);
    if (request === undefined || member === undefined) throw new ObsoleteJob('the request is gone');
    const language = await this.languages.of(member.id);
    const { name, email } = member.applicant;
    const details = pageAddress('memberDetails', { id: member.applicationId });
    await this.mail.send({
      mail: 'request-decided',
      language,
      to: { name, address: email },
      run,
      data: {
        name,
        memNo: member.memNo,
        date: request.askedAt,
        decisions: notesOf(request, language),
        detailsUrl: new URL(details, this.config.PUBLIC_URL),
      },
    });
  }
}

/** Notifies an imported member of the verification and of the decision on the details they sent. */
@Handles(mailOldMemberVerified)
class MailOldMemberVerifiedJob implements JobHandler<OldMemberVerifiedPayload> {
  constructor(
    private readonly requests: UpdateRequestsService,
    private readonly members: MembersService,
    private readonly applications: ApplicationStore,
    private readonly languages: MemberLanguage,
    private readonly mail: MailSender,
    private readonly config: PortalConfig,
  ) {}

  async handle({ applicationId, requestId }: OldMemberVerifiedPayload, run: JobContext): Promise<void> {
    const application = await this.applications.byId(applicationId);
    const [member] = await this.members.ofApplication(applicationId);
    const person = member?.applicant ?? application?.applicants[0];
    if (application === undefined || person === undefined) throw new ObsoleteJob('the old member is gone');
    const language = member === undefined ? application.language : await this.languages.of(member.id);
    const request = requestId === undefined ? undefined : await this.requests.byId(requestId);
    await this.mail.send({
      mail: 'old-member-verified',
      language,
      to: { name: person.name, address: person.email },
      run,
      data: {
        name: person.name,
        memNo: member?.memNo ?? '',
        decisions: request === undefined ? [] : notesOf(request, language),
        loginUrl: new URL(pageAddress('memberLogin'), this.config.PUBLIC_URL),
      },
    });
  }
}

function notesOf({ changes }: UpdateRequest, language: Language): MailNote[] {
  return changes.flatMap(({ field, decision, reason = '' }) => {
    if (decision === undefined) return [];
    const note = words[decision][language];
    return [{ label: fieldLabels[field].label[language], note: reason === '' ? note : `${note}: ${reason}` }];
  });
}

/** The mail handlers of update requests. */
export const requestMailJobs = [MailRequestDecidedJob, MailOldMemberVerifiedJob];
