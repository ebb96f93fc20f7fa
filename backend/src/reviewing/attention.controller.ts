import { Body, Controller, Query, Res } from '@nestjs/common';
import type { AttentionRecord } from '@portal/contract/platform/responses';
import { calls } from '@portal/contract/calls';
import type { MsgRow } from '@portal/contract/responses';
import { CloseAttentionDto, SimpleRestQuery } from '@portal/contract/platform/requests';
import type { FastifyReply } from 'fastify';
import { CurrentActor, CurrentPrincipal } from '../platform/http/current.decorator.js';
import { Endpoint } from '../platform/http/endpoint.decorator.js';
import type { StaffPrincipal } from '../platform/http/principal.js';
import { answerPage } from '../platform/lists/list-page.js';
import type { Actor } from '../platform/mongo/actor.js';
import { AttentionListService } from './attention-list.service.js';

/** The attention list as a react-admin resource. */
@Controller()
export class AttentionController {
  constructor(private readonly attention: AttentionListService) {}

  @Endpoint(calls.listAttention)
  async list(
    @Query() query: SimpleRestQuery,
    @CurrentPrincipal() principal: StaffPrincipal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AttentionRecord[]> {
    return answerPage(reply, await this.attention.list(principal, query));
  }

  @Endpoint(calls.closeAttention)
  async close(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() principal: StaffPrincipal,
    @Body() body: CloseAttentionDto,
  ): Promise<MsgRow> {
    return this.attention.close(actor, principal, body);
  }
}
