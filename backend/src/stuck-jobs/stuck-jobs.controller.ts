import { Body, Controller, Query, Res } from '@nestjs/common';
import { calls, type MsgRow, type StuckJobRecord } from '@portal/contract';
import { SetJobAsideDto, TryJobAgainDto } from '@portal/contract/jobs/requests';
import { SimpleRestQuery } from '@portal/contract/lists/requests';
import type { FastifyReply } from 'fastify';
import { Call } from '../platform/http/call.decorator.js';
import { CurrentActor } from '../platform/http/current.decorator.js';
import type { Actor } from '../platform/mongo/actor.js';
import { StuckJobsService } from './stuck-jobs.service.js';

/** Jobs that wait for a person, as a react-admin resource (architecture 4). */
@Controller()
export class StuckJobsController {
  constructor(private readonly jobs: StuckJobsService) {}

  @Call(calls.listStuckJobs)
  async list(
    @Query() query: SimpleRestQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StuckJobRecord[]> {
    const { rows, contentRange } = await this.jobs.stuck(query);
    void reply.header('Content-Range', contentRange);
    return rows;
  }

  @Call(calls.tryJobAgain)
  async tryAgain(@CurrentActor() actor: Actor, @Body() { id }: TryJobAgainDto): Promise<MsgRow> {
    return this.jobs.tryAgain(actor, id);
  }

  @Call(calls.tryAllJobsAgain)
  async tryAllAgain(@CurrentActor() actor: Actor): Promise<MsgRow & { data: { tried: number } }> {
    return this.jobs.tryAllAgain(actor);
  }

  @Call(calls.setJobAside)
  async setAside(@CurrentActor() actor: Actor, @Body() { id, reason }: SetJobAsideDto): Promise<MsgRow> {
    return this.jobs.setAside(actor, id, reason);
  }
}
