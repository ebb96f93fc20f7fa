import { Body, Controller, Query, Req, Res } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import type {
  DashboardFigures,
  PeriodFigures,
  VisitorFigures,
} from '@portal/contract/members/statistics.responses';
import { PeriodQuery, SortByStatesDto } from '@portal/contract/members/requests';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerCached, cached, type JsonBytes } from '../../platform/http/cached-response.js';
import { CurrentPrincipal } from '../../platform/http/current.decorator.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import type { Principal } from '../../platform/http/principal.js';
import { StatisticsService } from './statistics.service.js';

/** The figures of the dashboard, and those of the landing page (docs/rules/statistics.md). */
@Controller()
export class StatisticsController {
  constructor(private readonly statistics: StatisticsService) {}

  @Endpoint(calls.getMemberStats)
  async memberStats(): Promise<{ data: number[] }> {
    return { data: await this.statistics.memberStats() };
  }

  @Endpoint(calls.sortByStates)
  async sortByStates(
    @Body() { group }: SortByStatesDto,
  ): Promise<{ data: { _id: string; total: number }[] }> {
    return { data: await this.statistics.byState(group) };
  }

  @Endpoint(calls.getGenderCount)
  async genderCount(): Promise<{ female: number; male: number; others: number }> {
    return this.statistics.byGender();
  }

  /** `GET /api/figures`; 304 while the browser has the current ones. */
  @Endpoint(calls.getVisitorFigures)
  visitorFigures(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): JsonBytes<{ data: VisitorFigures }> | undefined {
    return answerCached(request, reply, cached({ data: this.statistics.forVisitors() }));
  }

  @Endpoint(calls.getDashboard)
  async dashboard(@CurrentPrincipal() principal: Principal): Promise<{ data: DashboardFigures }> {
    return { data: await this.statistics.dashboard(principal) };
  }

  @Endpoint(calls.getPeriodFigures)
  async period(
    @CurrentPrincipal() principal: Principal,
    @Query() query: PeriodQuery,
  ): Promise<{ data: PeriodFigures }> {
    return { data: await this.statistics.period(principal, query) };
  }
}
