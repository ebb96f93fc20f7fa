import { Controller, Query, Res } from '@nestjs/common';
import type { ApplicationRow, StateCount } from '@portal/contract/applications/responses';
import { calls } from '@portal/contract/calls';
import { SimpleRestQuery } from '@portal/contract/platform/requests';
import type { FastifyReply } from 'fastify';
import { Endpoint } from '../platform/http/endpoint.decorator.js';
import { CurrentPrincipal } from '../platform/http/current.decorator.js';
import type { Principal } from '../platform/http/principal.js';
import { answerPage } from '../platform/lists/list-page.js';
import { ApplicationReader } from './application-reader.service.js';

/** Applications as a react-admin resource (docs/rules/wire.md). */
@Controller()
export class ApplicationsAdminController {
  constructor(private readonly queries: ApplicationReader) {}

  @Endpoint(calls.listApplications)
  async list(
    @Query() query: SimpleRestQuery,
    @CurrentPrincipal() principal: Principal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<(ApplicationRow & { id: string })[]> {
    return answerPage(reply, await this.queries.simpleRest(principal, query));
  }

  @Endpoint(calls.getApplicationCounts)
  async counts(@CurrentPrincipal() principal: Principal): Promise<{ data: StateCount[] }> {
    return { data: await this.queries.counts(principal) };
  }
}
