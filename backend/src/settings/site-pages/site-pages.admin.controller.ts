import { Body, Controller, Param } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import type { SitePage } from '@portal/contract/settings/site-page';
import { ChangeSitePageDto } from '@portal/contract/settings/requests';
import { CurrentActor } from '../../platform/http/current.decorator.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { SitePagesService } from './site-pages.service.js';

/** The texts of the public pages, for staff with `branding.edit` (docs/rules/pages.md). */
@Controller()
export class SitePagesAdminController {
  constructor(private readonly pages: SitePagesService) {}

  @Endpoint(calls.changeSitePage)
  async change(
    @CurrentActor() actor: Actor,
    @Param('name') name: string,
    @Body() body: ChangeSitePageDto,
  ): Promise<{ data: SitePage }> {
    return { data: await this.pages.change(actor, name, body) };
  }
}
