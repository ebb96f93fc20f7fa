import { Controller, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
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

  /**
   * Readiness: 503 without MongoDB or while draining; with `?all=1` also when any part is degraded. The parts are named to staff and on
   * this machine.
   */
  @OpenRoute('/health/ready')
  async ready(
    @Query('all') all: string | undefined,
    @Req() { ip, principal }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Pick<Readiness, 'status'> & Partial<Readiness>> {
    const readiness = await this.health.readiness();
    reply.status(isReady(readiness, all === '1') ? 200 : 503);
    const { status } = readiness;
    return principal?.kind === 'staff' || isLoopback(ip) ? readiness : { status };
  }
}

const isLoopback = (ip: string): boolean => /^(?:::ffff:)?127\.|^::1$/.test(ip);
