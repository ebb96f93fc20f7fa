import { Controller, Param, Req, Res, StreamableFile } from '@nestjs/common';
import { assetTypes } from '@portal/contract/settings/asset-slots';
import type { Branding } from '@portal/contract/settings/brand';
import { calls } from '@portal/contract/calls';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint, OpenRoute } from '../../platform/http/endpoint.decorator.js';
import { answerCached, type JsonBytes, cached } from '../../platform/http/cached-response.js';
import { BrandingArt } from './branding-art.service.js';
import { BrandingService } from './branding.service.js';

@Controller()
export class BrandingController {
  constructor(
    private readonly branding: BrandingService,
    private readonly pictures: BrandingArt,
  ) {}

  /** `GET /api/branding`; 304 while the browser has the current record (docs/rules/wire.md). */
  @Endpoint(calls.getBranding)
  async getBranding(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JsonBytes<{ data: Branding }> | undefined> {
    return answerCached(request, reply, cached({ data: await this.branding.shown() }));
  }

  /** The logo, the photograph, a guide video or its captions, as named in the record; another version has another URL. */
  @OpenRoute('/api/branding/:slot/:file')
  async art(
    @Param('slot') slot: string,
    @Param('file') file: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const shown = await this.pictures.shown(slot, file);
    if ('address' in shown) {
      void reply
        .status(302)
        .header('location', shown.address)
        .header('cache-control', 'private, max-age=3600');
      return undefined;
    }
    void reply.header('cache-control', 'public, max-age=31536000, immutable');
    const type = assetTypes[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    return new StreamableFile(shown.bytes, { type });
  }
}
