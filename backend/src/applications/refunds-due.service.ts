import { Injectable } from '@nestjs/common';
import { toPaise } from '@portal/contract/settings/prices';
import { Attention } from '../platform/attention/attention.service.js';
import type { Tx } from '../platform/mongo/unit-of-work.js';
import type { Application } from './application.js';
import { ApplicationsRepository } from './applications.repository.js';
import { DraftsRepository } from './drafts/drafts.repository.js';
import { moneyIdsOf } from './submission/conversion.js';

type Owing = Pick<Application, 'id' | 'appId' | 'difference'>;

/** Keeps the fees of ended applications in sight until they are refunded, or kept for a reason (docs/rules/attention.md). */
@Injectable()
export class RefundsDue {
  constructor(
    private readonly applications: ApplicationsRepository,
    private readonly drafts: DraftsRepository,
    private readonly attention: Attention,
  ) {}

  /** Opens the entry `refund.due` when an ended application holds captured money. Idempotent, also after it was closed. */
  async raise(tx: Tx, application: Owing & Pick<Application, 'payment'>): Promise<void> {
    const { id, appId, payment } = application;
    await this.raiseDifference(tx, application);
    if (!payment.payments.some(({ state }) => state === 'captured')) return;
    const isNew = await this.attention.raise(tx, {
      reason: 'refund.due',
      key: appId,
      about: { applicationId: id, appId },
      values: { paise: String(toPaise(payment.amount)) },
    });
    if (isNew) await this.applications.markRefundOpen(appId, true, tx.session);
  }

  /** Does the same for a paid difference to the full fee, which has its own entry. */
  async raiseDifference(tx: Tx, { id, appId, difference }: Owing): Promise<void> {
    if (difference?.appId === undefined || difference.paidAt === undefined) return;
    const isNew = await this.attention.raise(tx, {
      reason: 'refund.due',
      key: difference.appId,
      about: { applicationId: id, appId },
      values: { paise: String(difference.amount) },
    });
    if (isNew) await this.applications.markRefundOpen(appId, true, tx.session);
  }

  /**
   * Closes the entry after a full refund.
   * @param appId of the application, or of its difference
   * @param by `_id` of the staff user who requested it
   */
  async settle(tx: Tx, appId: string, by?: string): Promise<void> {
    await this.attention.settle(tx, 'refund.due', appId, by);
    await this.markRemaining(tx, appId);
  }

  /** Takes an application off the list of open refunds after its entry was closed by hand, unless a refund is under way. */
  async keepMoney(tx: Tx, appId: string): Promise<void> {
    await this.markRemaining(tx, appId);
  }

  /** Marks whether a refund of the fee or of the difference remains open. */
  private async markRemaining(tx: Tx, appId: string): Promise<void> {
    const draft = await this.drafts.byAppId(appId, tx.session);
    const application = await this.applications.byAppId(draft?.differenceOf ?? appId, tx.session);
    if (application === undefined) return;
    const isDue = await this.isAnyOpen(tx, moneyIdsOf(application));
    await this.applications.markRefundOpen(
      application.appId,
      isDue || application.state === 'refund_pending',
      tx.session,
    );
  }

  /** Whether an entry of these fees and differences is open. */
  async isAnyOpen(tx: Tx, appIds: readonly string[]): Promise<boolean> {
    return this.attention.isAnyOpen(tx, ['refund.due'], appIds);
  }
}
