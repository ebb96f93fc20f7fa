import { Body, Controller, UseGuards } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import type { MailboxView } from '@portal/contract/settings/responses';
import type { MsgRow } from '@portal/contract/responses';
import { textOf } from '@portal/contract/texts';
import { RemoveMailboxDto, SetMailboxDto } from '@portal/contract/settings/requests';
import { RecentPasswordGuard } from '../../accounts/staff/recent-password.guard.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { CurrentActor, CurrentPrincipal } from '../../platform/http/current.decorator.js';
import type { StaffPrincipal } from '../../platform/http/principal.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { MailboxService } from './mailbox.service.js';

/** The sender mailbox; only staff with `mailbox.set` may call it. */
@Controller()
export class MailboxController {
  constructor(private readonly mailbox: MailboxService) {}

  @Endpoint(calls.setEmailPassword)
  @UseGuards(RecentPasswordGuard)
  async set(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() principal: StaffPrincipal,
    @Body() body: SetMailboxDto,
  ): Promise<MsgRow> {
    await this.mailbox.set(actor, principal, body);
    return { status: 200, msg: textOf('mailbox.saved') };
  }

  @Endpoint(calls.removeEmailPassword)
  @UseGuards(RecentPasswordGuard)
  async remove(@CurrentActor() actor: Actor, @Body() body: RemoveMailboxDto): Promise<MsgRow> {
    const wasSet = await this.mailbox.remove(actor, body);
    return { status: 200, msg: textOf(wasSet ? 'mailbox.removed' : 'mailbox.gone') };
  }

  @Endpoint(calls.getMailbox)
  async show(): Promise<{ data: MailboxView }> {
    return { data: await this.mailbox.view() };
  }

  @Endpoint(calls.testMailbox)
  async test(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() principal: StaffPrincipal,
  ): Promise<MsgRow & { data: { id: string } }> {
    const id = await this.mailbox.test(actor, principal);
    return { status: 200, msg: textOf('mailbox.testQueued'), data: { id } };
  }
}
