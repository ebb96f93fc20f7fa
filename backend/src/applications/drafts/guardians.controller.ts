import { Body, Controller, Param } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import type { ResponseOf } from '@portal/contract/endpoint';
import { textOf } from '@portal/contract/texts';
import { AskGuardianDto, GuardianConsentDto } from '@portal/contract/applications/requests';
import { CurrentActor } from '../../platform/http/current.decorator.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { GuardiansService } from './guardians.service.js';

/** The policy admits the draft's owner only. */
@Controller()
export class GuardiansController {
  constructor(private readonly guardians: GuardiansService) {}

  /** `POST /api/drafts/{appId}/guardian` (docs/rules/drafts.md). */
  @Endpoint(calls.askGuardian)
  async ask(
    @Param('appId') appId: string,
    @Body() body: AskGuardianDto,
    @CurrentActor() actor: Actor,
  ): Promise<ResponseOf<typeof calls.askGuardian>> {
    const data = await this.guardians.ask(actor, appId, body);
    return { status: 200, msg: textOf('guardian.sent'), data };
  }

  /** `POST /api/drafts/{appId}/guardian/verify` (docs/rules/drafts.md). */
  @Endpoint(calls.giveGuardianConsent)
  async give(
    @Param('appId') appId: string,
    @Body() body: GuardianConsentDto,
    @CurrentActor() actor: Actor,
  ): Promise<ResponseOf<typeof calls.giveGuardianConsent>> {
    const data = await this.guardians.give(actor, appId, body);
    return { status: 200, msg: textOf('guardian.given'), data };
  }
}
