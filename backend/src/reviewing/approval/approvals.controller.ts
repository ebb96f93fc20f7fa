import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import type { MsgRow } from '@portal/contract/responses';
import {
  ApplicantMailDto,
  ApprovalDocumentsDto,
  ApproveApplicationDto,
  PreviewQuery,
  SecretaryMailDto,
} from '@portal/contract/reviewing/requests';
import type { FastifyReply } from 'fastify';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { CurrentActor, CurrentPrincipal } from '../../platform/http/current.decorator.js';
import type { Principal, StaffPrincipal } from '../../platform/http/principal.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { ApprovalMailsService } from './approval-mails.service.js';
import { ApprovalRuns } from './approval-runs.service.js';
import { type ApproveResponse, ApproveService } from './approve.service.js';
import { DifferenceService } from './difference.service.js';
import { PreviewsService } from './previews.service.js';

@Controller()
export class ApprovalsController {
  constructor(
    private readonly runs: ApprovalRuns,
    private readonly approvals: ApproveService,
    private readonly differences: DifferenceService,
    private readonly previews: PreviewsService,
    private readonly mails: ApprovalMailsService,
  ) {}

  /** `POST /api/approval_documents/{id}` (docs/rules/approval.md). */
  @Endpoint(calls.renderApprovalDocuments)
  async render(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: ApprovalDocumentsDto,
  ): Promise<{ status: number; data: { runId: string } }> {
    return { status: 200, data: { runId: await this.runs.open(actor, id, body) } };
  }

  /** `POST /api/ask_difference/{id}` (docs/rules/fees.md). */
  @Endpoint(calls.askDifference)
  async askDifference(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() staff: StaffPrincipal,
    @Param('id') id: string,
  ): Promise<MsgRow> {
    return this.differences.ask({ ...actor, id: staff.id }, id);
  }

  /** `POST /api/approve_app/{id}` (docs/rules/wire.md). */
  @Endpoint(calls.approveApplication)
  async approve(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: ApproveApplicationDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ApproveResponse> {
    const answer = await this.approvals.approve(actor, id, body);
    void reply.status(answer.status);
    return answer;
  }

  /** `GET /api/preview/{id}/{document}`: a JPEG, or 202 with the run id (docs/rules/approval.md). */
  @Endpoint(calls.preview)
  async preview(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() principal: Principal,
    @Param('id') id: string,
    @Param('document') document: string,
    @Query() query: PreviewQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | { data: { runId: string } }> {
    const answer = await this.previews.preview(actor, principal, id, document, query);
    if ('image' in answer) {
      void reply.header('Content-Type', 'image/jpeg');
      return answer.image;
    }
    void reply.status(202);
    return { data: { runId: answer.runId } };
  }

  /** `POST /app_send_mail` (docs/rules/wire.md). */
  @Endpoint(calls.mailSecretary)
  async mailSecretary(@CurrentActor() actor: Actor, @Body() body: SecretaryMailDto): Promise<MsgRow> {
    return this.mails.secretaryCall(actor, body);
  }

  /** `POST /send_mail` (docs/rules/wire.md). */
  @Endpoint(calls.mailApplicant)
  async mailApplicant(@CurrentActor() actor: Actor, @Body() body: ApplicantMailDto): Promise<MsgRow> {
    return this.mails.applicantCall(actor, body);
  }
}
