import { Controller, Param } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import type { MsgRow } from '@portal/contract/responses';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { CurrentActor } from '../../platform/http/current.decorator.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { MemberWaits } from './member-waits.service.js';

/** Staff lift the throttles of members' log-ins. */
@Controller()
export class MemberWaitsAdminController {
  constructor(private readonly waits: MemberWaits) {}

  @Endpoint(calls.liftMemberWait)
  async lift(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<MsgRow> {
    return this.waits.lift(actor, id);
  }
}
