import { Body, Controller, Param } from '@nestjs/common';
import { SavedViewDto } from '@portal/contract/accounts/requests';
import type { SavedView } from '@portal/contract/accounts/views';
import { calls } from '@portal/contract/calls';
import type { MsgRow } from '@portal/contract/responses';
import { CurrentActor, CurrentPrincipal } from '../../platform/http/current.decorator.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import type { StaffPrincipal } from '../../platform/http/principal.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { SavedViewsService } from './saved-views.service.js';

/** Saved views of the console's lists. */
@Controller()
export class SavedViewsController {
  constructor(private readonly views: SavedViewsService) {}

  @Endpoint(calls.listViews)
  async list(@CurrentPrincipal() principal: StaffPrincipal): Promise<SavedView[]> {
    return this.views.list(principal);
  }

  @Endpoint(calls.createView)
  async create(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() principal: StaffPrincipal,
    @Body() body: SavedViewDto,
  ): Promise<SavedView> {
    return this.views.create(actor, principal, body);
  }

  @Endpoint(calls.changeView)
  async change(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() principal: StaffPrincipal,
    @Param('id') id: string,
    @Body() body: SavedViewDto,
  ): Promise<SavedView> {
    return this.views.change(actor, principal, id, body);
  }

  @Endpoint(calls.deleteView)
  async delete(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() principal: StaffPrincipal,
    @Param('id') id: string,
  ): Promise<MsgRow> {
    return this.views.delete(actor, principal, id);
  }
}
