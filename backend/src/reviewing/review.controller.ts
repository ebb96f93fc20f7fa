import { Body, Controller, Param } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import type { MsgRow } from '@portal/contract/responses';
import { VerifyApplicationDto } from '@portal/contract/applications/requests';
import { Endpoint } from '../platform/http/endpoint.decorator.js';
import { CurrentActor, CurrentPrincipal } from '../platform/http/current.decorator.js';
import type { StaffPrincipal } from '../platform/http/principal.js';
import type { Actor } from '../platform/mongo/actor.js';
import { VerifyService } from './verify.service.js';

@Controller()
export class ReviewController {
  constructor(private readonly verification: VerifyService) {}

  /** `POST /api/verify_app/{id}`. */
  @Endpoint(calls.verifyApplication)
  async verify(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() principal: StaffPrincipal,
    @Param('id') id: string,
    @Body() body: VerifyApplicationDto,
  ): Promise<MsgRow> {
    return this.verification.verify(actor, principal, id, body);
  }
}
