import { Controller, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { OpenRoute } from '../http/endpoint.decorator.js';
import { HealthService, isReady, type Readiness } from './health.service.js';

/** The addresses of running.md. */
@Controller()
export class HealthController {
  constructor(private readonly health: HealthService) {}

  /** The event loop turns: nothing else is asked. */
  @OpenRoute('/health/live')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** 503 once this process is about to end, whatever the parts are: for a proxy that has others to ask. */
  @OpenRoute('/health/serving')
  serving(@Res({ passthrough: true }) reply: FastifyReply): { status: 'serving' | 'draining' } {
    const { isDraining } = this.health;
    reply.status(isDraining ? 503 : 200);
    return { status: isDraining ? 'draining' : 'serving' };
  }

  /** 503 without MongoDB or while draining; with `?all=1` when any part is not ok. */
  @OpenRoute('/health/ready')
  async ready(
    @Query('all') all: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Readiness> {
    const readiness = await this.health.readiness();
    reply.status(isReady(readiness, all === '1') ? 200 : 503);
    return readiness;
  }
}
