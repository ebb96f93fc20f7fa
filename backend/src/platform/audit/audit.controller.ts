import { Controller, Query, Res } from '@nestjs/common';
import type { AuditRecord } from '@portal/contract/platform/responses';
import { calls } from '@portal/contract/calls';
import { SimpleRestQuery } from '@portal/contract/platform/requests';
import type { FastifyReply } from 'fastify';
import { Endpoint } from '../http/endpoint.decorator.js';
import { answerPage } from '../lists/list-page.js';
import { AuditTrailService } from './audit-trail.service.js';

/** The audit as a read-only react-admin resource. */
@Controller()
export class AuditController {
  constructor(private readonly trail: AuditTrailService) {}

  @Endpoint(calls.listAudit)
  async list(
    @Query() query: SimpleRestQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditRecord[]> {
    return answerPage(reply, await this.trail.page(query));
  }

  @Endpoint(calls.listAuditActions)
  async actions(): Promise<{ data: string[] }> {
    return { data: await this.trail.actions() };
  }
}
