import { Controller, Param } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import type { MemberRecipients } from '@portal/contract/data/responses';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { RecipientsService } from './recipients.service.js';

@Controller()
export class RecipientsController {
  constructor(private readonly recipients: RecipientsService) {}

  /** `GET /api/member_recipients/{id}`. */
  @Endpoint(calls.getMemberRecipients)
  async show(@Param('id') id: string): Promise<{ data: MemberRecipients }> {
    return { data: await this.recipients.forStaff(id) };
  }
}
