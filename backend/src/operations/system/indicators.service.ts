import { Injectable } from '@nestjs/common';
import type { Indicators } from '@portal/contract/operations/responses';
import type { Permission } from '@portal/contract/permissions';
import type { StaffPrincipal } from '../../platform/http/principal.js';
import { healthParts, HealthService } from '../../platform/monitoring/health.service.js';
import { OutboxMetrics } from '../../platform/outbox/outbox-metrics.repository.js';
import { AttentionListService } from '../../reviewing/attention-list.service.js';
import { ReservationsService } from '../../reviewing/approval/reservations.service.js';
import { Claims } from '../../reviewing/queue/claims.service.js';
import { MailboxService } from '../../settings/mailbox/mailbox.service.js';

/** What menu and banners of the console show on every page, in one call. */
@Injectable()
export class IndicatorsService {
  constructor(
    private readonly attention: AttentionListService,
    private readonly claims: Claims,
    private readonly outbox: OutboxMetrics,
    private readonly reservations: ReservationsService,
    private readonly mailbox: MailboxService,
    private readonly health: HealthService,
  ) {}

  /** Returns what the user has the permissions for; the rest is 0 or false. */
  async of(principal: StaffPrincipal): Promise<Indicators> {
    const read = async <T>(permission: Permission, value: () => Promise<T>, none: T): Promise<T> =>
      principal.permissions.includes(permission) ? value() : none;
    const [attention, mentions, failedJobs, idleNumbers, isMailboxBroken, { parts }] = await Promise.all([
      read('members.read', async () => this.attention.openCount(principal), 0),
      read('applications.verify', async () => this.claims.unseenMentions(principal), 0),
      read('jobs.all', async () => this.outbox.countDeadLetters(), 0),
      read('applications.approve', async () => this.reservations.idleCount(), 0),
      read('mailbox.set', async () => (await this.mailbox.view()).state === 'broken', false),
      this.health.readiness(),
    ]);
    const unavailable = healthParts.filter((part) => parts[part] === 'degraded');
    return { attention, mentions, failedJobs, idleNumbers, isMailboxBroken, unavailable };
  }
}
