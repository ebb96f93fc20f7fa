import { Injectable } from '@nestjs/common';
import { toPaise } from '@portal/contract/settings/prices';
import { Attention } from '../platform/attention/attention.service.js';
import type { Tx } from '../platform/mongo/unit-of-work.js';
import type { Application } from './application.js';
import { ApplicationsRepository } from './applications.repository.js';

/** Keeps the fees of ended applications in sight until they are refunded, or kept for a reason (docs/rules/attention.md). */
@Injectable()
export class RefundsDue {
  constructor(
    private readonly applications: ApplicationsRepository,
    private readonly attention: Attention,
  ) {}

  /** Opens the entry `refund.due` when an ended application holds captured money. Idempotent, also after it was closed. */
  async raise(tx: Tx, { id, appId, payment }: Pick<Application, 'id' | 'appId' | 'payment'>): Promise<void> {
    if (!payment.payments.some(({ state }) => state === 'captured')) return;
    const isNew = await this.attention.raise(tx, {
      reason: 'refund.due',
      key: appId,
      about: { applicationId: id, appId },
      values: { paise: String(toPaise(payment.amount)) },
    });
    if (isNew) await this.applications.markRefundOpen(appId, true, tx.session);
  }

  /** Closes the entry after a full refund. @param by `_id` of the staff user who requested it */
  async settle(tx: Tx, appId: string, by?: string): Promise<void> {
    await this.attention.settle(tx, 'refund.due', appId, by);
    await this.applications.markRefundOpen(appId, false, tx.session);
  }

  /** Takes an application off the list of open refunds after its entry was closed by hand, unless a refund is under way. */
  async keepMoney(tx: Tx, appId: string): Promise<void> {
    const application = await this.applications.byAppId(appId, tx.session);
    if (application?.state !== 'refund_pending')
      await this.applications.markRefundOpen(appId, false, tx.session);
  }

  /** Whether the entry of an application is open. */
  async isOpen(tx: Tx, appId: string): Promise<boolean> {
    return this.attention.isOpen('refund.due', appId, tx);
  }
}
