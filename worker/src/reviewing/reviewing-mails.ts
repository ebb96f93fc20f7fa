import { Injectable } from '@nestjs/common';
import type { ApplicationState } from '@portal/contract/applications/states';
import { MemberLanguage } from '@portal/backend/accounts/members/member-language.service';
import type { Application } from '@portal/backend/applications/application';
import { ApplicationStore } from '@portal/backend/applications/application-store.service';
import { PortalConfig } from '@portal/backend/platform/config/config';
import { pageUrl } from '@portal/backend/platform/config/page-url';
import { ObsoleteJob, PermanentFailure } from '@portal/backend/platform/outbox/job-errors';
import {
  type DecisionMailPayload,
  mailCannotVerify,
  mailRejected,
} from '@portal/backend/reviewing/decisions/decisions.jobs';
import {
  mailNewDocuments,
  type NewDocumentsMailPayload,
} from '@portal/backend/reviewing/regeneration/regeneration.jobs';
import { RegenerationService } from '@portal/backend/reviewing/regeneration/regeneration.service';
import { openSendBack } from '@portal/backend/reviewing/send-backs/open-send-back';
import { mailSentBack, type SentBackMailPayload } from '@portal/backend/reviewing/send-backs/send-backs.jobs';
import { TrackingLinks } from '@portal/backend/reviewing/tracking/tracking-links.service';
import {
  type ApplicationLinkPayload,
  mailApplicationLink,
} from '@portal/backend/reviewing/tracking/tracking.jobs';
import { type LoadedMail, Mails } from '../mail/mail-table.js';
import { AttachmentsService } from '../members/documents/attachments.service.js';

/** The mails to the first applicant about the review, and to a member about new documents. */
@Injectable()
export class ReviewingMails {
  constructor(
    private readonly applications: ApplicationStore,
    private readonly links: TrackingLinks,
    private readonly regeneration: RegenerationService,
    private readonly attachments: AttachmentsService,
    private readonly languages: MemberLanguage,
    private readonly config: PortalConfig,
  ) {}

  /** The requested corrections, unless they are obsolete. */
  @Mails('sent-back', mailSentBack)
  async sentBack({ applicationId, round }: SentBackMailPayload): Promise<LoadedMail<'sent-back'>> {
    const application = await this.applications.byId(applicationId);
    const open = application === undefined ? undefined : openSendBack(application);
    if (application === undefined || open?.round !== round)
      throw new ObsoleteJob('nothing is to be fixed any more');
    return {
      ...addressed(application),
      data: {
        ...saluted(application),
        count: open.comments.length,
        fixUrl: this.links.urlOf(application),
      },
    };
  }

  /** The tracking link that was requested on the page. */
  @Mails('application-link', mailApplicationLink)
  async link({ applicationId }: ApplicationLinkPayload): Promise<LoadedMail<'application-link'>> {
    const application = await this.applications.byId(applicationId);
    if (application === undefined || application.purgedAt !== undefined) {
      throw new ObsoleteJob('the application is gone');
    }
    return {
      ...addressed(application),
      data: { ...saluted(application), trackUrl: this.links.urlOf(application) },
    };
  }

  @Mails('cannot-verify', mailCannotVerify)
  async cannotVerify(payload: DecisionMailPayload): Promise<LoadedMail<'cannot-verify'>> {
    return this.decision(payload, ['verification_failed']);
  }

  @Mails('rejected', mailRejected)
  async rejected(payload: DecisionMailPayload): Promise<LoadedMail<'rejected'>> {
    // A refund follows the rejection and does not undo it.
    return this.decision(payload, ['rejected', 'refund_pending', 'refunded']);
  }

  /** The new certificate and card, once per version. */
  @Mails('new-documents', mailNewDocuments)
  async newDocuments({ runId }: NewDocumentsMailPayload): Promise<LoadedMail<'new-documents'>> {
    const found = await this.regeneration.forMail(runId);
    if (found === undefined) throw new ObsoleteJob('the member is gone');
    const { member, reason, files } = found;
    const language = await this.languages.of(member.id);
    const { name, email } = member.applicant;
    return {
      language,
      to: { name, address: email },
      data: {
        name,
        memNo: member.memNo,
        reason,
        documents: this.attachments.namesOf('new-documents', files, language),
        loginUrl: pageUrl(this.config, 'memberLogin'),
      },
      attachments: await this.attachments.of('new-documents', files),
    };
  }

  /** @throws ObsoleteJob when the decision was undone */
  private async decision(
    { applicationId, index }: DecisionMailPayload,
    states: readonly ApplicationState[],
  ): Promise<LoadedMail<'rejected'>> {
    const application = await this.applications.byId(applicationId);
    const decision = application?.decisions?.[index];
    if (application === undefined || decision === undefined || !states.includes(application.state)) {
      throw new ObsoleteJob('it was decided otherwise');
    }
    return {
      ...addressed(application),
      data: { ...saluted(application), reason: decision.reason },
    };
  }
}

function addressed({
  applicants: [first],
  language,
}: Application): Pick<LoadedMail<'rejected'>, 'language' | 'to'> {
  if (first === undefined) throw new PermanentFailure('the application has no applicant');
  return { language, to: { name: first.name, address: first.email } };
}

function saluted(application: Application): { name: string; applicationNumber: string } {
  return {
    name: addressed(application).to.name,
    applicationNumber: application.number ?? application.appId,
  };
}
