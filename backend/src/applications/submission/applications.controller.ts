import { Body, Controller, Query, Req, Res } from '@nestjs/common';
import type { ApplicationRow, SubmitResponse } from '@portal/contract/applications/responses';
import { calls } from '@portal/contract/calls';
import type { Page } from '@portal/contract/responses';
import { textOf } from '@portal/contract/texts';
import { ApplicationsQuery } from '@portal/contract/applications/requests';
import { SubmitApplicationDto } from '@portal/contract/applications/submission.requests';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DraftCookie } from '../drafts/draft-cookie.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { CurrentActor, CurrentPrincipal } from '../../platform/http/current.decorator.js';
import type { Principal } from '../../platform/http/principal.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { ApplicationReader } from '../application-reader.service.js';
import { SubmitService } from './submit.service.js';

@Controller()
export class ApplicationsController {
  constructor(
    private readonly submissions: SubmitService,
    private readonly queries: ApplicationReader,
    private readonly cookie: DraftCookie,
  ) {}

  /** `POST /api/submit_application` (docs/rules/wire.md). */
  @Endpoint(calls.submitApplication)
  async submit(
    @Body() body: SubmitApplicationDto,
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SubmitResponse> {
    const { id, appId, secret } = await this.submissions.submit(
      actor,
      principal,
      this.cookie.read(request),
      body,
    );
    if (secret !== undefined) this.cookie.set(reply, secret);
    return { status: 200, msg: textOf('submit.done'), data: { _id: id, appId } };
  }

  /** `POST /api/get_applications` (docs/rules/wire.md). */
  @Endpoint(calls.getApplications)
  async list(
    @Query() query: ApplicationsQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Page<ApplicationRow>> {
    return this.queries.page(principal, query);
  }

  /** `GET /api/get_applications`, the same. */
  @Endpoint(calls.getApplicationsByGet)
  async listByGet(
    @Query() query: ApplicationsQuery,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Page<ApplicationRow>> {
    return this.queries.page(principal, query);
  }
}
