import { Body, Controller, Param, Query, Res, UseGuards } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import type { MsgRow } from '@portal/contract/responses';
import type { StaffRecord } from '@portal/contract/accounts/responses';
import { SimpleRestQuery } from '@portal/contract/platform/requests';
import { ChangeStaffDto, CreateStaffDto } from '@portal/contract/accounts/requests';
import type { FastifyReply } from 'fastify';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { CurrentActor, CurrentPrincipal } from '../../platform/http/current.decorator.js';
import type { StaffPrincipal } from '../../platform/http/principal.js';
import { answerPage } from '../../platform/lists/list-page.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { RecentPasswordGuard } from './recent-password.guard.js';
import { StaffUsersService } from './staff-users.service.js';

/** Staff users as a react-admin resource; only staff may call it. */
@Controller()
export class StaffAdminController {
  constructor(private readonly users: StaffUsersService) {}

  @Endpoint(calls.listStaff)
  async list(
    @Query() query: SimpleRestQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StaffRecord[]> {
    return answerPage(reply, await this.users.list(query));
  }

  @Endpoint(calls.showStaff)
  async show(@Param('id') id: string): Promise<StaffRecord> {
    return this.users.show(id);
  }

  @Endpoint(calls.createStaff)
  @UseGuards(RecentPasswordGuard)
  async create(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() principal: StaffPrincipal,
    @Body() body: CreateStaffDto,
  ): Promise<StaffRecord> {
    return this.users.create(actor, principal, body);
  }

  @Endpoint(calls.changeStaff)
  @UseGuards(RecentPasswordGuard)
  async change(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() principal: StaffPrincipal,
    @Param('id') id: string,
    @Body() body: ChangeStaffDto,
  ): Promise<StaffRecord> {
    return this.users.change(actor, principal, id, body);
  }

  @Endpoint(calls.liftStaffWait)
  async liftWait(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() principal: StaffPrincipal,
    @Param('id') id: string,
  ): Promise<MsgRow> {
    return this.users.liftWait(actor, principal, id);
  }
}
