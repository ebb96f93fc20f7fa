import { Body, Controller, Param } from '@nestjs/common';
import type { AssetUpload, BrandingArtView, BrandingVersion } from '@portal/contract/settings/responses';
import { calls } from '@portal/contract/calls';
import type { UploadStateResponse } from '@portal/contract/applications/responses';
import { AssetUploadDto, UseAssetDto, ChangeBrandingDto } from '@portal/contract/settings/requests';
import { CurrentActor } from '../../platform/http/current.decorator.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { BrandingArt } from './branding-art.service.js';
import { BrandingService } from './branding.service.js';

/** The branding record, for staff with `branding.edit` (docs/rules/records.md). */
@Controller()
export class BrandingAdminController {
  constructor(
    private readonly branding: BrandingService,
    private readonly art: BrandingArt,
  ) {}

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

  @Endpoint(calls.getBrandingArt)
  async pictures(): Promise<{ data: BrandingArtView[] }> {
    return { data: await this.art.list() };
  }

  @Endpoint(calls.requestArtUpload)
  async requestUpload(
    @CurrentActor() actor: Actor,
    @Param('slot') slot: string,
    @Body() body: AssetUploadDto,
  ): Promise<{ data: AssetUpload }> {
    return { data: await this.art.requestUpload(actor, slot, body) };
  }

  @Endpoint(calls.artUploadState)
  async uploadState(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<UploadStateResponse> {
    return this.art.uploadState(actor, id);
  }

  @Endpoint(calls.changeArt)
  async changeArt(
    @CurrentActor() actor: Actor,
    @Param('slot') slot: string,
    @Body() body: UseAssetDto,
  ): Promise<{ data: BrandingVersion }> {
    return { data: await this.art.change(actor, slot, body) };
  }
}
