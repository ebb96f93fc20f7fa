import { Body, Controller, Param } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import type { ResponseOf } from '@portal/contract/endpoint';
import { textOf } from '@portal/contract/texts';
import {
  AskGuardianDto,
  GuardianConsentDto,
  GuardianLinkConsentDto,
  GuardianLinkDto,
  GuardianSheetDto,
} from '@portal/contract/applications/requests';
import { CurrentActor } from '../../platform/http/current.decorator.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { GuardiansService } from './guardians.service.js';

/** The policy admits the draft's owner only, and the holder of a mailed link. */
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

  /** `POST /api/drafts/{appId}/guardian/sheet` (docs/rules/drafts.md). */
  @Endpoint(calls.giveGuardianSheet)
  async giveSheet(
    @Param('appId') appId: string,
    @Body() body: GuardianSheetDto,
    @CurrentActor() actor: Actor,
  ): Promise<ResponseOf<typeof calls.giveGuardianSheet>> {
    const data = await this.guardians.giveSheet(actor, appId, body);
    return { status: 200, msg: textOf('guardian.given'), data };
  }

  /** `POST /api/guardian` (docs/rules/drafts.md). */
  @Endpoint(calls.readGuardianRequest)
  async read(@Body() { token }: GuardianLinkDto): Promise<ResponseOf<typeof calls.readGuardianRequest>> {
    return { data: await this.guardians.read(token) };
  }

  /** `POST /api/guardian/consent` (docs/rules/drafts.md). */
  @Endpoint(calls.consentByLink)
  async giveByLink(
    @Body() body: GuardianLinkConsentDto,
    @CurrentActor() actor: Actor,
  ): Promise<ResponseOf<typeof calls.consentByLink>> {
    await this.guardians.giveByLink(actor, body);
    return { status: 200, msg: textOf('guardian.given') };
  }
}
