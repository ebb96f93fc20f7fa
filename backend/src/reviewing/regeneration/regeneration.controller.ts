import { Body, Controller, Param } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import type { MsgRow } from '@portal/contract/responses';
import { NewDocumentsMailDto, RegenerateDto } from '@portal/contract/reviewing/requests';
import { CurrentActor } from '../../platform/http/current.decorator.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { RegenerationService } from './regeneration.service.js';

@Controller()
export class RegenerationController {
  constructor(private readonly regeneration: RegenerationService) {}

  /** `POST /api/regenerate/{id}` (docs/rules/approval.md). */
  @Endpoint(calls.regenerateDocuments)
  async regenerate(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: RegenerateDto,
  ): Promise<MsgRow & { data: { runId: string } }> {
    return this.regeneration.ask(actor, id, body);
  }

  /** `POST /send_new_generate_mail` (docs/rules/wire.md). */
  @Endpoint(calls.mailNewDocuments)
  async mail(@Body() body: NewDocumentsMailDto): Promise<string> {
    return this.regeneration.mailCall(body);
  }
}
