import { Injectable } from '@nestjs/common';
import type { AlarmView, SystemView } from '@portal/contract/operations/responses';
import { migrations } from '../../migrations/migrations.js';
import { PaymentsWatch } from '../../payments/provider/payments-watch.service.js';
import { AuditChainRepository } from '../../platform/audit/audit-chain.repository.js';
import { Clock } from '../../platform/clock.js';
import { PortalConfig } from '../../platform/config/config.js';
import { type HealthPart, healthParts, HealthService } from '../../platform/monitoring/health.service.js';
import { OutboxMetrics } from '../../platform/outbox/outbox-metrics.repository.js';
import { AlarmsRepository } from './alarms.repository.js';
import type { AlarmRow } from './alarms.schema.js';
import { ObjectivesService } from '../objectives/objectives.service.js';
import { systemLimits } from './system.limits.js';
import { SystemWatchRepository } from './system-watch.repository.js';

/** How the portal is, for the console. */
@Injectable()
export class SystemService {
  constructor(
    private readonly watched: SystemWatchRepository,
    private readonly alarms: AlarmsRepository,
    private readonly health: HealthService,
    private readonly outbox: OutboxMetrics,
    private readonly payments: PaymentsWatch,
    private readonly audit: AuditChainRepository,
    private readonly objectives: ObjectivesService,
    private readonly config: PortalConfig,
    private readonly clock: Clock,
  ) {}

  /** Everything at once. @throws what MongoDB threw; without it nothing is known */
  async view(): Promise<SystemView> {
    const now = this.clock.now();
    const { BULK_MAILS_PER_DAY, BULK_SMTP_URL } = this.config;
    const [{ parts }, watched, open, ended, objectives, queues, failed, lastEventAt, head, mongo] =
      await Promise.all([
        this.health.readiness(),
        this.watched.last(),
        this.alarms.open(),
        this.alarms.ended(systemLimits.shownEnded),
        this.objectives.views(),
        this.outbox.queues(now),
        this.outbox.countDeadLetters(),
        this.payments.lastEventAt(),
        this.audit.head(),
        this.watched.serverVersion(),
      ]);
    const due = queues.flatMap(({ oldestDueAt }) =>
      oldestDueAt === undefined ? [] : [oldestDueAt.getTime()],
    );
    const partView = (part: HealthPart): SystemView['parts'][number] => {
      const known = watched?.parts.find((one) => one.part === part && one.state === parts[part]);
      return { part, state: parts[part], ...stamp('since', known?.since) };
    };
    return {
      at: now.toISOString(),
      parts: healthParts.map(partView),
      ...stamp('watchedAt', watched?.at),
      alarms: [...open.filter(({ mailedAt }) => mailedAt !== undefined), ...ended].map(alarmView),
      objectives,
      jobs: {
        waiting: queues.reduce((sum, { jobs }) => sum + jobs, 0),
        ...(due.length === 0 ? {} : { oldestDueAt: new Date(Math.min(...due)).toISOString() }),
        failed,
      },
      ...stamp('lastWebhookAt', lastEventAt),
      ...(BULK_SMTP_URL === undefined ? { mailsPerDay: BULK_MAILS_PER_DAY } : {}),
      backup:
        watched === undefined
          ? {}
          : { isSet: watched.backup.isSet, ...stamp('lastAt', watched.backup.lastAt) },
      disks: watched?.disks ?? [],
      versions: {
        ...(this.config.PORTAL_VERSION === undefined ? {} : { portal: this.config.PORTAL_VERSION }),
        migration: Math.max(...migrations.map(({ number }) => number)),
        node: process.versions.node,
        ...(mongo === undefined ? {} : { mongo }),
      },
      ...(head === undefined ? {} : { audit: { seq: head.seq, sealedAt: head.sealedAt.toISOString() } }),
    };
  }
}

function alarmView({ _id, reason, since, quietSince, endedAt, percent }: AlarmRow): AlarmView {
  return {
    id: String(_id),
    reason,
    since: since.toISOString(),
    ...(endedAt === undefined ? stamp('quietSince', quietSince) : stamp('endedAt', endedAt)),
    ...(percent === undefined ? {} : { percent }),
  };
}

function stamp<Name extends string>(name: Name, at: Date | undefined): { [N in Name]?: string } {
  return at === undefined ? {} : ({ [name]: at.toISOString() } as { [N in Name]?: string });
}
