import { Controller, Param, Query, Res } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import type { IdleReservationRecord } from '@portal/contract/reviewing/responses';
import type { MsgRow } from '@portal/contract/responses';
import { SimpleRestQuery } from '@portal/contract/platform/requests';
import type { FastifyReply } from 'fastify';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { CurrentActor } from '../../platform/http/current.decorator.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { ReservationsService } from './reservations.service.js';

/** Idle reservations of membership numbers as a react-admin resource (docs/rules/numbers.md). */
@Controller()
export class ReservationsController {
  constructor(private readonly reservations: ReservationsService) {}

  @Endpoint(calls.listIdleReservations)
  async list(
    @Query() query: SimpleRestQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<IdleReservationRecord[]> {
    const { rows, contentRange } = await this.reservations.idle(query);
    void reply.header('Content-Range', contentRange);
    return rows;
  }

  @Endpoint(calls.releaseReservation)
  async release(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<MsgRow> {
    return this.reservations.release(actor, id);
  }
}
