import { Body, Controller, Param } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import type { MsgRow } from '@portal/contract/responses';
import { SendBackDto } from '@portal/contract/reviewing/requests';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { CurrentActor } from '../../platform/http/current.decorator.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { SendBackService } from './send-back.service.js';

@Controller()
export class SendBacksController {
  constructor(private readonly sendBacks: SendBackService) {}

  /** `POST /api/send_back/{id}`. */
  @Endpoint(calls.sendBack)
  async sendBack(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: SendBackDto,
  ): Promise<MsgRow> {
    return this.sendBacks.sendBack(actor, id, body);
  }
}
