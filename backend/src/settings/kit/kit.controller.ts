import { Body, Controller, Param } from '@nestjs/common';
import type { AssetUpload, KitItemView } from '@portal/contract/settings/responses';
import { calls } from '@portal/contract/calls';
import type { UploadStateResponse } from '@portal/contract/applications/responses';
import { AssetUploadDto, UseAssetDto } from '@portal/contract/settings/requests';
import { CurrentActor } from '../../platform/http/current.decorator.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { KitService } from './kit.service.js';

@Controller()
export class KitController {
  constructor(private readonly kit: KitService) {}

  @Endpoint(calls.getKit)
  async list(): Promise<{ data: KitItemView[] }> {
    return { data: await this.kit.list() };
  }

  @Endpoint(calls.getStaffKit)
  async listForStaff(): Promise<{ data: KitItemView[] }> {
    return { data: await this.kit.list() };
  }

  @Endpoint(calls.requestKitUpload)
  async requestUpload(
    @CurrentActor() actor: Actor,
    @Param('item') item: string,
    @Body() body: AssetUploadDto,
  ): Promise<{ data: AssetUpload }> {
    return { data: await this.kit.requestUpload(actor, item, body) };
  }

  @Endpoint(calls.kitUploadState)
  async uploadState(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<UploadStateResponse> {
    return this.kit.uploadState(actor, id);
  }

  @Endpoint(calls.changeKitItem)
  async change(
    @CurrentActor() actor: Actor,
    @Param('item') item: string,
    @Body() body: UseAssetDto,
  ): Promise<{ data: KitItemView[] }> {
    return { data: await this.kit.change(actor, item, body) };
  }
}
