import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import type { DownloadAnswer, ExportFile, ExportItem } from '@portal/contract/data/responses';
import type { MsgRow } from '@portal/contract/responses';
import { CouplesDataQuery, ExportDto, SelectedDataQuery } from '@portal/contract/data/requests';
import { SimpleRestQuery } from '@portal/contract/platform/requests';
import type { FastifyReply } from 'fastify';
import { CurrentActor, CurrentPrincipal } from '../../platform/http/current.decorator.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import type { StaffPrincipal } from '../../platform/http/principal.js';
import { answerPage } from '../../platform/lists/list-page.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { ExportDownloads } from './export-downloads.service.js';
import { ExportFiles } from './export-files.service.js';
import { ExportsService } from './exports.service.js';

/** The documented download calls, and the exports of the console (docs/rules/exports.md). */
@Controller()
export class ExportsController {
  constructor(
    private readonly exports: ExportsService,
    private readonly downloads: ExportDownloads,
    private readonly files: ExportFiles,
  ) {}

  @Endpoint(calls.getAllNewMembers)
  async newApplicants(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() staff: StaffPrincipal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DownloadAnswer> {
    return answerDownload(reply, await this.downloads.newApplicants(actor, staff));
  }

  @Endpoint(calls.getAllMembers)
  async allMembers(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() staff: StaffPrincipal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DownloadAnswer> {
    return answerDownload(reply, await this.downloads.allMembers(actor, staff));
  }

  @Endpoint(calls.downloadSelectedData)
  async selected(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() staff: StaffPrincipal,
    @Query() query: SelectedDataQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DownloadAnswer> {
    return answerDownload(reply, await this.downloads.selected(actor, staff, query));
  }

  @Endpoint(calls.downloadCouples)
  async couples(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() staff: StaffPrincipal,
    @Query() query: CouplesDataQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DownloadAnswer> {
    return answerDownload(reply, await this.downloads.couples(actor, staff, query));
  }

  /** `GET /api/admin/exports` */
  @Endpoint(calls.listExports)
  async list(
    @CurrentPrincipal() staff: StaffPrincipal,
    @Query() query: SimpleRestQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ExportItem[]> {
    return answerPage(reply, await this.files.list(staff, query));
  }

  /** `POST /api/admin/exports` */
  @Endpoint(calls.makeExport)
  async make(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() staff: StaffPrincipal,
    @Body() body: ExportDto,
  ): Promise<{ data: { runId: string } }> {
    return { data: { runId: await this.exports.request(actor, staff, body) } };
  }

  /** `POST /api/admin/exports/{id}/file` */
  @Endpoint(calls.downloadExport)
  async download(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() staff: StaffPrincipal,
    @Param('id') id: string,
  ): Promise<{ data: ExportFile }> {
    return { data: await this.files.download(actor, staff, id) };
  }

  /** `DELETE /api/admin/exports/{id}` */
  @Endpoint(calls.deleteExport)
  async delete(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() staff: StaffPrincipal,
    @Param('id') id: string,
  ): Promise<MsgRow> {
    return this.files.delete(actor, staff, id);
  }
}

/** Responds with 202 when the rows are written by a run. */
function answerDownload(reply: FastifyReply, answer: DownloadAnswer): DownloadAnswer {
  if (!Array.isArray(answer.data)) void reply.status(202);
  return answer;
}
