import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import type { ExportFile } from '@portal/contract/data/responses';
import type {
  ImportItem,
  ImportUpload,
  ImportView,
  ImportZipUpload,
  RegisterRow,
} from '@portal/contract/data/import.responses';
import type { MsgRow } from '@portal/contract/responses';
import { textOf } from '@portal/contract/texts';
import {
  ImportCorrectionDto,
  ImportDecisionDto,
  ImportMappingDto,
  ImportSheetDto,
  ImportStartDto,
  ImportUploadDto,
  ImportZipUploadDto,
} from '@portal/contract/data/requests';
import { SimpleRestQuery } from '@portal/contract/platform/requests';
import type { FastifyReply } from 'fastify';
import { CurrentActor, CurrentPrincipal } from '../../platform/http/current.decorator.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import type { StaffPrincipal } from '../../platform/http/principal.js';
import { answerPage } from '../../platform/lists/list-page.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { ImportCorrections } from './import-corrections.service.js';
import { ImportLists } from './import-lists.service.js';
import { ImportViews } from './import-views.service.js';
import { ImportZipsService } from './import-zips.service.js';
import { ImportsService } from './imports.service.js';

type Answer = Promise<{ data: ImportView }>;

/** Registers of members (docs/rules/imports.md). */
@Controller()
export class ImportsController {
  constructor(
    private readonly imports: ImportsService,
    private readonly corrections: ImportCorrections,
    private readonly views: ImportViews,
    private readonly lists: ImportLists,
    private readonly zips: ImportZipsService,
  ) {}

  /** `GET /api/admin/imports` */
  @Endpoint(calls.listImports)
  async list(
    @Query() query: SimpleRestQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ImportItem[]> {
    return answerPage(reply, await this.lists.imports(query));
  }

  /** `GET /api/admin/import-rows` */
  @Endpoint(calls.listImportRows)
  async rows(
    @Query() query: SimpleRestQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RegisterRow[]> {
    return answerPage(reply, await this.lists.rows(query));
  }

  /** `POST /api/imports` */
  @Endpoint(calls.beginImport)
  async begin(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() staff: StaffPrincipal,
    @Body() body: ImportUploadDto,
  ): Promise<{ data: ImportUpload }> {
    return { data: await this.imports.begin(actor, staff, body) };
  }

  /** `POST /api/imports/{id}/read` */
  @Endpoint(calls.readImport)
  async read(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() staff: StaffPrincipal,
    @Param('id') id: string,
  ): Answer {
    await this.imports.read(actor, id);
    return this.show(staff, id);
  }

  /** `POST /api/imports/{id}/sheet` */
  @Endpoint(calls.chooseImportSheet)
  async chooseSheet(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() staff: StaffPrincipal,
    @Param('id') id: string,
    @Body() { sheet }: ImportSheetDto,
  ): Answer {
    await this.imports.chooseSheet(actor, id, sheet);
    return this.show(staff, id);
  }

  /** `GET /api/imports/{id}` */
  @Endpoint(calls.getImport)
  async show(@CurrentPrincipal() staff: StaffPrincipal, @Param('id') id: string): Answer {
    return { data: await this.views.view(staff, id) };
  }

  /** `POST /api/imports/{id}/check` */
  @Endpoint(calls.checkImport)
  async check(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() staff: StaffPrincipal,
    @Param('id') id: string,
    @Body() body: ImportMappingDto,
  ): Answer {
    await this.imports.check(actor, id, body);
    return this.show(staff, id);
  }

  /** `POST /api/imports/{id}/decide` */
  @Endpoint(calls.decideImportRows)
  async decide(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() staff: StaffPrincipal,
    @Param('id') id: string,
    @Body() { decision, ids }: ImportDecisionDto,
  ): Answer {
    await this.imports.decide(actor, id, decision, ids);
    return this.show(staff, id);
  }

  /** `POST /api/imports/{id}/correct` */
  @Endpoint(calls.correctImportRow)
  async correct(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() staff: StaffPrincipal,
    @Param('id') id: string,
    @Body() body: ImportCorrectionDto,
  ): Answer {
    await this.corrections.correct(actor, id, body);
    return this.show(staff, id);
  }

  /** `POST /api/imports/{id}/report` */
  @Endpoint(calls.importReport)
  async report(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<{ data: ExportFile }> {
    return { data: await this.imports.report(actor, id) };
  }

  /** `POST /api/imports/{id}/start` */
  @Endpoint(calls.startImport)
  async start(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() staff: StaffPrincipal,
    @Param('id') id: string,
    @Body() { count }: ImportStartDto,
  ): Answer {
    await this.imports.start(actor, staff, id, count);
    return this.show(staff, id);
  }

  /** `POST /api/imports/{id}/pause` */
  @Endpoint(calls.pauseImport)
  async pause(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() staff: StaffPrincipal,
    @Param('id') id: string,
  ): Answer {
    await this.imports.pause(actor, id);
    return this.show(staff, id);
  }

  /** `POST /api/imports/{id}/resume` */
  @Endpoint(calls.resumeImport)
  async resume(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() staff: StaffPrincipal,
    @Param('id') id: string,
  ): Answer {
    await this.imports.resume(actor, id);
    return this.show(staff, id);
  }

  /** `POST /api/imports/{id}/zips` */
  @Endpoint(calls.beginImportZip)
  async beginZip(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() staff: StaffPrincipal,
    @Param('id') id: string,
    @Body() body: ImportZipUploadDto,
  ): Promise<{ data: ImportZipUpload }> {
    return { data: await this.zips.begin(actor, staff, id, body) };
  }

  /** `POST /api/imports/{id}/zips/{zipId}/read` */
  @Endpoint(calls.readImportZip)
  async readZip(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() staff: StaffPrincipal,
    @Param('id') id: string,
    @Param('zipId') zipId: string,
  ): Answer {
    await this.zips.read(actor, id, zipId);
    return this.show(staff, id);
  }

  /** `POST /api/imports/{id}/old-files` */
  @Endpoint(calls.takeOldFiles)
  async takeOld(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() staff: StaffPrincipal,
    @Param('id') id: string,
  ): Answer {
    await this.zips.takeOld(actor, staff, id);
    return this.show(staff, id);
  }

  /** `POST /api/imports/{id}/files-report` */
  @Endpoint(calls.importFilesReport)
  async filesReport(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<{ data: ExportFile }> {
    return { data: await this.zips.report(actor, id) };
  }

  /** `POST /api/imports/{id}/delete` */
  @Endpoint(calls.deleteImport)
  async delete(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() staff: StaffPrincipal,
    @Param('id') id: string,
  ): Promise<MsgRow> {
    await this.imports.delete(actor, staff, id);
    return { status: 200, msg: textOf('import.deleting') };
  }
}
