import { Controller, Req, Res } from '@nestjs/common';
import { calls } from '@portal/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Call } from '../platform/http/call.decorator.js';
import { answerPrepared, prepare } from '../platform/http/prepared-answer.js';
import { BrandingService } from './branding.service.js';

@Controller()
export class BrandingController {
  constructor(private readonly branding: BrandingService) {}

  /** `GET /api/branding`; 304 while the record is the one that the browser has (decisions 9). */
  @Call(calls.getBranding)
  async getBranding(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    return answerPrepared(request, reply, prepare({ data: await this.branding.current() }));
  }
}
