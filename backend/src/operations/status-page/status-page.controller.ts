import { Controller, Res } from '@nestjs/common';
import { statusPath } from '@portal/contract/pages';
import type { FastifyReply } from 'fastify';
import { OpenRoute } from '../../platform/http/endpoint.decorator.js';
import { StatusPageService } from './status-page.service.js';

/** The status page while a backend answers; the proxy has the same one from the storage. */
@Controller()
export class StatusPageController {
  constructor(private readonly status: StatusPageService) {}

  @OpenRoute(statusPath)
  async show(@Res() reply: FastifyReply): Promise<void> {
    const page = await this.status.bytes();
    await reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  }
}
