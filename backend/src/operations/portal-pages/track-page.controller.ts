import { Body, Controller, Req, Res } from '@nestjs/common';
import { pages } from '@portal/contract/pages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OpenRoute } from '../../platform/http/endpoint.decorator.js';
import { sendPage } from '../../platform/http/static-apps.js';
import { PortalPagesService } from './portal-pages.service.js';

/** The form of `/track` in a browser whose scripts did not run; it reads only (docs/rules/pages.md). */
@Controller()
export class TrackPageController {
  constructor(private readonly portalPages: PortalPagesService) {}

  @OpenRoute(pages.track.path, 'POST')
  async answer(
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const form = body instanceof URLSearchParams ? body : new URLSearchParams();
    const typed = { ref: form.get('ref') ?? '', contact: form.get('contact') ?? '' };
    const { status, retryAfter, page } = await this.portalPages.lookUpPage(request, typed);
    // As built, the page needs its scripts.
    if (page === undefined) return reply.redirect(pages.track.path, 303);
    if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
    await sendPage(page, request, reply.status(status));
  }
}
