import { Injectable } from '@nestjs/common';
import type { OwnData } from '@portal/contract/data/responses';
import { OpenSessionsService } from '../../accounts/sessions/open-sessions.service.js';
import { DocumentsService } from '../../members/documents/documents.service.js';
import { ReceiptsService } from '../../payments/receipts/receipts.service.js';
import { Clock } from '../../platform/clock.js';
import type { MemberPrincipal } from '../../platform/http/principal.js';
import { RecipientsService } from './recipients.service.js';
import { OwnRecordService } from '../../records/own-record.service.js';

/** Collects everything that the portal stores about a member, including what the member area does not show (docs/privacy.md). */
@Injectable()
export class OwnDataService {
  constructor(
    private readonly records: OwnRecordService,
    private readonly documents: DocumentsService,
    private readonly receipts: ReceiptsService,
    private readonly sessions: OpenSessionsService,
    private readonly recipients: RecipientsService,
    private readonly clock: Clock,
  ) {}

  /** @throws 404 when the member's application no longer exists */
  async collect(principal: MemberPrincipal): Promise<OwnData> {
    const { memberId, applicationId } = principal;
    const [record, preferences, documents, receipts, sessions, changes, received] = await Promise.all([
      this.records.own(principal, applicationId),
      this.records.preferences(principal),
      this.documents.ownDocuments(memberId),
      this.receipts.ofMember(memberId),
      this.sessions.ofMember(principal),
      this.records.pending(principal),
      this.recipients.forMember(memberId),
    ]);
    const madeAt = this.clock.now().toISOString();
    return { madeAt, record, preferences, documents, receipts, sessions, changes, ...received };
  }
}
