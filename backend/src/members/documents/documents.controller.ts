import { Body, Controller, Param, Req, Res } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import { VerifiedPhotoDto } from '@portal/contract/members/requests';
import type {
  MemberDocumentsResponse,
  VerifiedPhotoResponse,
  VerifyDocumentResponse,
} from '@portal/contract/members/responses';
import type { ProofKeySet } from '@portal/contract/members/check-proof';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerCached, cached, type JsonBytes } from '../../platform/http/cached-response.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { CurrentPrincipal } from '../../platform/http/current.decorator.js';
import type { Principal } from '../../platform/http/principal.js';
import { forbidden } from '../../platform/http/wire-error.js';
import { DocumentProofs } from './document-proofs.js';
import { DocumentsService } from './documents.service.js';

/** Cache time of the key set; a withdrawn key is known after this. */
const KEYS_SECONDS = 300;

@Controller()
export class DocumentsController {
  constructor(
    private readonly documents: DocumentsService,
    private readonly proofs: DocumentProofs,
  ) {}

  /** `GET /api/verify_document/{code}` (docs/rules/approval.md). */
  @Endpoint(calls.verifyDocument)
  async check(@Param('code') code: string): Promise<VerifyDocumentResponse> {
    return this.documents.check(code);
  }

  /** `POST /api/verify_document/{code}/photo` (docs/rules/approval.md). */
  @Endpoint(calls.verifiedPhoto)
  async photo(
    @Param('code') code: string,
    @Body() { proof }: VerifiedPhotoDto,
  ): Promise<VerifiedPhotoResponse> {
    return { photo: await this.documents.verifiedPhoto(code, proof) };
  }

  /** `GET /.well-known/document-keys.json` (docs/rules/approval.md). */
  @Endpoint(calls.documentKeys)
  keys(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): JsonBytes<ProofKeySet> | undefined {
    return answerCached(request, reply, cached(this.proofs.keySet()), KEYS_SECONDS);
  }

  /** `GET /api/member/documents` (docs/rules/approval.md). */
  @Endpoint(calls.getOwnDocuments)
  async own(@CurrentPrincipal() principal: Principal): Promise<MemberDocumentsResponse> {
    if (principal.kind !== 'member') throw forbidden();
    return this.documents.ownDocuments(principal.memberId);
  }
}
