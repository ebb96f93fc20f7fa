import { Body, Controller, UseGuards } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import type { MsgRow } from '@portal/contract/responses';
import { textOf } from '@portal/contract/texts';
import { ResetPasswordDto, ReauthenticateDto } from '@portal/contract/accounts/requests';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { CurrentActor, CurrentPrincipal } from '../../platform/http/current.decorator.js';
import type { StaffPrincipal } from '../../platform/http/principal.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { RecentPasswordGuard } from '../staff/recent-password.guard.js';
import { RecentPasswordService } from '../staff/recent-password.service.js';
import { StaffPasswordService } from './staff-password.service.js';

/** Staff change their password; only staff may call it. */
@Controller()
export class StaffPasswordController {
  constructor(
    private readonly recent: RecentPasswordService,
    private readonly passwords: StaffPasswordService,
  ) {}

  @Endpoint(calls.reauthenticate)
  async reauthenticate(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() principal: StaffPrincipal,
    @Body() { password }: ReauthenticateDto,
  ): Promise<MsgRow> {
    await this.recent.confirm(actor, principal, password);
    return { status: 200, msg: textOf('session.confirmed') };
  }

  @Endpoint(calls.resetPassword)
  @UseGuards(RecentPasswordGuard)
  async resetPassword(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() principal: StaffPrincipal,
    @Body() { password }: ResetPasswordDto,
  ): Promise<MsgRow> {
    await this.passwords.change(actor, principal.id, password, principal.sessionId);
    return { status: 200, msg: textOf('password.changed') };
  }
}
