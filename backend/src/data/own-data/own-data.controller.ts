import { Controller } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import type { OwnData, OwnDataFile } from '@portal/contract/data/responses';
import { CurrentActor, CurrentPrincipal } from '../../platform/http/current.decorator.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import type { MemberPrincipal, Principal } from '../../platform/http/principal.js';
import { forbidden } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { OwnDataFiles } from './own-data-files.service.js';
import { OwnDataService } from './own-data.service.js';

@Controller()
export class OwnDataController {
  constructor(
    private readonly data: OwnDataService,
    private readonly files: OwnDataFiles,
  ) {}

  /** `GET /api/member/data`. */
  @Endpoint(calls.getOwnData)
  async show(@CurrentPrincipal() principal: Principal): Promise<OwnData> {
    return this.data.collect(memberOf(principal));
  }

  /** `POST /api/member/data/pdf`. */
  @Endpoint(calls.drawOwnData)
  async draw(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() principal: Principal,
  ): Promise<{ data: OwnDataFile }> {
    return { data: await this.files.request(actor, memberOf(principal)) };
  }

  /** `GET /api/member/data/pdf`. */
  @Endpoint(calls.getOwnDataFile)
  async file(@CurrentPrincipal() principal: Principal): Promise<{ data: OwnDataFile }> {
    return { data: await this.files.latest(memberOf(principal)) };
  }
}

function memberOf(principal: Principal): MemberPrincipal {
  if (principal.kind !== 'member') throw forbidden();
  return principal;
}
