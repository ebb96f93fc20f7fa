import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import type {
  MailRecipientRow,
  MailRunItem,
  MailRunPreview,
  MailRunView,
  MemberMail,
  UnsubscribeView,
} from '@portal/contract/mail/responses';
import type { MsgRow } from '@portal/contract/responses';
import { ControlMailRunDto, SendEmailsDto } from '@portal/contract/mail/requests';
import { SimpleRestQuery } from '@portal/contract/platform/requests';
import type { FastifyReply } from 'fastify';
import { CurrentActor, CurrentPrincipal } from '../platform/http/current.decorator.js';
import { Endpoint } from '../platform/http/endpoint.decorator.js';
import type { StaffPrincipal } from '../platform/http/principal.js';
import { answerPage } from '../platform/lists/list-page.js';
import type { Actor } from '../platform/mongo/actor.js';
import { MailRunControl } from './mail-run-control.service.js';
import { MailRunForm } from './mail-run-form.service.js';
import { MailRunViews } from './mail-run-views.service.js';
import { RecipientsDownload } from './recipients-download.service.js';
import { UnsubscribeService } from './unsubscribe.service.js';

/** Bulk mails (docs/rules/mail-runs.md). */
@Controller()
export class MailRunsController {
  constructor(
    private readonly form: MailRunForm,
    private readonly views: MailRunViews,
    private readonly control: MailRunControl,
    private readonly downloads: RecipientsDownload,
    private readonly subscriptions: UnsubscribeService,
  ) {}

  @Endpoint(calls.sendEmails)
  async send(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() principal: StaffPrincipal,
    @Body() body: SendEmailsDto,
  ): Promise<{ code: number; msg: string; runId: string }> {
    return this.form.send(actor, principal, body);
  }

  @Endpoint(calls.previewMailRun)
  async preview(@Body() body: SendEmailsDto): Promise<{ data: MailRunPreview }> {
    return { data: await this.form.preview(body) };
  }

  @Endpoint(calls.listMailRuns)
  async list(
    @Query() query: SimpleRestQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MailRunItem[]> {
    return answerPage(reply, await this.views.list(query));
  }

  @Endpoint(calls.getMailRun)
  async show(@Param('id') id: string): Promise<{ data: MailRunView }> {
    return { data: await this.views.show(id) };
  }

  @Endpoint(calls.listMailRecipients)
  async recipients(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() staff: StaffPrincipal,
    @Query() query: SimpleRestQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MailRecipientRow[]> {
    return answerPage(reply, await this.views.recipientsOf(actor, staff, query));
  }

  @Endpoint(calls.downloadMailRecipients)
  async download(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() staff: StaffPrincipal,
    @Param('id') id: string,
    @Res() reply: FastifyReply,
  ): Promise<undefined> {
    const csv = await this.downloads.csv(actor, staff, id);
    await reply
      .header('Content-Type', 'text/csv; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="mail-run-${id}.csv"`)
      .send(csv);
    return undefined;
  }

  @Endpoint(calls.controlMailRun)
  async act(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() { action }: ControlMailRunDto,
  ): Promise<MsgRow> {
    return this.control.act(actor, id, action);
  }

  @Endpoint(calls.getMemberMail)
  async ofMember(@Param('id') id: string): Promise<{ data: MemberMail }> {
    return { data: await this.subscriptions.ofMember(id) };
  }

  @Endpoint(calls.liftSuppression)
  async lift(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<MsgRow> {
    return this.subscriptions.lift(actor, id);
  }

  @Endpoint(calls.getUnsubscribe)
  async link(@Param('token') token: string): Promise<{ data: UnsubscribeView }> {
    return { data: await this.subscriptions.show(token) };
  }

  @Endpoint(calls.unsubscribe)
  async unsubscribe(@CurrentActor() actor: Actor, @Param('token') token: string): Promise<MsgRow> {
    return this.subscriptions.unsubscribe(actor, token);
  }
}
