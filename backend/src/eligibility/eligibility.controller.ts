import { Body, Controller, Req, Res } from '@nestjs/common';
import { calls, type EligibilityResponse } from '@portal/contract';
import { EligibilityDto } from '@portal/contract/eligibility/requests';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CheckingBrowser } from '../offers/checking-browser.js';
import { Endpoint } from '../platform/http/endpoint.decorator.js';
import { EligibilityService } from './eligibility.service.js';

@Controller()
export class EligibilityController {
  constructor(
    private readonly eligibility: EligibilityService,
    private readonly browsers: CheckingBrowser,
  ) {}

  /** `POST /api/iseligibleforDiscount` (docs/rules/fees.md). */
  @Endpoint(calls.checkEligibility)
  async check(
    @Body() { memno }: EligibilityDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<EligibilityResponse> {
    return this.eligibility.check(this.browsers.keep(request, reply), memno);
  }
}
