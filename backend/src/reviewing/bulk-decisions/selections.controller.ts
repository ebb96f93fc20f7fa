import { Body, Controller, Param, Query } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import type { SelectionView } from '@portal/contract/reviewing/responses';
import {
  ConfirmSelectionDto,
  DeselectDto,
  OpenSelectionDto,
  SelectionQuery,
} from '@portal/contract/reviewing/requests';
import { CurrentActor, CurrentPrincipal } from '../../platform/http/current.decorator.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import type { StaffPrincipal } from '../../platform/http/principal.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { SelectionViews } from './selection-views.service.js';
import { SelectionsService } from './selections.service.js';

interface RunAnswer {
  readonly data: { runId: string };
}

@Controller()
export class SelectionsController {
  constructor(
    private readonly selections: SelectionsService,
    private readonly views: SelectionViews,
  ) {}

  /** `POST /api/selections` */
  @Endpoint(calls.openSelection)
  async open(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() principal: StaffPrincipal,
    @Body() body: OpenSelectionDto,
  ): Promise<RunAnswer> {
    return { data: { runId: await this.selections.begin(actor, principal, body) } };
  }

  /** `GET /api/selections/{id}` */
  @Endpoint(calls.getSelection)
  async read(
    @CurrentPrincipal() principal: StaffPrincipal,
    @Param('id') id: string,
    @Query() query: SelectionQuery,
  ): Promise<{ data: SelectionView }> {
    return { data: await this.views.view(principal, id, query) };
  }

  /** `POST /api/selections/{id}/take_out` */
  @Endpoint(calls.takeOutOfSelection)
  async takeOut(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() principal: StaffPrincipal,
    @Param('id') id: string,
    @Body() body: DeselectDto,
  ): Promise<RunAnswer> {
    await this.selections.takeOut(actor, principal, id, body);
    return { data: { runId: id } };
  }

  /** `POST /api/selections/{id}/confirm` */
  @Endpoint(calls.confirmSelection)
  async confirm(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() principal: StaffPrincipal,
    @Param('id') id: string,
    @Body() body: ConfirmSelectionDto,
  ): Promise<RunAnswer> {
    await this.selections.confirm(actor, principal, id, body);
    return { data: { runId: id } };
  }

  /** `POST /api/selections/{id}/retry` */
  @Endpoint(calls.retrySelection)
  async retry(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() principal: StaffPrincipal,
    @Param('id') id: string,
  ): Promise<RunAnswer> {
    return { data: { runId: await this.selections.retry(actor, principal, id) } };
  }
}
