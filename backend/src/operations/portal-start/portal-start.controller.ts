import { Body, Controller } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import type { StartItem, StartView } from '@portal/contract/operations/responses';
import { ConfirmStartDto } from '@portal/contract/operations/requests';
import { CurrentActor, CurrentPrincipal } from '../../platform/http/current.decorator.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import type { StaffPrincipal } from '../../platform/http/principal.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { PortalStart } from './portal-start.service.js';

/** For who sets the portal up; the policy of the calls lets a superAdmin in only. */
@Controller()
export class PortalStartController {
  constructor(private readonly start: PortalStart) {}

  @Endpoint(calls.getStart)
  async show(@CurrentPrincipal() principal: StaffPrincipal): Promise<{ data: StartView }> {
    return { data: await this.start.view(principal) };
  }

  @Endpoint(calls.confirmStart)
  async confirm(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() principal: StaffPrincipal,
    @Body() body: ConfirmStartDto,
  ): Promise<{ data: StartItem }> {
    return { data: await this.start.confirm(actor, principal, body) };
  }
}
