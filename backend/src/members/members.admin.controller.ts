import { Controller, Query, Res } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import type { CoupleRow, MemberChoices, MemberItem, MemberRow } from '@portal/contract/members/rows';
import type { Page } from '@portal/contract/responses';
import { SimpleRestQuery } from '@portal/contract/platform/requests';
import { CouplesQuery, MembersQuery } from '@portal/contract/members/requests';
import type { FastifyReply } from 'fastify';
import { Endpoint } from '../platform/http/endpoint.decorator.js';
import { answerPage } from '../platform/lists/list-page.js';
import { MemberLists } from './member-lists.service.js';

/** Lists of members and couples: the documented calls and the react-admin resources (docs/rules/wire.md). */
@Controller()
export class MembersAdminController {
  constructor(private readonly lists: MemberLists) {}

  /** `GET /api/searchByDepartment`. */
  @Endpoint(calls.searchByDepartment)
  async page(@Query() query: MembersQuery): Promise<Page<MemberRow>> {
    return this.lists.page(query);
  }

  /** `GET /api/getAllCoupleMembers`. */
  @Endpoint(calls.getCoupleMembers)
  async couples(@Query() query: CouplesQuery): Promise<Page<CoupleRow>> {
    return this.lists.couples(query);
  }

  @Endpoint(calls.listMemberChoices)
  async choices(): Promise<{ data: MemberChoices }> {
    return { data: await this.lists.choices() };
  }

  @Endpoint(calls.listMembers)
  async list(
    @Query() query: SimpleRestQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MemberItem[]> {
    return answerPage(reply, await this.lists.simpleRest(query));
  }

  @Endpoint(calls.listCouples)
  async listCouples(
    @Query() query: SimpleRestQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<(CoupleRow & { id: string })[]> {
    return answerPage(reply, await this.lists.couplesSimpleRest(query));
  }
}
