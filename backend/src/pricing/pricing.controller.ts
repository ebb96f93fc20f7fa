import { createHash } from 'node:crypto';
import { Controller, Req, Res } from '@nestjs/common';
import { calls, type Price } from '@portal/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../platform/http/endpoint.decorator.js';
import { PricingService } from './pricing.service.js';

@Controller()
export class PricingController {
  constructor(private readonly pricing: PricingService) {}

  /** `GET /api/prices`; 304 while the table is the one that the browser has (docs/rules/wire.md). */
  @Endpoint(calls.getPrices)
  async getPrices(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ data: Price[] } | undefined> {
    const answer = { data: await this.pricing.current() };
    const etag = `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)}"`;
    void reply.header('ETag', etag).header('Cache-Control', 'public, no-cache');
    if (request.headers['if-none-match'] !== etag) return answer;
    void reply.status(304);
    return undefined;
  }
}
