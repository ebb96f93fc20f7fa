import { Injectable } from '@nestjs/common';
import type { Language, NoticeGroup } from '@portal/contract/enums';
import type { MemberNoticeRow, NoticeView, UnreadNotices } from '@portal/contract/notices/responses';
import type { Page } from '@portal/contract/responses';
import { indiaDay } from '@portal/contract/format';
import type { MemberNoticesQuery } from '@portal/contract/notices/requests';
import { MemberLanguage } from '../accounts/members/member-language.service.js';
import type { Member } from '../members/member.js';
import { MembersService } from '../members/members.service.js';
import { stateOn } from '../members/validity.js';
import { Clock } from '../platform/clock.js';
import { notFound } from '../platform/http/wire-error.js';
import { type Notice, UNREAD_WINDOW } from './notice.js';
import { memberRowOf } from './notice.wire.js';
import { NoticeReadsRepository } from './notice-reads.repository.js';
import { memberNoticeList } from './notices.list.js';
import { NoticesRepository } from './notices.repository.js';
import { NoticesService } from './notices.service.js';

/** Notices for members: Active ones of All and of the member's group (docs/rules/notices.md). */
@Injectable()
export class MemberNotices {
  constructor(
    private readonly notices: NoticesRepository,
    private readonly reads: NoticeReadsRepository,
    private readonly office: NoticesService,
    private readonly members: MembersService,
    private readonly languages: MemberLanguage,
    private readonly clock: Clock,
  ) {}

  /** `get_notices_for_member`: latest published first, ten per page; pages count from 0. */
  async page(memberId: string, query: MemberNoticesQuery): Promise<Page<MemberNoticeRow>> {
    const { page = 0 } = query;
    const limit = Math.min(query.limit ?? memberNoticeList.pageSize, memberNoticeList.maxPageSize);
    const member = await this.member(memberId);
    const [{ rows, total }, unread, language] = await Promise.all([
      this.notices.readable(this.groupsOf(member), { skip: page * limit, limit }),
      this.unreadOf(member),
      this.languageOf(memberId, query.language),
    ]);
    return {
      data: rows.map((row) => memberRowOf(row, language, unread)),
      totalPages: Math.ceil(total / limit),
      totalItems: total,
    };
  }

  /** `get_notice_by_id`. @throws WireError 404 for an unknown or Inactive notice, or one of another group */
  async view(memberId: string, id: string, language: Language | '' | undefined): Promise<NoticeView> {
    const notice = await this.readable(await this.member(memberId), id);
    return this.office.viewOf(notice, await this.languageOf(memberId, language));
  }

  /** Number of recent notices that the member has not opened. */
  async unread(memberId: string): Promise<UnreadNotices> {
    return { count: (await this.unreadOf(await this.member(memberId))).size };
  }

  /** Marks a notice as opened. @returns the number of unread notices @throws WireError 404 as {@link view} */
  async markRead(memberId: string, id: string): Promise<UnreadNotices> {
    const member = await this.member(memberId);
    const { id: noticeId } = await this.readable(member, id);
    await this.reads.mark(memberId, noticeId);
    return { count: (await this.unreadOf(member)).size };
  }

  private async readable(member: Member, id: string): Promise<Notice> {
    const notice = await this.notices.byId(id);
    if (notice?.status !== 'Active' || !this.groupsOf(member).includes(notice.userType)) throw notFound();
    return notice;
  }

  /** Unread ids among the newest notices; those published before the membership do not count. */
  private async unreadOf(member: Member): Promise<ReadonlySet<string>> {
    const since = new Date(`${member.memberOn}T00:00:00+05:30`);
    const [newest, read] = await Promise.all([
      this.notices.newestSince(this.groupsOf(member), since, UNREAD_WINDOW),
      this.reads.of(member.id),
    ]);
    return new Set(newest.filter((id) => !read.has(id)));
  }

  /** Members whose membership has ended get notices of All only. */
  private groupsOf(member: Member): readonly NoticeGroup[] {
    const isActive = stateOn(member, indiaDay(this.clock.now())) === 'active';
    return isActive ? ['All', member.group] : ['All'];
  }

  private async member(memberId: string): Promise<Member> {
    const member = await this.members.byId(memberId);
    if (member === undefined) throw notFound();
    return member;
  }

  private async languageOf(memberId: string, asked: Language | '' | undefined): Promise<Language> {
    return asked === undefined || asked === '' ? this.languages.of(memberId) : asked;
  }
}
