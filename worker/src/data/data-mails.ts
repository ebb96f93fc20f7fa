import { Injectable } from '@nestjs/common';
import { exportKeptDays } from '@portal/contract/data/columns';
import { indiaDayBegin, showDate } from '@portal/contract/format';
import { MemberLanguage } from '@portal/backend/accounts/members/member-language.service';
import { AccountDirectory } from '@portal/backend/accounts/recovery/account-directory.service';
import {
  type ErasureDonePayload,
  type ErasureRequestPayload,
  mailErasureAsked,
  mailErasureDeclined,
  mailErasureDone,
} from '@portal/backend/data/erasure/erasure.jobs';
import { ErasureRequestsService } from '@portal/backend/data/erasure/erasure-requests.service';
import { ExportRuns } from '@portal/backend/data/exports/export-runs.service';
import { type ExportReadyPayload, mailExportReady } from '@portal/backend/data/exports/exports.jobs';
import { MembersService } from '@portal/backend/members/members.service';
import { PortalConfig } from '@portal/backend/platform/config/config';
import { pageUrl } from '@portal/backend/platform/config/page-url';
import type { JobContext } from '@portal/backend/platform/outbox/handler.decorators';
import { ObsoleteJob } from '@portal/backend/platform/outbox/job-errors';
import { type LoadedMail, Mails } from '../mail/mail-table.js';

/** The mails about erasure requests (docs/rules/erasure.md) and exports (docs/rules/exports.md). */
@Injectable()
export class DataMails {
  constructor(
    private readonly requests: ErasureRequestsService,
    private readonly members: MembersService,
    private readonly languages: MemberLanguage,
    private readonly accounts: AccountDirectory,
    private readonly runs: ExportRuns,
    private readonly config: PortalConfig,
  ) {}

  /** To the member: the request, and how to withdraw it. */
  @Mails('erasure-asked', mailErasureAsked)
  async erasureAsked({ requestId, memberId }: ErasureRequestPayload): Promise<LoadedMail<'erasure-asked'>> {
    const [request, member] = await Promise.all([this.requests.byId(requestId), this.members.byId(memberId)]);
    if (request?.state !== 'open' || member === undefined) throw new ObsoleteJob('the request is over');
    const language = await this.languages.of(memberId);
    const { name, email } = member.applicant;
    return {
      language,
      to: { name, address: email },
      data: {
        name,
        memNo: member.memNo,
        date: request.askedAt,
        answerBy: showDate(indiaDayBegin(request.answerBy), language),
        detailsUrl: pageUrl(this.config, 'memberDetails', '', { id: member.applicationId }),
      },
    };
  }

  /** To the member: the request was declined, with the reason. */
  @Mails('erasure-declined', mailErasureDeclined)
  async erasureDeclined({
    requestId,
    memberId,
  }: ErasureRequestPayload): Promise<LoadedMail<'erasure-declined'>> {
    const [request, member] = await Promise.all([this.requests.byId(requestId), this.members.byId(memberId)]);
    if (request?.state !== 'declined' || member === undefined || member.erasedAt !== undefined)
      throw new ObsoleteJob('the request was not declined');
    const { name, email } = member.applicant;
    return {
      language: await this.languages.of(memberId),
      to: { name, address: email },
      data: { name, memNo: member.memNo, date: request.askedAt, reason: request.reason ?? '' },
    };
  }

  /** The last mail to an erased person, whose address is stored in the effect only. */
  @Mails('erasure-done', mailErasureDone)
  async erasureDone(
    { memNo, language }: ErasureDonePayload,
    { sealed: { name, address } }: JobContext,
  ): Promise<LoadedMail<'erasure-done'>> {
    if (name === undefined || address === undefined) throw new ObsoleteJob('the address is wiped');
    return { language, to: { name, address }, data: { name, memNo } };
  }

  /** To the requester: a file is ready, without its content. None when the account or the export was deleted. */
  @Mails('export-ready', mailExportReady)
  async exportReady({ runId, staffId }: ExportReadyPayload): Promise<LoadedMail<'export-ready'> | undefined> {
    const account = await this.accounts.byId('staff', staffId);
    const date = await this.runs.askedAt(runId);
    if (account === undefined || date === undefined) return undefined;
    const { name, email, language } = account;
    return {
      language,
      to: { name, address: email },
      data: { name, date, days: String(exportKeptDays), pageUrl: pageUrl(this.config, 'exports') },
    };
  }
}
