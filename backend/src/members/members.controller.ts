import { Body, Controller, Param, UseGuards } from '@nestjs/common';
import { appTypes } from '@portal/contract/enums';
import { calls } from '@portal/contract/calls';
import type { MsgRow } from '@portal/contract/responses';
import { MembershipCountDto, RevocationDto, ValidityDto } from '@portal/contract/members/requests';
import { RecentPasswordGuard } from '../accounts/staff/recent-password.guard.js';
import { CurrentActor, CurrentPrincipal } from '../platform/http/current.decorator.js';
import { Endpoint } from '../platform/http/endpoint.decorator.js';
import type { StaffPrincipal } from '../platform/http/principal.js';
import type { Actor } from '../platform/mongo/actor.js';
import { MembershipNumbers } from './membership-numbers.service.js';
import { RevocationService } from './revocation.service.js';
import { ValidityService } from './validity.service.js';

@Controller()
export class MembersController {
  constructor(
    private readonly numbers: MembershipNumbers,
    private readonly validity: ValidityService,
    private readonly revocations: RevocationService,
  ) {}

  /** `POST /constants/get_membershipno`: the count of issued numbers, never the next number (docs/rules/records.md, SAFE-09). */
  @Endpoint(calls.getMembershipCount)
  async count(@Body() body: MembershipCountDto): Promise<{ count: number }> {
    const appType = appTypes.find((type) => type === body.apptype) ?? 'single';
    return { count: await this.numbers.issuedCount(appType) };
  }

  /** `POST /api/member_validity/{id}`. */
  @Endpoint(calls.setValidity)
  async setValidity(
    @Param('id') id: string,
    @Body() body: ValidityDto,
    @CurrentActor() actor: Actor,
  ): Promise<MsgRow> {
    return this.validity.change(actor, id, body);
  }

  /** `POST /api/revoke_member/{id}`; requires a recent password check. */
  @Endpoint(calls.revokeMember)
  @UseGuards(RecentPasswordGuard)
  async revoke(
    @Param('id') id: string,
    @Body() body: RevocationDto,
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() staff: StaffPrincipal,
  ): Promise<MsgRow> {
    return this.revocations.revoke({ ...actor, id: staff.id }, id, body);
  }
}
