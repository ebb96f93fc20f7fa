import { Injectable } from '@nestjs/common';
import { indiaDay } from '@portal/contract/format';
import type { Permission } from '@portal/contract/permissions';
import { ApplicationQueueRepository } from '../../applications/application-queue.repository.js';
import { ApplicationStore } from '../../applications/application-store.service.js';
import { PaymentLinks } from '../../applications/resume/payment-links.service.js';
import { Clock } from '../../platform/clock.js';
import { conflict, forbidden } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { openSendBack } from '../send-backs/open-send-back.js';
import { mailSentBack } from '../send-backs/send-backs.jobs.js';

/** Reminds applicants of what is due from them (docs/rules/selections.md). */
@Injectable()
export class ReminderService {
  constructor(
    private readonly applications: ApplicationStore,
    private readonly queue: ApplicationQueueRepository,
    private readonly links: PaymentLinks,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Mails the applicant of a returned application the requested corrections again, and of an unpaid one a payment link.
   * @throws 404; 403 for an unpaid one without the permission to mail payment links; 409 `reminder.today` for the second one on an
   * India date, `reminder.nothing` when nothing is due, otherwise as PaymentLinks.send
   */
  async remind(actor: Actor, permissions: readonly Permission[], id: string): Promise<void> {
    await this.unitOfWork.run(actor, async (tx) => {
      const application = await this.applications.decidable(id, tx);
      const { appId, state, queue } = application;
      const now = this.clock.now();
      const day = indiaDay(now);
      if (queue?.remindedAt !== undefined && indiaDay(queue.remindedAt) === day) {
        throw conflict('reminder.today');
      }
      const open = openSendBack(application);
      if (open !== undefined) tx.effect(mailSentBack, { applicationId: id, round: open.round, day });
      else if (state !== 'submitted') throw conflict('reminder.nothing');
      else if (!permissions.includes('applications.confirmPayment')) throw forbidden();
      else await this.links.sendIn(tx, appId);
      await this.queue.change(id, { remindedAt: now, remindedBy: actor.id }, tx.session);
      tx.audit({ action: 'application.remind', object: { kind: 'application', id } });
    });
  }
}
