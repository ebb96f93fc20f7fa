import { Injectable, Logger } from '@nestjs/common';
import { backupLimits } from '../backups/backups.limits.js';
import { BackupsService } from '../backups/backups.service.js';
import { DailyBackup } from '../backups/daily-backup.service.js';
import { BackupStatus } from '../backups/status/backup-status.service.js';
import { ApplicationQueueRepository } from '../../applications/application-queue.repository.js';
import { ServiceLevelsService } from '../../settings/service-levels/service-levels.service.js';
import { SenderMailboxService } from '../../settings/mailbox/sender-mailbox.service.js';
import { PaymentsWatch } from '../../payments/provider/payments-watch.service.js';
import { Clock } from '../../platform/clock.js';
import { PortalConfig } from '../../platform/config/config.js';
import { type HealthPart, HealthService, type PartState } from '../../platform/monitoring/health.service.js';
import { reasonOf } from '../../platform/outbox/job-errors.js';
import { OutboxMetrics } from '../../platform/outbox/outbox-metrics.repository.js';
import { FileSamples } from '../stored-files/file-samples.service.js';
import { ObjectivesService } from '../objectives/objectives.service.js';
import { Alarms, type Sighting } from './alarms.service.js';
import { CertificateWatch } from './certificate-watch.service.js';
import { systemLimits } from './system.limits.js';
import { SystemWatchRepository } from './system-watch.repository.js';
import type { FilesSeen, SystemWatchRow, WatchedDisk } from './system-watch.schema.js';
import { statfs } from 'node:fs/promises';

/**
 * How full the disks behind these folders are, as `df` counts: without what is kept for root. A folder that can not be asked is left out.
 * @returns percent, rounded down
 */
export async function disksOf(
  folders: readonly { place: WatchedDisk['place']; path: string }[],
): Promise<WatchedDisk[]> {
  const disks = await Promise.all(
    folders.map(async ({ place, path }): Promise<WatchedDisk[]> => {
      try {
        const { blocks, bfree, bavail } = await statfs(path);
        const used = blocks - bfree;
        return used + bavail === 0 ? [] : [{ place, percent: Math.floor((used / (used + bavail)) * 100) }];
      } catch {
        return [];
      }
    }),
  );
  return disks.flat();
}

type Found = Sighting | false | undefined;

/** What one look found out. */
interface Seen {
  readonly parts: Readonly<Record<HealthPart, PartState>>;
  readonly disks: WatchedDisk[];
  readonly backup: { readonly lastAt?: Date } | undefined;
  readonly files: FilesSeen | undefined;
}

/** Looks how the portal is, for the worker's timer: notes it for the console, and begins and ends alarms (docs/rules/alarms.md). */
@Injectable()
export class SystemWatch {
  private readonly log = new Logger(SystemWatch.name);

  constructor(
    private readonly watched: SystemWatchRepository,
    private readonly alarms: Alarms,
    private readonly health: HealthService,
    private readonly outbox: OutboxMetrics,
    private readonly payments: PaymentsWatch,
    private readonly mailbox: SenderMailboxService,
    private readonly backups: BackupsService,
    private readonly daily: DailyBackup,
    private readonly status: BackupStatus,
    private readonly certificates: CertificateWatch,
    private readonly samples: FileSamples,
    private readonly levels: ServiceLevelsService,
    private readonly queue: ApplicationQueueRepository,
    private readonly objectives: ObjectivesService,
    private readonly config: PortalConfig,
    private readonly clock: Clock,
  ) {}

  /** One look. What can not be found out begins and ends nothing. */
  async step(): Promise<void> {
    const [before, { parts }] = [await this.watched.last(), await this.health.readiness()];
    const [disks, backup] = [await this.disks(), await this.attempt(async () => this.backup())];
    const files = await this.attempt(async () => this.files(before?.files));
    await this.attempt(async () => this.objectives.countPromises());
    const part = (name: HealthPart): Found => (parts[name] === 'ok' ? false : {});
    await this.alarms.take({
      'part.redis': part('redis'),
      'part.storage': part('storage'),
      'part.mail': part('mail'),
      'part.provider': part('provider'),
      'codes.waiting': await this.attempt(async () => this.code()),
      'jobs.failed': await this.attempt(async () =>
        (await this.outbox.countDeadLetters()) > 0 ? {} : false,
      ),
      'webhooks.silent': await this.attempt(async () => this.webhooks()),
      'files.missing': files && sightingSince(files.since),
      'disk.full': fullest(disks),
      'certificate.ending': await this.attempt(async () => this.certificate()),
      'mailbox.broken': await this.attempt(async () => sightingSince(await this.mailbox.brokenSince())),
      'backup.late': backup?.late,
      'restore.unsafe': await this.attempt(async () => this.restore()),
      'queue.late': await this.attempt(async () => this.queueLate()),
      ...(await this.attempt(async () => this.objectives.sightings())),
    });
    await this.note(before, { parts, disks, backup, files });
  }

  /** When the last good backup was begun, as the worker saw it last. UTC */
  async lastBackupAt(): Promise<Date | undefined> {
    return (await this.watched.last())?.backup.lastAt;
  }

  private async note(before: SystemWatchRow | undefined, { parts, disks, ...seen }: Seen): Promise<void> {
    const at = this.clock.now();
    // A folder that can not be read for once does not make the last backup unknown, nor a storage that is away which files are missing.
    const { lastAt } = seen.backup ?? before?.backup ?? {};
    const files = seen.files ?? before?.files;
    await this.watched.save({
      at,
      parts: (Object.keys(parts) as HealthPart[]).map((part): SystemWatchRow['parts'][number] => {
        const state = parts[part];
        const known = before?.parts.find((one) => one.part === part && one.state === state);
        return { part, state, since: known?.since ?? at };
      }),
      disks,
      backup: { isSet: this.backups.isSet, ...(lastAt === undefined ? {} : { lastAt }) },
      ...(files === undefined ? {} : { files }),
    });
  }

  /** As they were seen last, unless it is time to look again. */
  private async files(before: FilesSeen | undefined): Promise<FilesSeen> {
    const now = this.clock.now();
    if (before !== undefined) {
      const keepMs = before.missing.length > 0 ? systemLimits.filesAgainMs : systemLimits.filesMs;
      if (now.getTime() - before.at.getTime() < keepMs) return before;
    }
    const missing = await this.samples.missing(before?.missing ?? []);
    return { at: now, missing, ...(missing.length === 0 ? {} : { since: before?.since ?? now }) };
  }

  private async disks(): Promise<WatchedDisk[]> {
    const { BACKUP_DIR } = this.config;
    const [own, percent] = await Promise.all([
      disksOf([
        { place: 'system', path: '/' },
        ...(BACKUP_DIR === undefined ? [] : [{ place: 'backups' as const, path: BACKUP_DIR }]),
      ]),
      this.attempt(async () => this.watched.databaseDiskPercent()),
    ]);
    return percent === undefined ? own : [...own, { place: 'database', percent }];
  }

  private async code(): Promise<Found> {
    const now = this.clock.now();
    return sightingSince(
      await this.outbox.oldestWaitingCode(now, new Date(now.getTime() - systemLimits.codeMs)),
    );
  }

  /** A payment arrived without an event; an abandoned order alone causes none. */
  private async webhooks(): Promise<Found> {
    const now = this.clock.now().getTime();
    const lastAt = await this.payments.lastEventAt();
    if (lastAt !== undefined && now - lastAt.getTime() < systemLimits.silentMs) return false;
    const after = new Date(Math.max(lastAt?.getTime() ?? 0, now - systemLimits.paymentsMs));
    const before = new Date(now - systemLimits.freshPaymentMs);
    if (!(await this.payments.hadPaymentWithoutWebhook(after, before))) return false;
    return lastAt === undefined ? {} : { since: lastAt };
  }

  private async certificate(): Promise<Found> {
    const end = await this.certificates.end();
    if (end === undefined) return undefined;
    const warnAt = new Date(end.getTime() - systemLimits.certificateEndMs);
    return this.clock.now() > warnAt ? { since: warnAt } : false;
  }

  private async backup(): Promise<{ readonly late: Found; readonly lastAt?: Date }> {
    // In production a reminder is sent every Monday; elsewhere none is needed.
    if (!this.backups.isSet) return { late: this.config.isProduction ? {} : false };
    const last = await this.backups.last();
    // The very first one may be under way.
    if (last === undefined) return { late: (await this.daily.state()).reason === undefined ? undefined : {} };
    const dueAt = new Date(last.at.getTime() + backupLimits.lateMs);
    return { late: this.clock.now() > dueAt ? { since: dueAt } : false, lastAt: last.at };
  }

  /** The archive is behind or has ended, or the last backup that was tried was not restored. */
  private async restore(): Promise<Found> {
    if (!this.backups.isSet) return false;
    const { range, trial } = await this.status.restorable();
    if (trial !== undefined && trial.faults.length > 0) return { since: trial.at };
    if (range === undefined) return undefined;
    const isLate = this.clock.now().getTime() - range.until.getTime() > backupLimits.archiveLateMs;
    return isLate ? { since: range.until } : false;
  }

  private async queueLate(): Promise<Found> {
    const { days } = await this.levels.current();
    return (await this.queue.hasLate(days, this.clock.now())) ? {} : false;
  }

  private async attempt<T>(find: () => Promise<T>): Promise<T | undefined> {
    try {
      return await find();
    } catch (error) {
      this.log.warn(`A part of the portal could not be looked at: ${reasonOf(error)}`);
      return undefined;
    }
  }
}

function sightingSince(since: Date | undefined): Found {
  return since === undefined ? false : { since };
}

/** Nothing is known where no disk could be asked. */
function fullest(disks: readonly WatchedDisk[]): Found {
  if (disks.length === 0) return undefined;
  const percent = Math.max(...disks.map((disk) => disk.percent));
  return percent >= systemLimits.fullPercent ? { percent } : false;
}
