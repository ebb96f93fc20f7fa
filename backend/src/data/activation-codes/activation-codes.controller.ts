import { Body, Controller, Param } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import type { CodeSheets, ExportFile, ImportCodes } from '@portal/contract/data/responses';
import { MailCodesDto, PrintCodesDto } from '@portal/contract/data/requests';
import { CurrentActor, CurrentPrincipal } from '../../platform/http/current.decorator.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import type { StaffPrincipal } from '../../platform/http/principal.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { CodeMailsService } from './code-mails.service.js';
import { CodeSheetsService } from './code-sheets.service.js';

/** Activation codes of members who never logged in (docs/rules/imports.md). */
@Controller()
export class ActivationCodesController {
  constructor(
    private readonly mails: CodeMailsService,
    private readonly sheets: CodeSheetsService,
  ) {}

  /** `GET /api/imports/{id}/codes` */
  @Endpoint(calls.getImportCodes)
  async show(
    @CurrentPrincipal() staff: StaffPrincipal,
    @Param('id') id: string,
  ): Promise<{ data: ImportCodes }> {
    return { data: await this.mails.show(staff, id) };
  }

  /** `POST /api/imports/{id}/codes/mail` */
  @Endpoint(calls.mailImportCodes)
  async mail(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() staff: StaffPrincipal,
    @Param('id') id: string,
    @Body() body: MailCodesDto,
  ): Promise<{ data: ImportCodes }> {
    await this.mails.mail(actor, staff, id, body);
    return this.show(staff, id);
  }

  /** `POST /api/imports/{id}/codes/print` */
  @Endpoint(calls.printImportCodes)
  async print(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() staff: StaffPrincipal,
    @Param('id') id: string,
    @Body() body: PrintCodesDto,
  ): Promise<{ data: { runId: string } }> {
    return { data: { runId: await this.sheets.requestForImport(actor, staff, id, body) } };
  }

  /** `POST /api/member_code/{id}` */
  @Endpoint(calls.printMemberCode)
  async printOne(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() staff: StaffPrincipal,
    @Param('id') id: string,
  ): Promise<{ data: { runId: string } }> {
    return { data: { runId: await this.sheets.requestForMember(actor, staff, id) } };
  }

  /** `GET /api/code_sheets/{id}` */
  @Endpoint(calls.getCodeSheets)
  async file(
    @CurrentPrincipal() staff: StaffPrincipal,
    @Param('id') id: string,
  ): Promise<{ data: CodeSheets }> {
    return { data: await this.sheets.show(staff, id) };
  }

  /** `POST /api/code_sheets/{id}/file` */
  @Endpoint(calls.downloadCodeSheets)
  async download(
    @CurrentActor() actor: Actor,
    @CurrentPrincipal() staff: StaffPrincipal,
    @Param('id') id: string,
  ): Promise<{ data: ExportFile }> {
    return { data: await this.sheets.download(actor, staff, id) };
  }
}
