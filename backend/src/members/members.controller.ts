import { Body, Controller, Param } from '@nestjs/common';
import { appTypes, calls, type MsgRow } from '@portal/contract';
import { MembershipCountDto, ValidityDto } from '@portal/contract/members/requests';
import { CurrentActor } from '../platform/http/current.decorator.js';
import { Endpoint } from '../platform/http/endpoint.decorator.js';
import type { Actor } from '../platform/mongo/actor.js';
import { MembershipNumbers } from './membership-numbers.service.js';
import { ValidityChange } from './validity-change.service.js';

@Controller()
export class MembersController {
  constructor(
    private readonly numbers: MembershipNumbers,
    private readonly validity: ValidityChange,
  ) {}

  /** `POST /constants/get_membershipno`: how many are issued, never the next number (docs/rules/records.md, SAFE-09). */
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
}
