import { Controller, Param } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import type { RunView } from '@portal/contract/platform/responses';
import { Endpoint } from '../http/endpoint.decorator.js';
import { CurrentActor, CurrentPrincipal } from '../http/current.decorator.js';
import type { Principal } from '../http/principal.js';
import type { Actor } from '../mongo/actor.js';
import { forbidden } from '../http/wire-error.js';
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
