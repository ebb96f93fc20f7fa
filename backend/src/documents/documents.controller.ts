import { Controller, Param } from '@nestjs/common';
import { calls, type MemberDocumentsResponse, type VerifyDocumentResponse } from '@portal/contract';
import { Endpoint } from '../platform/http/endpoint.decorator.js';
import { CurrentPrincipal } from '../platform/http/current.decorator.js';
import type { Principal } from '../platform/http/principal.js';
import { forbidden } from '../platform/http/wire-error.js';
import { DocumentsService } from './documents.service.js';

@Controller()
export class DocumentsController {
  constructor(private readonly documents: DocumentsService) {}

  /** `GET /api/verify_document/{code}` (docs/rules/approval.md). */
  @Endpoint(calls.verifyDocument)
  async check(@Param('code') code: string): Promise<VerifyDocumentResponse> {
    return this.documents.check(code);
  }

  /** `GET /api/member/documents`: the member's own (docs/rules/approval.md). */
  @Endpoint(calls.getOwnDocuments)
  async own(@CurrentPrincipal() principal: Principal): Promise<MemberDocumentsResponse> {
    if (principal.kind !== 'member') throw forbidden();
    return this.documents.ownDocuments(principal.memberId);
  }
}
