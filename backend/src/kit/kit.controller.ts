import { Controller } from '@nestjs/common';
import { calls, type KitItemView } from '@portal/contract';
import { Endpoint } from '../platform/http/endpoint.decorator.js';
import { KitService } from './kit.service.js';

@Controller()
export class KitController {
  constructor(private readonly kit: KitService) {}

  @Endpoint(calls.getKit)
  async list(): Promise<{ data: KitItemView[] }> {
    return { data: await this.kit.list() };
  }

  @Endpoint(calls.getStaffKit)
  async listForStaff(): Promise<{ data: KitItemView[] }> {
    return { data: await this.kit.list() };
  }
}
