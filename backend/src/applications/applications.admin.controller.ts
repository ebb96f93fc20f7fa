import { Controller, Param, Query, Res } from '@nestjs/common';
import { type ApplicationRow, type ApplicationView, calls } from '@portal/contract';
import { SimpleRestQuery } from '@portal/contract/lists/requests';
import type { FastifyReply } from 'fastify';
import { Call } from '../platform/http/call.decorator.js';
import { CurrentActor, CurrentPrincipal } from '../platform/http/current.decorator.js';
import type { Principal } from '../platform/http/principal.js';
import type { Actor } from '../platform/mongo/actor.js';
import { ApplicationQueries } from './applications.queries.js';

/** Applications as a react-admin resource (decisions 9). */
@Controller()
export class ApplicationsAdminController {
  constructor(private readonly queries: ApplicationQueries) {}

  @Call(calls.listApplications)
  async list(
    @Query() query: SimpleRestQuery,
    @CurrentPrincipal() principal: Principal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<(ApplicationRow & { id: string })[]> {
    const { rows, contentRange } = await this.queries.simpleRest(principal, query);
    void reply.header('Content-Range', contentRange);
    return rows;
  }

  @Call(calls.showApplication)
  async show(
    @Param('id') id: string,
    @CurrentActor() actor: Actor,
  ): Promise<ApplicationView & { id: string }> {
    const view = await this.queries.detail(actor, id);
    return { ...view, id: view._id };
  }
}
