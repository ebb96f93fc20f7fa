import { Controller, Param, Query, Res } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import type { MsgRow } from '@portal/contract/responses';
import type { OwnSession, SessionRecord } from '@portal/contract/accounts/responses';
import { SimpleRestQuery } from '@portal/contract/platform/requests';
import type { FastifyReply } from 'fastify';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { CurrentActor, CurrentPrincipal } from '../../platform/http/current.decorator.js';
import type { Principal } from '../../platform/http/principal.js';
import { answerPage } from '../../platform/lists/list-page.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { OpenSessionsService } from './open-sessions.service.js';

/** Open sessions of staff, as a react-admin resource, and of members. */
@Controller()
export class OpenSessionsController {
  constructor(private readonly openSessions: OpenSessionsService) {}

  @Endpoint(calls.listSessions)
  async list(
    @CurrentPrincipal() principal: Principal,
    @Query() query: SimpleRestQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionRecord[]> {
    return answerPage(reply, await this.openSessions.ofStaff(principal, query));
  }

  @Endpoint(calls.endSession)
  async end(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
  ): Promise<MsgRow> {
    return this.openSessions.endByStaff(actor, principal, id);
  }

  @Endpoint(calls.listOwnSessions)
  async listOwn(@CurrentPrincipal() principal: Principal): Promise<{ data: OwnSession[] }> {
    return { data: await this.openSessions.ofMember(principal) };
  }

  @Endpoint(calls.endOwnSession)
  async endOwn(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
  ): Promise<MsgRow> {
    return this.openSessions.endByMember(actor, principal, id);
  }

  @Endpoint(calls.endOtherSessions)
  async endOthers(@CurrentActor() actor: Actor, @CurrentPrincipal() principal: Principal): Promise<MsgRow> {
    return this.openSessions.endOthersOfStaff(actor, principal);
  }

  @Endpoint(calls.endOwnOtherSessions)
  async endOwnOthers(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() principal: Principal,
  ): Promise<MsgRow> {
    return this.openSessions.endOthersOfMember(actor, principal);
  }
}
