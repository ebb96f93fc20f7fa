import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import type {
  DecideUpdateResponse,
  StaffUpdateRequest,
  UpdateRequestRow,
} from '@portal/contract/members/responses';
import type { Page } from '@portal/contract/responses';
import { PageQuery, SimpleRestQuery } from '@portal/contract/platform/requests';
import { DecideUpdateDto } from '@portal/contract/members/requests';
import type { FastifyReply } from 'fastify';
import { CurrentActor, CurrentPrincipal } from '../platform/http/current.decorator.js';
import { Endpoint } from '../platform/http/endpoint.decorator.js';
import type { StaffPrincipal } from '../platform/http/principal.js';
import { answerPage } from '../platform/lists/list-page.js';
import type { Actor } from '../platform/mongo/actor.js';
import { UpdateRequestDecisions } from './update-request-decisions.service.js';
import { UpdateRequestReader } from './update-request-reader.service.js';

/** Members' requests for staff: list, read, decide. */
@Controller()
export class UpdateRequestsController {
  constructor(
    private readonly reader: UpdateRequestReader,
    private readonly decisions: UpdateRequestDecisions,
  ) {}

  /** `POST /api/get_old_updateApplication`. */
  @Endpoint(calls.getUpdateRequests)
  async page(@Query() query: PageQuery): Promise<Page<UpdateRequestRow>> {
    return this.reader.page(query);
  }

  @Endpoint(calls.listUpdateRequests)
  async list(
    @Query() query: SimpleRestQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<(UpdateRequestRow & { id: string })[]> {
    return answerPage(reply, await this.reader.simpleRest(query));
  }

  /** `GET /api/update_requests/{id}`. */
  @Endpoint(calls.getUpdateRequest)
  async show(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<{ data: StaffUpdateRequest[] }> {
    return { data: await this.reader.ofApplication(actor, id) };
  }

  /** `POST /api/decide_update/{id}`. */
  @Endpoint(calls.decideUpdate)
  async decide(
    @Param('id') id: string,
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() principal: StaffPrincipal,
    @Body() body: DecideUpdateDto,
  ): Promise<DecideUpdateResponse> {
    return this.decisions.decide(actor, principal, id, body);
  }
}
