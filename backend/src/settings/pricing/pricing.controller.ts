import { Controller, Req, Res } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import type { Price } from '@portal/contract/settings/prices';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { answerCached, cached, type JsonBytes } from '../../platform/http/cached-response.js';
import { PricingService } from './pricing.service.js';

@Controller()
export class PricingController {
  constructor(private readonly pricing: PricingService) {}

  /** `GET /api/prices`; 304 while the browser has the current table (docs/rules/wire.md). */
  @Endpoint(calls.getPrices)
  async getPrices(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JsonBytes<{ data: Price[] }> | undefined> {
    return answerCached(request, reply, cached({ data: await this.pricing.current() }));
  }
}
