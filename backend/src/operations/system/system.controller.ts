import { Controller } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import type { SystemView } from '@portal/contract/operations/responses';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { SystemService } from './system.service.js';

/** How the portal is; the policy of the call lets staff with `system.read` in only. */
@Controller()
export class SystemController {
  constructor(private readonly system: SystemService) {}

  @Endpoint(calls.getSystem)
  async show(): Promise<{ data: SystemView }> {
    return { data: await this.system.view() };
  }
}
