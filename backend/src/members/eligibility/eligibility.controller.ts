import { Body, Controller, Req, Res } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import type { EligibilityResponse, OwnOffer } from '@portal/contract/members/responses';
import { EligibilityDto } from '@portal/contract/members/requests';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EligibilityCookie } from '../../applications/offers/eligibility-cookie.js';
import { CurrentPrincipal } from '../../platform/http/current.decorator.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import type { Principal } from '../../platform/http/principal.js';
import { forbidden } from '../../platform/http/wire-error.js';
import { EligibilityService } from './eligibility.service.js';
import { StudentOffers } from './student-offers.service.js';

@Controller()
export class EligibilityController {
  constructor(
    private readonly eligibility: EligibilityService,
    private readonly offers: StudentOffers,
    private readonly browsers: EligibilityCookie,
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

  /** `GET /api/member/offer`. */
  @Endpoint(calls.getOwnOffer)
  async own(@CurrentPrincipal() principal: Principal): Promise<{ data: OwnOffer | null }> {
    if (principal.kind !== 'member') throw forbidden();
    return { data: await this.offers.ofMember(principal.memberId) };
  }
}
