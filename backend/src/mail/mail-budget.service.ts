import { Injectable } from '@nestjs/common';
import { indiaDay, indiaDayBegin } from '@portal/contract/format';
import { SenderMailboxService } from '../settings/mailbox/sender-mailbox.service.js';
import { Clock } from '../platform/clock.js';
import { PortalConfig } from '../platform/config/config.js';
import { BudgetRepository, type BudgetSlots } from './budget.repository.js';
import { estimateLastSend } from './mail-run.rules.js';
import { mailRunLimits } from './mail-runs.limits.js';

/** SMTP route for bulk mails; each has its own budget. */
export type MailRoute = 'bulk' | 'mailbox' | 'system';

const DAY_MS = 24 * 60 * 60_000;

/** Budget of bulk mails per India date and per second (docs/rules/mail-runs.md). */
@Injectable()
export class MailBudget {
  /** Bulk mails per day; without a bulk server, a share of the quota is reserved for other mails. */
  readonly perDay: number;
  readonly perSecond: number;

  constructor(
    private readonly budgets: BudgetRepository,
    private readonly mailbox: SenderMailboxService,
    private readonly config: PortalConfig,
    private readonly clock: Clock,
  ) {
    const share = config.BULK_SMTP_URL === undefined ? 1 - mailRunLimits.keptShare : 1;
    this.perDay = Math.max(1, Math.floor(config.BULK_MAILS_PER_DAY * share));
    this.perSecond = config.BULK_MAILS_PER_SECOND;
  }

  /** Interval between two mails, in ms. */
  get intervalMs(): number {
    return 1_000 / this.perSecond;
  }

  /** Current route of bulk mails. */
  async route(): Promise<MailRoute> {
    if (this.config.BULK_SMTP_URL !== undefined) return 'bulk';
    return (await this.mailbox.current()).state === 'none' ? 'system' : 'mailbox';
  }

  /** SMTP host of a route, shown to members who ask where their address was sent; undefined when none is configured. */
  serverOf(route: MailRoute): string | undefined {
    const { BULK_SMTP_URL, MAILBOX_SMTP_URL, SMTP_URL } = this.config;
    const urls = { bulk: BULK_SMTP_URL, mailbox: MAILBOX_SMTP_URL ?? SMTP_URL, system: SMTP_URL };
    const url = urls[route];
    return url === undefined ? undefined : new URL(url).hostname;
  }

  /** Reserves up to `wanted` slots of today's budget. @returns a count of 0 once the budget is used up */
  async take(route: MailRoute, wanted: number): Promise<BudgetSlots> {
    const { perDay, intervalMs } = this;
    const now = this.clock.now();
    return this.budgets.take(route, wanted, { day: indiaDay(now), perDay, intervalMs, now });
  }

  /** Returns unused slots. */
  async release(route: MailRoute, count: number): Promise<void> {
    if (count > 0) await this.budgets.release(route, count, indiaDay(this.clock.now()));
  }

  /** Start of the next India date, UTC. */
  nextDay(): Date {
    return new Date(indiaDayBegin(indiaDay(this.clock.now())).getTime() + DAY_MS);
  }

  /** Estimates when the last of `count` mails is sent. @param from earliest time of the first, UTC */
  async lastAt(count: number, from: Date): Promise<Date> {
    const { perDay, intervalMs } = this;
    const day = indiaDay(from);
    const used = day === indiaDay(this.clock.now()) ? await this.budgets.usedOf(await this.route(), day) : 0;
    return estimateLastSend(count, { from, usedToday: used, perDay, intervalMs });
  }
}
