import { Controller } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import type { Indicators, SystemView } from '@portal/contract/operations/responses';
import { CurrentPrincipal } from '../../platform/http/current.decorator.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import type { StaffPrincipal } from '../../platform/http/principal.js';
import { IndicatorsService } from './indicators.service.js';
import { SystemService } from './system.service.js';

/** How the portal is: in detail for staff with `system.read`, and as far as every page of the console shows it. */
@Controller()
export class SystemController {
  constructor(
    private readonly system: SystemService,
    private readonly indicators: IndicatorsService,
  ) {}

  @Endpoint(calls.getSystem)
  async show(): Promise<{ data: SystemView }> {
    return { data: await this.system.view() };
  }

  @Endpoint(calls.getIndicators)
  async summary(@CurrentPrincipal() principal: StaffPrincipal): Promise<{ data: Indicators }> {
    return { data: await this.indicators.of(principal) };
  }
}
