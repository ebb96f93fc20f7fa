import { Controller, Param, Req, Res, StreamableFile } from '@nestjs/common';
import { type Branding, calls } from '@portal/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint, OpenRoute } from '../platform/http/endpoint.decorator.js';
import { answerCached, type JsonBytes, cached } from '../platform/http/cached-response.js';
import { BrandingArt } from './branding-art.service.js';
import { BrandingService } from './branding.service.js';

@Controller()
export class BrandingController {
  constructor(
    private readonly branding: BrandingService,
    private readonly art: BrandingArt,
  ) {}

  /** `GET /api/branding`; 304 while the record is the one that the browser has (docs/rules/wire.md). */
  @Endpoint(calls.getBranding)
  async getBranding(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JsonBytes<{ data: Branding }> | undefined> {
    return answerCached(request, reply, cached({ data: await this.branding.shown() }));
  }

  /** The logo that the record names; another one has another address. */
  @OpenRoute('/api/branding/logo/:file')
  async logo(
    @Param('file') file: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const bytes = await this.art.logo(file);
    void reply.header('cache-control', 'public, max-age=31536000, immutable');
    return new StreamableFile(bytes, { type: file.endsWith('.png') ? 'image/png' : 'image/jpeg' });
  }
}
