import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import type {
  QueuedNameRecord,
  ImportPreview,
  ImportResult,
  ReferenceExport,
  ReferenceRecord,
} from '@portal/contract/settings/responses';
import type { MsgRow } from '@portal/contract/responses';
import { textOf } from '@portal/contract/texts';
import { SimpleRestQuery } from '@portal/contract/platform/requests';
import {
  ApplyImportDto,
  ChangeReferenceDto,
  CreateReferenceDto,
  DecideQueuedNameDto,
  ReferenceExportDto,
  ReferenceFileDto,
} from '@portal/contract/settings/reference.requests';
import type { FastifyReply } from 'fastify';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { CurrentActor } from '../../platform/http/current.decorator.js';
import { answerPage } from '../../platform/lists/list-page.js';
import { ListReader } from '../../platform/lists/list-reader.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { NameQueue } from './name-queue.service.js';
import { ReferenceEditing } from './reference-editing.service.js';
import { ReferenceFiles } from './reference-files.service.js';
import { itemList } from './reference.list.js';

/**
 * The reference lists as a react-admin resource, with their files and the queue of colleges (docs/rules/roles.md,
 * docs/rules/validation.md).
 */
@Controller()
export class ReferenceAdminController {
  constructor(
    private readonly editing: ReferenceEditing,
    private readonly files: ReferenceFiles,
    private readonly queue: NameQueue,
    private readonly lists: ListReader,
  ) {}

  @Endpoint(calls.listReference)
  async list(
    @Query() query: SimpleRestQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReferenceRecord[]> {
    return answerPage(reply, await this.lists.answer(itemList, query));
  }

  @Endpoint(calls.showReference)
  async show(@Param('id') id: string): Promise<ReferenceRecord> {
    return this.editing.show(id);
  }

  @Endpoint(calls.createReference)
  async create(@CurrentActor() actor: Actor, @Body() body: CreateReferenceDto): Promise<ReferenceRecord> {
    return this.editing.create(actor, body);
  }

  @Endpoint(calls.changeReference)
  async change(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: ChangeReferenceDto,
  ): Promise<ReferenceRecord> {
    return this.editing.edit(actor, id, body);
  }

  @Endpoint(calls.deleteReference)
  async remove(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<ReferenceRecord> {
    return this.editing.remove(actor, id);
  }

  @Endpoint(calls.previewReferenceImport)
  async preview(@Body() body: ReferenceFileDto): Promise<{ data: ImportPreview }> {
    return { data: await this.files.preview(body) };
  }

  @Endpoint(calls.applyReferenceImport)
  async apply(@CurrentActor() actor: Actor, @Body() body: ApplyImportDto): Promise<{ data: ImportResult }> {
    return { data: await this.files.apply(actor, body) };
  }

  @Endpoint(calls.exportReference)
  async export(
    @CurrentActor() actor: Actor,
    @Body() body: ReferenceExportDto,
  ): Promise<{ data: ReferenceExport }> {
    return { data: await this.files.export(actor, body) };
  }

  @Endpoint(calls.listQueuedNames)
  async queued(
    @Query() query: SimpleRestQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<QueuedNameRecord[]> {
    return answerPage(reply, await this.queue.page(query));
  }

  @Endpoint(calls.decideQueuedName)
  async decide(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: DecideQueuedNameDto,
  ): Promise<MsgRow> {
    await this.queue.decide(actor, id, body);
    return { status: 200, msg: textOf('queuedName.done') };
  }
}
