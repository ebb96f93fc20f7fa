import { Controller, Param, Query, Req, Res } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import type { SignedUrlResponse, UploadStateResponse } from '@portal/contract/applications/responses';
import { SignedUrlQuery } from '@portal/contract/applications/requests';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DraftCookie } from '../drafts/draft-cookie.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { CurrentActor, CurrentPrincipal } from '../../platform/http/current.decorator.js';
import type { Principal } from '../../platform/http/principal.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { FilesService } from './files.service.js';

@Controller()
export class FilesController {
  constructor(
    private readonly files: FilesService,
    private readonly cookie: DraftCookie,
  ) {}

  /** `GET /api/upload/signed-url` (docs/rules/wire.md). */
  @Endpoint(calls.uploadSignedUrl)
  async signedUrl(
    @Query() query: SignedUrlQuery,
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedUrlResponse> {
    const { url, key, secret } = await this.files.requestUpload(
      actor,
      principal,
      this.cookie.read(request),
      query,
    );
    if (secret !== undefined) this.cookie.set(reply, secret);
    return { url, key };
  }

  /** `GET /api/uploads/{key}` (docs/rules/wire.md); the key keeps its slashes. */
  @Endpoint(calls.uploadState)
  async state(
    @Param('*') key: string,
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
  ): Promise<UploadStateResponse> {
    return this.files.stateOf(actor, principal, this.cookie.read(request), key);
  }
}
