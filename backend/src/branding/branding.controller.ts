import { Controller, Req, Res } from '@nestjs/common';
import { type Branding, calls } from '@portal/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../platform/http/endpoint.decorator.js';
import { answerCached, type JsonBytes, cached } from '../platform/http/cached-response.js';
import { BrandingService } from './branding.service.js';

@Controller()
export class BrandingController {
  constructor(private readonly branding: BrandingService) {}

  /** `GET /api/branding`; 304 while the record is the one that the browser has (docs/rules/wire.md). */
  @Endpoint(calls.getBranding)
  async getBranding(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JsonBytes<{ data: Branding }> | undefined> {
    return answerCached(request, reply, cached({ data: await this.branding.current() }));
  }
}
