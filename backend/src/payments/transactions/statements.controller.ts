import { Body, Controller } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import { StatementDto } from '@portal/contract/payments/requests';
import { CurrentActor } from '../../platform/http/current.decorator.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { StatementsService } from './statements.service.js';

@Controller()
export class StatementsController {
  constructor(private readonly statements: StatementsService) {}

  /** `POST /api/admin/statements` */
  @Endpoint(calls.makeStatement)
  async make(@CurrentActor() actor: Actor, @Body() body: StatementDto): Promise<{ data: { runId: string } }> {
    return { data: { runId: await this.statements.request(actor, body) } };
  }
}
