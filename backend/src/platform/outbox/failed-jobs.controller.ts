import { Body, Controller, Query, Res } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import type { MsgRow } from '@portal/contract/responses';
import type { FailedJobRecord } from '@portal/contract/platform/responses';
import { DiscardJobDto, RetryJobDto, SimpleRestQuery } from '@portal/contract/platform/requests';
import type { FastifyReply } from 'fastify';
import { Endpoint } from '../http/endpoint.decorator.js';
import { CurrentActor } from '../http/current.decorator.js';
import { answerPage } from '../lists/list-page.js';
import type { Actor } from '../mongo/actor.js';
import { FailedJobsService } from './failed-jobs.service.js';

/** Dead letters as a react-admin resource. */
@Controller()
export class FailedJobsController {
  constructor(private readonly jobs: FailedJobsService) {}

  @Endpoint(calls.listFailedJobs)
  async list(
    @Query() query: SimpleRestQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FailedJobRecord[]> {
    return answerPage(reply, await this.jobs.list(query));
  }

  @Endpoint(calls.retryJob)
  async retry(@CurrentActor() actor: Actor, @Body() { id }: RetryJobDto): Promise<MsgRow> {
    return this.jobs.retry(actor, id);
  }

  @Endpoint(calls.retryAllJobs)
  async retryAll(@CurrentActor() actor: Actor): Promise<MsgRow & { data: { tried: number } }> {
    return this.jobs.retryAll(actor);
  }

  @Endpoint(calls.discardJob)
  async discard(@CurrentActor() actor: Actor, @Body() { id, reason }: DiscardJobDto): Promise<MsgRow> {
    return this.jobs.discard(actor, id, reason);
  }
}
