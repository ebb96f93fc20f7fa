import { Controller, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { OpenRoute } from '../http/endpoint.decorator.js';
import { HealthService, isReady, type Readiness } from './health.service.js';

@Controller()
export class HealthController {
  constructor(private readonly health: HealthService) {}

  /** Liveness: the event loop responds; nothing else is checked. */
  @OpenRoute('/health/live')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** For load balancers: 503 once this process is draining, regardless of its dependencies. */
  @OpenRoute('/health/serving')
  serving(@Res({ passthrough: true }) reply: FastifyReply): { status: 'serving' | 'draining' } {
    const { isDraining } = this.health;
    reply.status(isDraining ? 503 : 200);
    return { status: isDraining ? 'draining' : 'serving' };
  }

  /** Readiness: 503 without MongoDB or while draining; with `?all=1` also when any part is degraded. */
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
