import { Body, Controller } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import { ChangeServiceLevelsDto } from '@portal/contract/settings/requests';
import type { ServiceLevels } from '@portal/contract/settings/service-levels';
import { CurrentActor } from '../../platform/http/current.decorator.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { ServiceLevelsService } from './service-levels.service.js';

@Controller()
export class ServiceLevelsController {
  constructor(private readonly levels: ServiceLevelsService) {}

  @Endpoint(calls.getServiceLevels)
  async current(): Promise<{ data: ServiceLevels }> {
    return { data: await this.levels.current() };
  }

  @Endpoint(calls.changeServiceLevels)
  async change(
    @CurrentActor() actor: Actor,
    @Body() body: ChangeServiceLevelsDto,
  ): Promise<{ data: ServiceLevels }> {
    return { data: await this.levels.change(actor, body) };
  }
}
