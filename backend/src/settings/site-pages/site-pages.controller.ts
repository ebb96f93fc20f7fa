import { Controller, Param, Req, Res } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import type { SitePage } from '@portal/contract/settings/site-page';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerCached, cached, type JsonBytes } from '../../platform/http/cached-response.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { SitePagesService } from './site-pages.service.js';

@Controller()
export class SitePagesController {
  constructor(private readonly pages: SitePagesService) {}

  /** `GET /api/site_pages/{name}`; 304 while the browser has the current version (docs/rules/pages.md). */
  @Endpoint(calls.getSitePage)
  async getSitePage(
    @Param('name') name: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JsonBytes<{ data: SitePage }> | undefined> {
    return answerCached(request, reply, cached({ data: await this.pages.current(name) }));
  }
}
