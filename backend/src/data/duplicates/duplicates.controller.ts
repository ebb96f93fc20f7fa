import { Body, Controller, Param, Query, Res, UseGuards } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import type { DuplicateDetail, DuplicatePair } from '@portal/contract/data/responses';
import type { MsgRow } from '@portal/contract/responses';
import { MergeDto } from '@portal/contract/data/requests';
import { SimpleRestQuery } from '@portal/contract/platform/requests';
import type { FastifyReply } from 'fastify';
import { RecentPasswordGuard } from '../../accounts/staff/recent-password.guard.js';
import { CurrentActor, CurrentPrincipal } from '../../platform/http/current.decorator.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import type { StaffPrincipal } from '../../platform/http/principal.js';
import { answerPage } from '../../platform/lists/list-page.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { DuplicatesService } from './duplicates.service.js';
import { MergeService } from './merge.service.js';
import { MergeUndoService } from './merge-undo.service.js';

@Controller()
export class DuplicatesController {
  constructor(
    private readonly duplicates: DuplicatesService,
    private readonly merges: MergeService,
    private readonly undoes: MergeUndoService,
  ) {}

  @Endpoint(calls.listDuplicates)
  async list(
    @Query() query: SimpleRestQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DuplicatePair[]> {
    return answerPage(reply, await this.duplicates.list(query));
  }

  /** `GET /api/duplicates/{id}`. */
  @Endpoint(calls.getDuplicate)
  async show(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<{ data: DuplicateDetail }> {
    return { data: await this.duplicates.compare(actor, id) };
  }

  /** `POST /api/merge_members/{id}`; requires a recent password. */
  @Endpoint(calls.mergeMembers)
  @UseGuards(RecentPasswordGuard)
  async merge(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() staff: StaffPrincipal,
    @Param('id') id: string,
    @Body() body: MergeDto,
  ): Promise<MsgRow> {
    return this.merges.merge({ ...actor, id: staff.id }, id, body);
  }

  /** `POST /api/not_same_person/{id}`. */
  @Endpoint(calls.notSamePerson)
  async markNotSame(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() staff: StaffPrincipal,
    @Param('id') id: string,
  ): Promise<MsgRow> {
    return this.duplicates.markNotSame({ ...actor, id: staff.id }, id);
  }

  /** `POST /api/undo_merge/{id}`; requires a recent password. */
  @Endpoint(calls.undoMerge)
  @UseGuards(RecentPasswordGuard)
  async undo(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() staff: StaffPrincipal,
    @Param('id') id: string,
  ): Promise<MsgRow> {
    return this.undoes.undo({ ...actor, id: staff.id }, id);
  }
}
