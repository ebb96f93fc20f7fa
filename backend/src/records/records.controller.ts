import { Body, Controller, Param } from '@nestjs/common';
import type { ApplicationView, RecordMail } from '@portal/contract/applications/responses';
import type { KnownBeforehand, KnownPersons, LookAlike } from '@portal/contract/applications/known-persons';
import { calls } from '@portal/contract/calls';
import type { HistoryRow, MemberDetails } from '@portal/contract/members/responses';
import type { MsgRow } from '@portal/contract/responses';
import { RetryJobDto } from '@portal/contract/platform/requests';
import { RecordHistory } from '../platform/audit/record-history.service.js';
import { Endpoint } from '../platform/http/endpoint.decorator.js';
import { CurrentActor, CurrentPrincipal } from '../platform/http/current.decorator.js';
import type { Principal, StaffPrincipal } from '../platform/http/principal.js';
import { fieldError, forbidden, unprocessable } from '../platform/http/wire-error.js';
import type { Actor } from '../platform/mongo/actor.js';
import { DraftPersonsReader } from './draft-persons.service.js';
import { KnownPersonsReader } from './known-persons.service.js';
import { LookAlikes } from './look-alikes.service.js';
import { MemberDetailsReader } from './member-details.service.js';
import { RecordEditor, type UpdateResponse } from './record-editor.service.js';
import { RecordMails } from './record-mails.service.js';
import { RecordReader } from './record-reader.service.js';

/** One application or member: read and edited. */
@Controller()
export class RecordsController {
  constructor(
    private readonly reader: RecordReader,
    private readonly editor: RecordEditor,
    private readonly lookAlikes: LookAlikes,
    private readonly memberDetails: MemberDetailsReader,
    private readonly history: RecordHistory,
    private readonly known: KnownPersonsReader,
    private readonly beforehand: DraftPersonsReader,
    private readonly mails: RecordMails,
  ) {}

  /** `GET /api/get_applications/{id}`. */
  @Endpoint(calls.getApplication)
  async get(
    @Param('id') id: string,
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() principal: Principal,
  ): Promise<{ data: ApplicationView }> {
    return { data: await this.reader.detail(actor, principal, id) };
  }

  /** The same as a react-admin record. */
  @Endpoint(calls.showApplication)
  async show(
    @Param('id') id: string,
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() principal: Principal,
  ): Promise<ApplicationView & { id: string }> {
    const view = await this.reader.detail(actor, principal, id);
    return { ...view, id: view._id };
  }

  /** `GET /api/member_details/{id}`. */
  @Endpoint(calls.getMemberDetails)
  async details(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<{ data: MemberDetails }> {
    return { data: await this.memberDetails.of(actor, id) };
  }

  /** `GET /api/application_history/{id}`. */
  @Endpoint(calls.getApplicationHistory)
  async historyOf(
    @Param('id') id: string,
    @CurrentPrincipal() principal: Principal,
  ): Promise<{ data: HistoryRow[] }> {
    const { application } = await this.reader.readable(principal, id);
    return { data: await this.history.of([id, application.appId]) };
  }

  /** `GET /api/record_mails/{id}`. */
  @Endpoint(calls.getRecordMails)
  async mailsOf(
    @Param('id') id: string,
    @CurrentPrincipal() principal: Principal,
  ): Promise<{ data: RecordMail[] }> {
    return { data: await this.mails.of(principal, id) };
  }

  /** `POST /api/record_mails/{id}/resend`. */
  @Endpoint(calls.resendRecordMail)
  async resendMail(
    @Param('id') id: string,
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() principal: Principal,
    @Body() dto: RetryJobDto,
  ): Promise<MsgRow> {
    return this.mails.resend(actor, principal, id, dto.id);
  }

  /** `GET /api/look_alikes/{id}`. */
  @Endpoint(calls.getLookAlikes)
  async alike(
    @Param('id') id: string,
    @CurrentPrincipal() principal: Principal,
  ): Promise<{ data: LookAlike[] }> {
    return { data: await this.lookAlikes.of(principal, await this.reader.readable(principal, id)) };
  }

  /** `GET /api/known_persons/{id}`. */
  @Endpoint(calls.getKnownPersons)
  async knownPersons(
    @Param('id') id: string,
    @CurrentPrincipal() principal: Principal,
  ): Promise<{ data: KnownPersons }> {
    return { data: await this.known.of(principal, await this.reader.readable(principal, id)) };
  }

  /** `GET /api/admin/add_member/{appId}/known`. */
  @Endpoint(calls.knownBeforehand)
  async knownBefore(
    @Param('appId') appId: string,
    @CurrentPrincipal() principal: StaffPrincipal,
  ): Promise<{ data: KnownBeforehand }> {
    return { data: await this.beforehand.of(principal, appId) };
  }

  /** `POST /api/update_app`; fields are checked by hand because their messages are ordered. */
  @Endpoint(calls.updateApplication)
  async update(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() principal: Principal,
    @Body() body: Record<string, unknown> | undefined,
  ): Promise<UpdateResponse> {
    if (principal.kind !== 'staff') throw forbidden();
    if (typeof body !== 'object' || Array.isArray(body))
      throw unprocessable([fieldError('body', 'request.type')]);
    return this.editor.update(actor, principal, body);
  }
}
