import { Injectable } from '@nestjs/common';
import { Gauge, Registry } from 'prom-client';
import { PaymentsWatch } from '../../payments/provider/payments-watch.service.js';
import { BackupsService } from '../backups/backups.service.js';
import { Clock } from '../../platform/clock.js';
import { PortalConfig } from '../../platform/config/config.js';
import { limits } from '../../platform/config/limits.js';
import { proofKeyEntry } from '../../platform/config/proof-keys.js';
import type { ScrapedFigures } from '../../platform/monitoring/metrics-server.js';
import { OutboxMetrics, type QueueState } from '../../platform/outbox/outbox-metrics.repository.js';
import { AlarmsRepository } from './alarms.repository.js';
import { CertificateWatch } from './certificate-watch.service.js';

/**
 * The figures of the whole database, as metrics of the worker alone: two processes would only tell the same. What can not be read
 * has no value, so that it is not mistaken for 0.
 */
@Injectable()
export class SystemFigures implements ScrapedFigures {
  readonly registry = new Registry();
  private readonly queueJobs = this.gauge('portal_queue_jobs', 'Jobs that are due and not done', [
    'priority',
  ]);
  private readonly queueOldest = this.gauge(
    'portal_queue_oldest_seconds',
    'For how long the oldest job is due',
    ['priority'],
  );
  private readonly failedJobs = this.gauge('portal_failed_jobs', 'Jobs that no try could do');
  private readonly codeWaits = this.gauge(
    'portal_code_waits_seconds',
    'For how long the oldest unsent code has been waiting',
  );
  private readonly ordersOpen = this.gauge(
    'portal_payments_open',
    'Orders about which the provider is still asked',
  );
  private readonly ordersOldest = this.gauge(
    'portal_payments_open_oldest_seconds',
    'Age of the oldest of them',
  );
  private readonly lastWebhook = this.gauge(
    'portal_webhook_age_seconds',
    'Since the last event of the provider',
  );
  private readonly lastBackup = this.gauge(
    'portal_backup_age_seconds',
    'Since the last good backup was begun',
  );
  private readonly alarmsOpen = this.gauge('portal_alarms_open', 'Alarms that have not ended');
  private readonly certificate = this.gauge(
    'portal_certificate_end_timestamp_seconds',
    'End of the certificate of PUBLIC_URL, as Unix time',
  );
  private readonly keyAge = this.gauge(
    'portal_proof_key_age_seconds',
    'Since the key signs that signs documents',
  );
  private refreshed: { readonly at: number; readonly done: Promise<void> } | undefined;

  constructor(
    private readonly outbox: OutboxMetrics,
    private readonly payments: PaymentsWatch,
    private readonly backups: BackupsService,
    private readonly alarms: AlarmsRepository,
    private readonly certificates: CertificateWatch,
    private readonly config: PortalConfig,
    private readonly clock: Clock,
  ) {}

  /** Reads all of them, at most once in limits.watch.keepMs. Never throws. */
  async refresh(): Promise<void> {
    const now = performance.now();
    if (this.refreshed === undefined || now - this.refreshed.at > limits.watch.keepMs)
      this.refreshed = { at: now, done: this.readAll() };
    return this.refreshed.done;
  }

  private async readAll(): Promise<void> {
    const now = this.clock.now();
    const age = (gauge: Gauge) => (at: Date) => gauge.set(secondsBetween(at, now));
    await Promise.all([
      this.read(
        [this.queueJobs, this.queueOldest],
        async () => this.outbox.queues(now),
        (queues) => this.setQueues(queues, now),
      ),
      this.read(
        [this.failedJobs],
        async () => this.outbox.countDeadLetters(),
        (jobs) => this.failedJobs.set(jobs),
      ),
      // No code that waits is known too, and is no wait.
      this.read(
        [this.codeWaits],
        async () => (await this.outbox.oldestWaitingCode(now, now)) ?? now,
        age(this.codeWaits),
      ),
      this.read(
        [this.ordersOpen, this.ordersOldest],
        async () => this.payments.open(),
        ({ orders, oldestAt = now }) => {
          this.ordersOpen.set(orders);
          this.ordersOldest.set(secondsBetween(oldestAt, now));
        },
      ),
      this.read([this.lastWebhook], async () => this.payments.lastEventAt(), age(this.lastWebhook)),
      this.read([this.lastBackup], async () => this.lastBackupAt(), age(this.lastBackup)),
      this.read(
        [this.alarmsOpen],
        async () => this.alarms.open(),
        (open) => this.alarmsOpen.set(open.filter(({ mailedAt }) => mailedAt !== undefined).length),
      ),
      this.read(
        [this.certificate],
        async () => this.certificates.end(),
        (end) => this.certificate.set(end.getTime() / 1000),
      ),
      this.read([this.keyAge], async () => Promise.resolve(this.signsSince()), age(this.keyAge)),
    ]);
  }

  /** What was read before goes as the new value comes, or when there is none. */
  private async read<T>(
    gauges: readonly Gauge[],
    ask: () => Promise<T | undefined>,
    set: (value: T) => void,
  ): Promise<void> {
    const value = await ask().catch(() => undefined);
    for (const gauge of gauges) {
      // `reset` leaves a 0 where there are no labels.
      if (gauge === this.queueJobs || gauge === this.queueOldest) gauge.reset();
      else gauge.remove();
    }
    if (value !== undefined) set(value);
  }

  private setQueues(queues: readonly QueueState[], now: Date): void {
    for (const { priority, jobs, oldestDueAt } of queues) {
      this.queueJobs.set({ priority }, jobs);
      this.queueOldest.set({ priority }, oldestDueAt === undefined ? 0 : secondsBetween(oldestDueAt, now));
    }
  }

  private async lastBackupAt(): Promise<Date | undefined> {
    return this.backups.isSet ? (await this.backups.last())?.at : undefined;
  }

  private signsSince(): Date | undefined {
    const signs = this.config.DOCUMENT_PROOF_KEYS.map(proofKeyEntry).find((entry) => entry?.use === 'sign');
    return signs === undefined ? undefined : new Date(signs.from);
  }

  private gauge<Label extends string = never>(
    name: string,
    help: string,
    labelNames: Label[] = [],
  ): Gauge<Label> {
    return new Gauge({ name, help, labelNames, registers: [this.registry] });
  }
}

function secondsBetween(at: Date, now: Date): number {
  return Math.max(0, (now.getTime() - at.getTime()) / 1000);
}
