import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import type { AssetUpload } from '@portal/contract/settings/responses';
import { calls } from '@portal/contract/calls';
import type { NoticeDetails, NoticeMailView, NoticeRecord } from '@portal/contract/notices/responses';
import type { UploadStateResponse } from '@portal/contract/applications/responses';
import { AssetUploadDto } from '@portal/contract/settings/requests';
import { SimpleRestQuery } from '@portal/contract/platform/requests';
import { SaveNoticeDto } from '@portal/contract/notices/requests';
import type { FastifyReply } from 'fastify';
import { CurrentActor, CurrentPrincipal } from '../platform/http/current.decorator.js';
import { Endpoint } from '../platform/http/endpoint.decorator.js';
import type { StaffPrincipal } from '../platform/http/principal.js';
import { answerPage } from '../platform/lists/list-page.js';
import type { Actor } from '../platform/mongo/actor.js';
import { NoticeMail } from './notice-mail.service.js';
import { NoticesService } from './notices.service.js';

/** Notices as a react-admin resource, and the uploads of their documents. */
@Controller()
export class NoticesAdminController {
  constructor(
    private readonly notices: NoticesService,
    private readonly noticeMail: NoticeMail,
  ) {}

  @Endpoint(calls.listNotices)
  async list(
    @Query() query: SimpleRestQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<NoticeRecord[]> {
    return answerPage(reply, await this.notices.list(query));
  }

  @Endpoint(calls.showNotice)
  async show(@Param('id') id: string): Promise<NoticeDetails> {
    return this.notices.details(id);
  }

  @Endpoint(calls.showNoticeMail)
  async showMail(@Param('id') id: string): Promise<{ data: NoticeMailView }> {
    return { data: await this.noticeMail.show(id) };
  }

  @Endpoint(calls.putNotice)
  async put(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() { permissions }: StaffPrincipal,
    @Param('id') id: string,
    @Body() body: SaveNoticeDto,
  ): Promise<NoticeDetails> {
    return this.notices.put({ actor, permissions }, id, body);
  }

  @Endpoint(calls.requestNoticeUpload)
  async requestUpload(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Param('slot') slot: string,
    @Body() body: AssetUploadDto,
  ): Promise<{ data: AssetUpload }> {
    return { data: await this.notices.requestUpload(actor, id, slot, body) };
  }

  @Endpoint(calls.noticeUploadState)
  async uploadState(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<UploadStateResponse> {
    return this.notices.uploadState(actor, id);
  }
}
