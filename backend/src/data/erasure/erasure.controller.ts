import { Body, Controller, Param, UseGuards } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import type { ErasureView, OwnErasure } from '@portal/contract/data/responses';
import type { MsgRow } from '@portal/contract/responses';
import { AskErasureDto, DeclineErasureDto, EraseMemberDto } from '@portal/contract/data/requests';
import { RecentPasswordGuard } from '../../accounts/staff/recent-password.guard.js';
import { CurrentActor, CurrentPrincipal } from '../../platform/http/current.decorator.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import type { MemberPrincipal, Principal, StaffPrincipal } from '../../platform/http/principal.js';
import { forbidden } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { ErasureRequestsService } from './erasure-requests.service.js';
import { ErasureService } from './erasure.service.js';

@Controller()
export class ErasureController {
  constructor(
    private readonly requests: ErasureRequestsService,
    private readonly erasure: ErasureService,
  ) {}

  /** `GET /api/member/erasure_request`. */
  @Endpoint(calls.getOwnErasure)
  async showToMember(@CurrentPrincipal() principal: Principal): Promise<{ data: OwnErasure }> {
    return { data: await this.requests.showToMember(memberOf(principal)) };
  }

  /** `POST /api/member/erasure_request`. */
  @Endpoint(calls.askErasure)
  async ask(
    @Body() body: AskErasureDto,
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() principal: Principal,
  ): Promise<MsgRow> {
    return this.requests.ask(actor, memberOf(principal), body);
  }

  /** `POST /api/member/erasure_request/withdraw`. */
  @Endpoint(calls.withdrawErasure)
  async withdraw(@CurrentActor() actor: Actor, @CurrentPrincipal() principal: Principal): Promise<MsgRow> {
    return this.requests.withdraw(actor, memberOf(principal));
  }

  /** `GET /api/member_erasure/{id}`. */
  @Endpoint(calls.getErasure)
  async show(@Param('id') id: string): Promise<{ data: ErasureView }> {
    return { data: await this.requests.showToStaff(id) };
  }

  /** `POST /api/erase_member/{id}`; requires a recent password. */
  @Endpoint(calls.eraseMember)
  @UseGuards(RecentPasswordGuard)
  async erase(
    @Param('id') id: string,
    @Body() body: EraseMemberDto,
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() staff: StaffPrincipal,
  ): Promise<MsgRow> {
    return this.erasure.erase(actor, staff, id, body);
  }

  /** `POST /api/decline_erasure/{id}`; requires a recent password. */
  @Endpoint(calls.declineErasure)
  @UseGuards(RecentPasswordGuard)
  async decline(
    @Param('id') id: string,
    @Body() body: DeclineErasureDto,
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() staff: StaffPrincipal,
  ): Promise<MsgRow> {
    return this.requests.decline(actor, staff, id, body);
  }
}

function memberOf(principal: Principal): MemberPrincipal {
  if (principal.kind !== 'member') throw forbidden();
  return principal;
}
