import { Body, Controller, Param } from '@nestjs/common';
import { type ApplicationView, calls, type MsgRow } from '@portal/contract';
import { VerifyApplicationDto } from '@portal/contract/applications/requests';
import { Call } from '../platform/http/call.decorator.js';
import { CurrentActor, CurrentPrincipal } from '../platform/http/current.decorator.js';
import type { Principal } from '../platform/http/principal.js';
import { fieldError, forbidden, unprocessable } from '../platform/http/wire-error.js';
import type { Actor } from '../platform/mongo/actor.js';
import { OwnRecordService } from './own-record.service.js';
import { type UpdateAnswer, UpdateService } from './update.service.js';
import { VerifyService } from './verify.service.js';

@Controller()
export class ReviewController {
  constructor(
    private readonly verification: VerifyService,
    private readonly updates: UpdateService,
    private readonly ownRecords: OwnRecordService,
  ) {}

  /** `POST /api/verify_app/{id}` (spec §7). */
  @Call(calls.verifyApplication)
  async verify(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: VerifyApplicationDto,
  ): Promise<MsgRow> {
    return this.verification.verify(actor, id, body);
  }

  /** `POST /api/update_app` (spec §7); the fields are checked one by one, for their texts have an order. */
  @Call(calls.updateApplication)
  async update(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() principal: Principal,
    @Body() body: Record<string, unknown> | undefined,
  ): Promise<UpdateAnswer> {
    if (principal.kind !== 'staff') throw forbidden();
    if (typeof body !== 'object' || Array.isArray(body))
      throw unprocessable([fieldError('body', 'request.type')]);
    return this.updates.update(actor, principal, body);
  }

  /** `GET /api/member/record/{id}`: the member's own (decisions 4). */
  @Call(calls.getOwnRecord)
  async own(
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
  ): Promise<{ data: ApplicationView }> {
    if (principal.kind !== 'member') throw forbidden();
    return { data: await this.ownRecords.own(principal, id) };
  }
}
