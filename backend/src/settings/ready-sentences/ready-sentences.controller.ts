import { Body, Controller, Param } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import type { MsgRow } from '@portal/contract/responses';
import type { ReadySentence } from '@portal/contract/settings/ready-sentences';
import { ChangeReadySentenceDto, CreateReadySentenceDto } from '@portal/contract/settings/requests';
import { CurrentActor } from '../../platform/http/current.decorator.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { ReadySentences } from './ready-sentences.service.js';

/** The office's sentences: read by reviewers, changed with `branding.edit`. */
@Controller()
export class ReadySentencesController {
  constructor(private readonly sentences: ReadySentences) {}

  @Endpoint(calls.listReadySentences)
  async list(): Promise<{ data: ReadySentence[] }> {
    return { data: await this.sentences.list() };
  }

  @Endpoint(calls.createReadySentence)
  async create(
    @CurrentActor() actor: Actor,
    @Body() body: CreateReadySentenceDto,
  ): Promise<{ data: ReadySentence }> {
    return { data: await this.sentences.create(actor, body) };
  }

  @Endpoint(calls.changeReadySentence)
  async change(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: ChangeReadySentenceDto,
  ): Promise<{ data: ReadySentence }> {
    return { data: await this.sentences.edit(actor, id, body) };
  }

  @Endpoint(calls.deleteReadySentence)
  async remove(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<MsgRow> {
    return this.sentences.remove(actor, id);
  }
}
