import { Body, Controller, Param } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import type { MsgRow } from '@portal/contract/responses';
import { CheckEmailDto, ConfirmOwnEmailDto, RefuseEmailDto } from '@portal/contract/members/requests';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { CurrentActor, CurrentPrincipal } from '../../platform/http/current.decorator.js';
import type { Principal } from '../../platform/http/principal.js';
import { forbidden, notFound } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { EmailChangesService } from './email-changes.service.js';
import { OwnEmailService } from './own-email.service.js';
import { RefuseLinks } from './refuse-links.service.js';

@Controller()
export class EmailChangesController {
  constructor(
    private readonly changes: EmailChangesService,
    private readonly own: OwnEmailService,
    private readonly links: RefuseLinks,
  ) {}

  @Endpoint(calls.confirmEmail)
  async confirm(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
  ): Promise<MsgRow> {
    if (principal.kind !== 'staff') throw forbidden();
    return this.changes.confirm(actor, principal, id);
  }

  @Endpoint(calls.withdrawEmail)
  async withdraw(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<MsgRow> {
    return this.changes.withdraw(actor, id);
  }

  @Endpoint(calls.checkEmail)
  async check(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() { code }: CheckEmailDto,
  ): Promise<MsgRow> {
    return this.changes.check(actor, id, code);
  }

  /** `POST /api/member/email` */
  @Endpoint(calls.confirmOwnEmail)
  async confirmOwn(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() principal: Principal,
    @Body() body: ConfirmOwnEmailDto,
  ): Promise<MsgRow> {
    if (principal.kind !== 'member') throw forbidden();
    return this.own.confirm(actor, principal, body);
  }

  @Endpoint(calls.withdrawOwnEmail)
  async withdrawOwn(@CurrentActor() actor: Actor, @CurrentPrincipal() principal: Principal): Promise<MsgRow> {
    if (principal.kind !== 'member') throw forbidden();
    return this.own.withdraw(actor, principal);
  }

  /** `POST /api/refuse_email`: called by the page of the mailed link, which asks for confirmation first. */
  @Endpoint(calls.refuseEmail)
  async refuse(@CurrentActor() actor: Actor, @Body() { token }: RefuseEmailDto): Promise<MsgRow> {
    const id = this.links.subjectOf(token);
    if (id === undefined) throw notFound('emailChange.link');
    return this.changes.refuse(actor, id);
  }
}
