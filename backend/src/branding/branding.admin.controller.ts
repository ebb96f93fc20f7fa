import { Body, Controller } from '@nestjs/common';
import { type BrandingVersion, calls } from '@portal/contract';
import { ChangeBrandingDto } from '@portal/contract/branding/requests';
import { CurrentActor } from '../platform/http/current.decorator.js';
import { Endpoint } from '../platform/http/endpoint.decorator.js';
import type { Actor } from '../platform/mongo/actor.js';
import { BrandingService } from './branding.service.js';

/** The branding record for staff with `branding.edit` (docs/rules/records.md). */
@Controller()
export class BrandingAdminController {
  constructor(private readonly branding: BrandingService) {}

  @Endpoint(calls.getBrandingVersion)
  async version(): Promise<{ data: BrandingVersion }> {
    return { data: await this.branding.version() };
  }

  @Endpoint(calls.changeBranding)
  async change(
    @CurrentActor() actor: Actor,
    @Body() body: ChangeBrandingDto,
  ): Promise<{ data: BrandingVersion }> {
    return { data: await this.branding.change(actor, body) };
  }
}
