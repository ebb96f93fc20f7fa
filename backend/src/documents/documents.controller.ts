import { Controller, Param } from '@nestjs/common';
import { calls, type MemberDocumentsAnswer, type VerifyDocumentAnswer } from '@portal/contract';
import { Call } from '../platform/http/call.decorator.js';
import { CurrentPrincipal } from '../platform/http/current.decorator.js';
import type { Principal } from '../platform/http/principal.js';
import { forbidden } from '../platform/http/wire-error.js';
import { DocumentsService } from './documents.service.js';

@Controller()
export class DocumentsController {
  constructor(private readonly documents: DocumentsService) {}

  /** `GET /api/verify_document/{code}` (decisions 9). */
  @Call(calls.verifyDocument)
  async check(@Param('code') code: string): Promise<VerifyDocumentAnswer> {
    return this.documents.check(code);
  }

  /** `GET /api/member/documents`: the member's own (decisions 9). */
  @Call(calls.getOwnDocuments)
  async own(@CurrentPrincipal() principal: Principal): Promise<MemberDocumentsAnswer> {
    if (principal.kind !== 'member') throw forbidden();
    return this.documents.ownDocuments(principal.memberId);
  }
}
