import { Controller } from '@nestjs/common';
import { calls, type OwnData } from '@portal/contract';
import { CurrentPrincipal } from '../platform/http/current.decorator.js';
import { Endpoint } from '../platform/http/endpoint.decorator.js';
import type { Principal } from '../platform/http/principal.js';
import { forbidden } from '../platform/http/wire-error.js';
import { OwnDataService } from './own-data.service.js';

@Controller()
export class OwnDataController {
  constructor(private readonly data: OwnDataService) {}

  /** `GET /api/member/data`. */
  @Endpoint(calls.getOwnData)
  async own(@CurrentPrincipal() principal: Principal): Promise<OwnData> {
    if (principal.kind !== 'member') throw forbidden();
    return this.data.of(principal);
  }
}
