import { Injectable } from '@nestjs/common';
import type { FeedbackDto } from '@portal/contract/settings/requests';
import { Clock } from '../../platform/clock.js';
import { type Actor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { mailFeedback } from './feedback.jobs.js';
import { FeedbackRepository } from './feedback.repository.js';
import type { FeedbackRow } from './feedback.schema.js';

/** Messages to the office (docs/rules/pages.md). */
@Injectable()
export class FeedbackService {
  constructor(
    private readonly messages: FeedbackRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Stores a message and enqueues its mail to the office, once. */
  async receive(actor: Actor, { message, name = '', email = '', language }: FeedbackDto): Promise<void> {
    await this.unitOfWork.run(actor, async (tx) => {
      const row: FeedbackRow = {
        message,
        ...(name === '' ? {} : { name }),
        ...(email === '' ? {} : { email }),
        language,
        at: this.clock.now(),
      };
      tx.effect(mailFeedback, { feedbackId: await this.messages.add(row, tx.session) });
    });
  }

  /** For the mail; undefined once it was deleted. */
  async byId(id: string): Promise<FeedbackRow | undefined> {
    return this.messages.byId(id);
  }
}
