import { Injectable } from '@nestjs/common';
import type { Language } from '@portal/contract/enums';
import { fieldLabels } from '@portal/contract/fields/labels';
import { indiaDayBegin, showDate, showRupees } from '@portal/contract/format';
import type { MailNote } from '@portal/contract/mail';
import { MemberLanguage } from '@portal/backend/accounts/members/member-language.service';
import { ApplicationStore } from '@portal/backend/applications/application-store.service';
import {
  type ConversionApprovedPayload,
  type ConversionPaidPayload,
  mailConversionApproved,
  mailConversionPaid,
} from '@portal/backend/applications/submission/conversion.jobs';
import { StudentOffers } from '@portal/backend/members/eligibility/student-offers.service';
import type { Member } from '@portal/backend/members/member';
import {
  type ExpiryReminderPayload,
  mailMembershipEnded,
  mailMembershipEnding,
  mailRevoked,
  type RevokedMailPayload,
} from '@portal/backend/members/members.jobs';
import { MembersService } from '@portal/backend/members/members.service';
import { formerOf } from '@portal/backend/members/memberships';
import type { UpdateRequest } from '@portal/backend/members/update-requests/update-request';
import {
  mailOldMemberVerified,
  mailRequestDecided,
  type OldMemberVerifiedPayload,
  type RequestDecidedPayload,
} from '@portal/backend/members/update-requests/update-requests.jobs';
import { UpdateRequestsService } from '@portal/backend/members/update-requests/update-requests.service';
import { PortalConfig } from '@portal/backend/platform/config/config';
import { pageUrl } from '@portal/backend/platform/config/page-url';
import { ObsoleteJob } from '@portal/backend/platform/outbox/job-errors';
import { type LoadedMail, Mails } from '../mail/mail-table.js';

/** The mails to members about their membership and their update requests (docs/rules/records.md). */
@Injectable()
export class MemberMails {
  constructor(
    private readonly members: MembersService,
    private readonly applications: ApplicationStore,
    private readonly requests: UpdateRequestsService,
    private readonly offers: StudentOffers,
    private readonly languages: MemberLanguage,
    private readonly config: PortalConfig,
  ) {}

  /** To a student member: life membership was paid for with their number. */
  @Mails('conversion-paid', mailConversionPaid)
  async conversionPaid({ memberId }: ConversionPaidPayload): Promise<LoadedMail<'conversion-paid'>> {
    const member = await this.members.byId(memberId);
    if (member?.appType !== 'student') throw new ObsoleteJob('the member is no longer a student');
    return { ...(await this.addressed(member)), data: saluted(member) };
  }

  /** To the registered address of a student: the life membership is approved. */
  @Mails('conversion-approved', mailConversionApproved)
  async conversionApproved({
    memberId,
    applicationId,
  }: ConversionApprovedPayload): Promise<LoadedMail<'conversion-approved'>> {
    const member = await this.members.byId(memberId);
    const student = member?.former?.findLast(({ appType }) => appType === 'student');
    if (member?.applicationId !== applicationId || student === undefined)
      throw new ObsoleteJob('the membership has changed');
    return {
      ...(await this.addressed(member)),
      data: { ...saluted(member), formerNumber: student.memNo },
    };
  }

  @Mails('membership-ending', mailMembershipEnding)
  async ending(payload: ExpiryReminderPayload): Promise<LoadedMail<'membership-ending'>> {
    return this.expiry(payload);
  }

  @Mails('membership-ended', mailMembershipEnded)
  async ended(payload: ExpiryReminderPayload): Promise<LoadedMail<'membership-ended'>> {
    return this.expiry(payload);
  }

  /** The revocation and its reason. */
  @Mails('revoked', mailRevoked)
  async revoked({ memberId, memNo }: RevokedMailPayload): Promise<LoadedMail<'revoked'>> {
    const member = await this.members.byId(memberId);
    const former = memNo === undefined || member === undefined ? undefined : formerOf(member, memNo);
    const revocation = former?.revocation ?? member?.revocation;
    if (member === undefined || revocation === undefined)
      throw new ObsoleteJob('the membership is not revoked');
    const recipient = await this.addressed(member);
    return {
      ...recipient,
      data: {
        name: member.applicant.name,
        memNo: memNo ?? member.memNo,
        reason: revocation.reason,
        // Names the revived student membership, if any.
        studentNumber: former === undefined ? '' : member.memNo,
        studentUntil:
          former === undefined || member.validUntil === undefined
            ? ''
            : showDate(indiaDayBegin(member.validUntil), recipient.language),
      },
    };
  }

  /** The decision on each field, without values, as personal data does not belong in mails. */
  @Mails('request-decided', mailRequestDecided)
  async requestDecided({ requestId }: RequestDecidedPayload): Promise<LoadedMail<'request-decided'>> {
    const request = await this.requests.byId(requestId);
    const member = request === undefined ? undefined : await this.members.byId(request.memberId);
    if (request === undefined || member === undefined) throw new ObsoleteJob('the request is gone');
    const recipient = await this.addressed(member);
    return {
      ...recipient,
      data: {
        ...saluted(member),
        date: request.askedAt,
        decisions: notesOf(request, recipient.language),
        detailsUrl: pageUrl(this.config, 'memberDetails', '', { id: member.applicationId }),
      },
    };
  }

  /** To an imported member: the verification, and the decision on the details they sent. */
  @Mails('old-member-verified', mailOldMemberVerified)
  async oldMemberVerified({
    applicationId,
    requestId,
  }: OldMemberVerifiedPayload): Promise<LoadedMail<'old-member-verified'>> {
    const application = await this.applications.byId(applicationId);
    const [member] = await this.members.ofApplication(applicationId);
    const person = member?.applicant ?? application?.applicants[0];
    if (application === undefined || person === undefined) throw new ObsoleteJob('the old member is gone');
    const language = member === undefined ? application.language : await this.languages.of(member.id);
    const request = requestId === undefined ? undefined : await this.requests.byId(requestId);
    return {
      language,
      to: { name: person.name, address: person.email },
      data: {
        name: person.name,
        memNo: member?.memNo ?? '',
        decisions: request === undefined ? [] : notesOf(request, language),
        loginUrl: pageUrl(this.config, 'memberLogin'),
      },
    };
  }

  /** @throws ObsoleteJob if the membership has ended otherwise, its last day has changed, or life membership was paid for */
  private async expiry({
    memberId,
    validUntil,
  }: ExpiryReminderPayload): Promise<LoadedMail<'membership-ending'>> {
    const member = await this.members.byId(memberId);
    if (member === undefined || !isLasting(member) || member.validUntil !== validUntil)
      throw new ObsoleteJob('the membership no longer ends on that day');
    const offer = await this.offers.ofMember(memberId);
    if (offer === null) throw new ObsoleteJob('life membership was paid for');
    return {
      ...(await this.addressed(member)),
      data: {
        ...saluted(member),
        date: indiaDayBegin(validUntil),
        price: showRupees(offer.amount),
        lifeUrl: pageUrl(this.config, 'studentNumber', member.memNo),
      },
    };
  }

  private async addressed({
    id,
    applicant: { name, email },
  }: Member): Promise<Pick<LoadedMail<'revoked'>, 'language' | 'to'>> {
    return { language: await this.languages.of(id), to: { name, address: email } };
  }
}

function saluted({ applicant: { name }, memNo }: Member): { name: string; memNo: string } {
  return { name, memNo };
}

/** Whether a student membership is neither revoked, merged nor converted. */
function isLasting({ appType, state }: Member): boolean {
  return appType === 'student' && (state === 'active' || state === 'expired');
}

const decisionWords = {
  accepted: { en: 'Accepted', hi: 'स्वीकृत' },
  declined: { en: 'Declined', hi: 'अस्वीकृत' },
} as const;

function notesOf({ changes }: UpdateRequest, language: Language): MailNote[] {
  return changes.flatMap(({ field, decision, reason = '' }) => {
    if (decision === undefined) return [];
    const note = decisionWords[decision][language];
    return [{ label: fieldLabels[field].label[language], note: reason === '' ? note : `${note}: ${reason}` }];
  });
}
