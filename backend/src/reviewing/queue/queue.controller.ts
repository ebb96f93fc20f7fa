import { Body, Controller, Param } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import type { MsgRow } from '@portal/contract/responses';
import { AddNoteDto, AssignDto, ClaimNextDto } from '@portal/contract/reviewing/queue.requests';
import type {
  NoteView,
  QueueState,
  ReviewerFigures,
  ReviewerView,
} from '@portal/contract/reviewing/queue.responses';
import { CurrentActor, CurrentPrincipal } from '../../platform/http/current.decorator.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import type { StaffPrincipal } from '../../platform/http/principal.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { Claims } from './claims.service.js';
import { NotesService } from './notes.service.js';
import { ReviewerFiguresService } from './reviewer-figures.service.js';

/** The work queue (docs/rules/queue.md). */
@Controller()
export class QueueController {
  constructor(
    private readonly claims: Claims,
    private readonly notes: NotesService,
    private readonly figures: ReviewerFiguresService,
  ) {}

  @Endpoint(calls.claimApplication)
  async claim(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() principal: StaffPrincipal,
    @Param('id') id: string,
  ): Promise<{ data: QueueState }> {
    return { data: await this.claims.claim(actor, principal, id) };
  }

  @Endpoint(calls.releaseApplication)
  async release(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() principal: StaffPrincipal,
    @Param('id') id: string,
  ): Promise<MsgRow> {
    return this.claims.release(actor, principal, id);
  }

  @Endpoint(calls.assignApplication)
  async assign(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() principal: StaffPrincipal,
    @Param('id') id: string,
    @Body() body: AssignDto,
  ): Promise<{ data: QueueState }> {
    return { data: await this.claims.assign(actor, principal, id, body) };
  }

  @Endpoint(calls.markPresence)
  async look(
    @CurrentPrincipal() principal: StaffPrincipal,
    @Param('id') id: string,
  ): Promise<{ data: QueueState }> {
    return { data: await this.claims.look(principal, id) };
  }

  @Endpoint(calls.getApplicationNotes)
  async listNotes(
    @CurrentPrincipal() principal: StaffPrincipal,
    @Param('id') id: string,
  ): Promise<{ data: NoteView[] }> {
    return { data: await this.notes.list(principal, id) };
  }

  @Endpoint(calls.addApplicationNote)
  async addNote(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() principal: StaffPrincipal,
    @Param('id') id: string,
    @Body() body: AddNoteDto,
  ): Promise<{ data: NoteView }> {
    return { data: await this.notes.add(actor, principal, id, body) };
  }

  @Endpoint(calls.claimNext)
  async claimNext(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() principal: StaffPrincipal,
    @Body() body: ClaimNextDto,
  ): Promise<{ data: { id?: string } }> {
    return { data: await this.claims.claimNext(actor, principal, body) };
  }

  @Endpoint(calls.getReviewers)
  async reviewers(): Promise<{ data: ReviewerView[] }> {
    return { data: await this.claims.reviewers() };
  }

  @Endpoint(calls.getReviewerFigures)
  async reviewerFigures(): Promise<{ data: ReviewerFigures[] }> {
    return { data: await this.figures.all() };
  }
}
