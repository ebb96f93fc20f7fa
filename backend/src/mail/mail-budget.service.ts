import { Injectable } from '@nestjs/common';
import { indiaDay, indiaDayBegin } from '@portal/contract/format';
import { SenderMailboxService } from '../settings/mailbox/sender-mailbox.service.js';
import { Clock } from '../platform/clock.js';
import { PortalConfig } from '../platform/config/config.js';
import { type BudgetPlaces, BudgetRepository } from './budget.repository.js';
import { estimateLastSend } from './mail-run.rules.js';
import { mailRunLimits } from './mail-runs.limits.js';

/** A way out for mails of runs; each has a budget of its own. */
export type MailRoute = 'bulk' | 'mailbox' | 'system';

const DAY_MS = 24 * 60 * 60_000;

/** How many mails of runs may leave, in a day of India and in a second (docs/rules/mail-runs.md). */
@Injectable()
export class MailBudget {
  /** Mails of runs in a day: where others leave by the same log-in, a share is kept for them. */
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

  /** Between two mails, in ms. */
  get intervalMs(): number {
    return 1_000 / this.perSecond;
  }

  /** By which log-in mails of runs leave at the moment. */
  async wayOut(): Promise<MailRoute> {
    if (this.config.BULK_SMTP_URL !== undefined) return 'bulk';
    return (await this.mailbox.current()).state === 'none' ? 'system' : 'mailbox';
  }

  /** The host of a way out, for who asks where the own address went; undefined where none is set. */
  serverOf(out: MailRoute): string | undefined {
    const { BULK_SMTP_URL, MAILBOX_SMTP_URL, SMTP_URL } = this.config;
    const urls = { bulk: BULK_SMTP_URL, mailbox: MAILBOX_SMTP_URL ?? SMTP_URL, system: SMTP_URL };
    const url = urls[out];
    return url === undefined ? undefined : new URL(url).hostname;
  }

  /** Takes up to so many places of today's budget. @returns a count of 0 once the day's mails are used up */
  async take(out: MailRoute, wanted: number): Promise<BudgetPlaces> {
    const { perDay, intervalMs } = this;
    const now = this.clock.now();
    return this.budgets.take(out, wanted, { day: indiaDay(now), perDay, intervalMs, now });
  }

  async giveBack(out: MailRoute, count: number): Promise<void> {
    if (count > 0) await this.budgets.giveBack(out, count, indiaDay(this.clock.now()));
  }

  /** When the next day begins in India (UTC). */
  nextDay(): Date {
    return new Date(indiaDayBegin(indiaDay(this.clock.now())).getTime() + DAY_MS);
  }

  /** When the last of so many mails leaves at this budget. @param from when the first may (UTC) */
  async lastAt(count: number, from: Date): Promise<Date> {
    const { perDay, intervalMs } = this;
    const day = indiaDay(from);
    const used = day === indiaDay(this.clock.now()) ? await this.budgets.usedOf(await this.wayOut(), day) : 0;
    return estimateLastSend(count, { from, usedToday: used, perDay, intervalMs });
  }
}
