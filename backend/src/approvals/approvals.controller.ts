import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { calls, type MsgRow, type RunView } from '@portal/contract';
import {
  ApplicantMailDto,
  ApprovalDocumentsDto,
  ApproveApplicationDto,
  PreviewQuery,
  SecretaryMailDto,
} from '@portal/contract/approvals/requests';
import type { FastifyReply } from 'fastify';
import { Call } from '../platform/http/call.decorator.js';
import { CurrentActor, CurrentPrincipal } from '../platform/http/current.decorator.js';
import type { Principal } from '../platform/http/principal.js';
import { forbidden } from '../platform/http/wire-error.js';
import type { Actor } from '../platform/mongo/actor.js';
import { ApprovalMailsService } from './approval-mails.service.js';
import { type ApproveAnswer, ApproveService } from './approve.service.js';
import { PreviewsService } from './previews.service.js';
import { RunsService } from './runs.service.js';

@Controller()
export class ApprovalsController {
  constructor(
    private readonly runs: RunsService,
    private readonly approvals: ApproveService,
    private readonly previews: PreviewsService,
    private readonly mails: ApprovalMailsService,
  ) {}

  /** `POST /api/approval_documents/{id}`: Upload Documents (decisions 9). */
  @Call(calls.drawApprovalDocuments)
  async draw(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: ApprovalDocumentsDto,
  ): Promise<{ status: number; data: { runId: string } }> {
    return { status: 200, data: { runId: await this.runs.open(actor, id, body) } };
  }

  /** `GET /api/runs/{id}` (decisions 9). */
  @Call(calls.getRun)
  async run(@CurrentPrincipal() principal: Principal, @Param('id') id: string): Promise<{ data: RunView }> {
    if (principal.kind !== 'staff') throw forbidden();
    return { data: await this.runs.view(principal, id) };
  }

  /** `POST /api/approve_app/{id}` (spec §7). */
  @Call(calls.approveApplication)
  async approve(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: ApproveApplicationDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ApproveAnswer> {
    const answer = await this.approvals.approve(actor, id, body);
    void reply.status(answer.status);
    return answer;
  }

  /** `GET /api/preview/{id}/{document}`: a JPEG, or 202 with the run (decisions 9). */
  @Call(calls.preview)
  async preview(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Param('document') document: string,
    @Query() query: PreviewQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | { data: { runId: string } }> {
    const answer = await this.previews.preview(actor, id, document, query);
    if ('image' in answer) {
      void reply.header('Content-Type', 'image/jpeg');
      return answer.image;
    }
    void reply.status(202);
    return { data: { runId: answer.runId } };
  }

  /** `POST /app_send_mail` (spec §7). */
  @Call(calls.mailSecretary)
  async mailSecretary(@CurrentActor() actor: Actor, @Body() body: SecretaryMailDto): Promise<MsgRow> {
    return this.mails.secretaryCall(actor, body);
  }

  /** `POST /send_mail` (spec §7). */
  @Call(calls.mailApplicant)
  async mailApplicant(@CurrentActor() actor: Actor, @Body() body: ApplicantMailDto): Promise<MsgRow> {
    return this.mails.applicantCall(actor, body);
  }
}
