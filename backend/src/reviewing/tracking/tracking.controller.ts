import { Body, Controller, Param, Query } from '@nestjs/common';
import type { ApplicationStatus, TrackedApplication } from '@portal/contract/reviewing/responses';
import { calls } from '@portal/contract/calls';
import type { MsgRow } from '@portal/contract/responses';
import type { SignedUrlResponse, UploadStateResponse } from '@portal/contract/applications/responses';
import {
  FixApplicationDto,
  FixUploadDto,
  FixUploadStateDto,
  ApplicationStatusQuery,
  TrackedApplicationDto,
} from '@portal/contract/reviewing/requests';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { CurrentActor } from '../../platform/http/current.decorator.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { FixService } from '../send-backs/fix.service.js';
import { TrackingService } from './tracking.service.js';

/** Calls of applicants, authorised by number and contact or by the token of a mailed link. */
@Controller()
export class TrackingController {
  constructor(
    private readonly tracking: TrackingService,
    private readonly fixes: FixService,
  ) {}

  @Endpoint(calls.applicationStatus)
  async status(@Query() query: ApplicationStatusQuery): Promise<{ data: ApplicationStatus }> {
    return { data: await this.tracking.status(query) };
  }

  @Endpoint(calls.applicationLink)
  async link(@CurrentActor() actor: Actor, @Body() body: ApplicationStatusQuery): Promise<MsgRow> {
    return this.tracking.mailLink(actor, body);
  }

  @Endpoint(calls.duplicateLink)
  async duplicateLink(@CurrentActor() actor: Actor, @Param('appId') appId: string): Promise<MsgRow> {
    return this.tracking.mailLinkOfSame(actor, appId);
  }

  @Endpoint(calls.trackedApplication)
  async tracked(@Body() { token }: TrackedApplicationDto): Promise<{ data: TrackedApplication }> {
    return { data: await this.tracking.tracked(token) };
  }

  @Endpoint(calls.fixApplication)
  async fix(@CurrentActor() actor: Actor, @Body() body: FixApplicationDto): Promise<MsgRow> {
    return this.fixes.fix(actor, await this.tracking.ofToken(body.token), body);
  }

  @Endpoint(calls.fixUpload)
  async upload(@Body() body: FixUploadDto): Promise<SignedUrlResponse> {
    return this.fixes.upload(await this.tracking.ofToken(body.token), body);
  }

  @Endpoint(calls.fixUploadState)
  async uploadState(
    @CurrentActor() actor: Actor,
    @Body() { token, key }: FixUploadStateDto,
  ): Promise<UploadStateResponse> {
    return this.fixes.uploadState(actor, await this.tracking.ofToken(token), key);
  }
}
