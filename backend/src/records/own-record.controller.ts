import { Body, Controller, Param } from '@nestjs/common';
import type { ApplicationView } from '@portal/contract/applications/responses';
import { calls } from '@portal/contract/calls';
import type { MsgRow } from '@portal/contract/responses';
import type { OwnPending, OwnPreferences, OwnUpdateResponse } from '@portal/contract/members/responses';
import { textOf } from '@portal/contract/texts';
import { OwnPreferencesDto } from '@portal/contract/members/requests';
import { MemberMailChoices } from '../accounts/members/member-mail-choices.service.js';
import { MemberLanguage } from '../accounts/members/member-language.service.js';
import { Endpoint } from '../platform/http/endpoint.decorator.js';
import { CurrentActor, CurrentPrincipal } from '../platform/http/current.decorator.js';
import type { MemberPrincipal, Principal } from '../platform/http/principal.js';
import { fieldError, forbidden, unprocessable } from '../platform/http/wire-error.js';
import type { Actor } from '../platform/mongo/actor.js';
import { OwnRecordEditor } from './own-record-editor.service.js';
import { OwnRecordService } from './own-record.service.js';

/** The record of the logged-in member. */
@Controller()
export class OwnRecordController {
  constructor(
    private readonly records: OwnRecordService,
    private readonly editor: OwnRecordEditor,
    private readonly languages: MemberLanguage,
    private readonly choices: MemberMailChoices,
  ) {}

  /** `GET /api/member/record/{id}`. */
  @Endpoint(calls.getOwnRecord)
  async own(
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
  ): Promise<{ data: ApplicationView }> {
    return { data: await this.records.own(memberOf(principal), id) };
  }

  /** `POST /api/member/update`; fields are checked by hand because their messages are ordered. */
  @Endpoint(calls.updateOwnRecord)
  async update(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() principal: Principal,
    @Body() body: Record<string, unknown> | undefined,
  ): Promise<OwnUpdateResponse> {
    if (typeof body !== 'object' || Array.isArray(body))
      throw unprocessable([fieldError('body', 'request.type')]);
    return this.editor.update(actor, memberOf(principal), body);
  }

  /** `GET /api/member/pending`. */
  @Endpoint(calls.getOwnPending)
  async pending(@CurrentPrincipal() principal: Principal): Promise<{ data: OwnPending }> {
    return { data: await this.records.pending(memberOf(principal)) };
  }

  /** `GET /api/member/preferences`. */
  @Endpoint(calls.getOwnPreferences)
  async preferences(@CurrentPrincipal() principal: Principal): Promise<{ data: OwnPreferences }> {
    return { data: await this.records.preferences(memberOf(principal)) };
  }

  /** `PUT /api/member/preferences`. */
  @Endpoint(calls.setOwnPreferences)
  async prefer(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() principal: Principal,
    @Body() { language, bulk, notice }: OwnPreferencesDto,
  ): Promise<MsgRow> {
    const { memberId } = memberOf(principal);
    await this.languages.set(actor, memberId, language);
    await this.choices.change(actor, memberId, { bulk, notice });
    return { status: 200, msg: textOf('preferences.saved') };
  }

  @Endpoint(calls.withdrawOwnUpdate)
  async withdraw(@CurrentActor() actor: Actor, @CurrentPrincipal() principal: Principal): Promise<MsgRow> {
    return this.editor.withdraw(actor, memberOf(principal));
  }
}

function memberOf(principal: Principal): MemberPrincipal {
  if (principal.kind !== 'member') throw forbidden();
  return principal;
}
