import { Controller, Param } from '@nestjs/common';
import { calls, type RunView } from '@portal/contract';
import { Endpoint } from '../platform/http/endpoint.decorator.js';
import { CurrentActor, CurrentPrincipal } from '../platform/http/current.decorator.js';
import type { Principal } from '../platform/http/principal.js';
import type { Actor } from '../platform/mongo/actor.js';
import { forbidden } from '../platform/http/wire-error.js';
import { RunViews } from './run-views.service.js';

@Controller()
export class RunsController {
  constructor(private readonly views: RunViews) {}

  /** `GET /api/runs/{id}` */
  @Endpoint(calls.getRun)
  async show(@CurrentPrincipal() principal: Principal, @Param('id') id: string): Promise<{ data: RunView }> {
    if (principal.kind !== 'staff') throw forbidden();
    return { data: await this.views.view(principal, id) };
  }

  /** `POST /api/runs/{id}/cancel` */
  @Endpoint(calls.cancelRun)
  async cancel(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
  ): Promise<{ data: RunView }> {
    if (principal.kind !== 'staff') throw forbidden();
    return { data: await this.views.cancel(actor, principal, id) };
  }
}
