import { Body, Controller } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import type { DashboardFigures } from '@portal/contract/members/responses';
import { SortByStatesDto } from '@portal/contract/members/requests';
import { CurrentPrincipal } from '../../platform/http/current.decorator.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import type { Principal } from '../../platform/http/principal.js';
import { StatisticsService } from './statistics.service.js';

/** The figures of the dashboard (docs/rules/statistics.md). */
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

  @Endpoint(calls.getDashboard)
  async dashboard(@CurrentPrincipal() principal: Principal): Promise<{ data: DashboardFigures }> {
    return { data: await this.statistics.dashboard(principal) };
  }
}
