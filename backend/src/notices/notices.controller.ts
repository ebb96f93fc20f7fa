import { Body, Controller, Param, Query } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import type {
  MemberNoticeRow,
  NoticeRow,
  NoticeView,
  UnreadNotices,
} from '@portal/contract/notices/responses';
import type { MsgRow, Page } from '@portal/contract/responses';
import {
  MailNoticeDto,
  MemberNoticesQuery,
  NoticeQuery,
  NoticesInfoDto,
  NoticesQuery,
  UpdateNoticeDto,
  UpdateNoticeImagesDto,
} from '@portal/contract/notices/requests';
import { CurrentActor, CurrentPrincipal } from '../platform/http/current.decorator.js';
import { Endpoint } from '../platform/http/endpoint.decorator.js';
import type { MemberPrincipal, Principal, StaffPrincipal } from '../platform/http/principal.js';
import type { Actor } from '../platform/mongo/actor.js';
import { MemberNotices } from './member-notices.service.js';
import { NoticeMail } from './notice-mail.service.js';
import { NoticesService } from './notices.service.js';

/** The documented calls for notices, and the read marks of members. */
@Controller()
export class NoticesController {
  constructor(
    private readonly notices: NoticesService,
    private readonly forMembers: MemberNotices,
    private readonly noticeMail: NoticeMail,
  ) {}

  @Endpoint(calls.getNoticesForAdmin)
  async page(@Query() query: NoticesQuery): Promise<Page<NoticeRow>> {
    return this.notices.page(query);
  }

  @Endpoint(calls.searchNotice)
  async search(@Query() query: NoticesQuery): Promise<Page<NoticeRow>> {
    return this.notices.page(query);
  }

  @Endpoint(calls.getNotice)
  async show(
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
    @Query() { language }: NoticeQuery,
  ): Promise<{ msg: NoticeView }> {
    return {
      msg:
        principal.kind === 'member'
          ? await this.forMembers.view(principal.memberId, id, language)
          : await this.notices.view(id, language === 'hi' ? 'hi' : 'en'),
    };
  }

  @Endpoint(calls.saveNotice)
  async create(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() { permissions }: StaffPrincipal,
    @Body() body: NoticesInfoDto,
  ): Promise<string> {
    return this.notices.create({ actor, permissions }, body);
  }

  @Endpoint(calls.updateNotice)
  async update(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() { permissions }: StaffPrincipal,
    @Body() body: UpdateNoticeDto,
  ): Promise<{ success: boolean; info: string }> {
    return this.notices.update({ actor, permissions }, body);
  }

  @Endpoint(calls.updateNoticeImages)
  async keepDocuments(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() { permissions }: StaffPrincipal,
    @Body() body: UpdateNoticeImagesDto,
  ): Promise<MsgRow> {
    return this.notices.keepDocuments({ actor, permissions }, body);
  }

  @Endpoint(calls.mailNotice)
  async mail(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() principal: StaffPrincipal,
    @Body() body: MailNoticeDto,
  ): Promise<string> {
    return this.noticeMail.send(actor, principal, body);
  }

  @Endpoint(calls.getNoticesForMember)
  async pageOfMember(
    @CurrentPrincipal() { memberId }: MemberPrincipal,
    @Query() query: MemberNoticesQuery,
  ): Promise<Page<MemberNoticeRow>> {
    return this.forMembers.page(memberId, query);
  }

  @Endpoint(calls.getUnreadNotices)
  async unread(@CurrentPrincipal() { memberId }: MemberPrincipal): Promise<{ data: UnreadNotices }> {
    return { data: await this.forMembers.unread(memberId) };
  }

  @Endpoint(calls.readNotice)
  async markRead(
    @CurrentPrincipal() { memberId }: MemberPrincipal,
    @Param('id') id: string,
  ): Promise<{ data: UnreadNotices }> {
    return { data: await this.forMembers.markRead(memberId, id) };
  }
}
