import { Body, Controller } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import type { MsgRow } from '@portal/contract/responses';
import { textOf } from '@portal/contract/texts';
import { FeedbackDto } from '@portal/contract/settings/requests';
import { CurrentActor } from '../../platform/http/current.decorator.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { FeedbackService } from './feedback.service.js';

@Controller()
export class FeedbackController {
  constructor(private readonly feedback: FeedbackService) {}

  /** `POST /api/feedback` (docs/rules/pages.md). */
  @Endpoint(calls.sendFeedback)
  async send(@Body() body: FeedbackDto, @CurrentActor() actor: Actor): Promise<MsgRow> {
    await this.feedback.receive(actor, body);
    return { status: 200, msg: textOf('feedback.sent', body.language) };
  }
}
