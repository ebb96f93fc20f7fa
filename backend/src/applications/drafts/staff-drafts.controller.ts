import { Body, Controller, Param } from '@nestjs/common';
import type {
  BegunApplication,
  SavedApplication,
  UnfinishedApplication,
} from '@portal/contract/applications/responses';
import { calls } from '@portal/contract/calls';
import type { MsgRow } from '@portal/contract/responses';
import { textOf } from '@portal/contract/texts';
import { BeginApplicationDto, SaveApplicationDto } from '@portal/contract/applications/requests';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { CurrentActor, CurrentPrincipal } from '../../platform/http/current.decorator.js';
import type { StaffPrincipal } from '../../platform/http/principal.js';
import type { Actor } from '../../platform/mongo/actor.js';
import type { FormDraft } from './draft.js';
import { StaffDrafts } from './staff-drafts.service.js';

/** Applications that staff fill in for an applicant; the policy admits staff only. */
@Controller()
export class StaffDraftsController {
  constructor(private readonly drafts: StaffDrafts) {}

  /** `POST /api/admin/add_member`. */
  @Endpoint(calls.beginApplication)
  async begin(
    @Body() body: BeginApplicationDto,
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() { id }: StaffPrincipal,
  ): Promise<{ data: BegunApplication }> {
    return { data: viewOf(await this.drafts.begin(actor, id, body)) };
  }

  /** `GET /api/admin/add_member`. */
  @Endpoint(calls.unfinishedApplications)
  async unfinished(@CurrentPrincipal() { id }: StaffPrincipal): Promise<{ data: UnfinishedApplication[] }> {
    const drafts = await this.drafts.unfinished(id);
    return {
      data: drafts.map(({ appId, appType, answers, createdAt, updatedAt }) => ({
        appId,
        appType,
        name: answers.applicants?.[0]?.name ?? '',
        begunAt: createdAt.toISOString(),
        savedAt: updatedAt.toISOString(),
      })),
    };
  }

  /** `GET /api/admin/add_member/{appId}`. */
  @Endpoint(calls.begunApplication)
  async get(
    @Param('appId') appId: string,
    @CurrentPrincipal() { id }: StaffPrincipal,
  ): Promise<{ data: BegunApplication }> {
    return { data: viewOf(await this.drafts.open(id, appId)) };
  }

  /** `PUT /api/admin/add_member/{appId}`. */
  @Endpoint(calls.saveApplication)
  async save(
    @Param('appId') appId: string,
    @Body() body: SaveApplicationDto,
    @CurrentPrincipal() { id }: StaffPrincipal,
  ): Promise<{ data: SavedApplication }> {
    return { data: await this.drafts.save(id, appId, body) };
  }

  /** `DELETE /api/admin/add_member/{appId}`. */
  @Endpoint(calls.discardApplication)
  async discard(
    @Param('appId') appId: string,
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() { id }: StaffPrincipal,
  ): Promise<MsgRow> {
    await this.drafts.discard(actor, id, appId);
    return { status: 200, msg: textOf('draft.discarded') };
  }
}

function viewOf(draft: FormDraft): BegunApplication {
  return {
    appId: draft.appId,
    appType: draft.appType,
    appFee: draft.price.total,
    lines: draft.price.lines,
    answers: draft.answers,
    claim: { ...draft.claim },
    version: draft.version,
    step: draft.step,
    begunAt: draft.createdAt.toISOString(),
  };
}
