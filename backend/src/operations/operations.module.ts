import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { BackupsService } from './backups/backups.service.js';
import { ArchiveService } from './backups/archive/archive.service.js';
import { DailyBackup } from './backups/daily-backup.service.js';
import { RestoreTrials } from './backups/restore-trials.service.js';
import { BackupStatusController } from './backups/status/backup-status.controller.js';
import { BackupStatusRepository } from './backups/status/backup-status.repository.js';
import { BACKUP_STATUS_MODEL, backupStatusSchema } from './backups/status/backup-status.schema.js';
import { BackupStatus } from './backups/status/backup-status.service.js';
import { AuditSealingModule } from '../platform/audit/audit-sealing.module.js';
import { KeyRotationRepository } from '../platform/crypto/key-rotation.repository.js';
import { KeyRotation } from '../platform/crypto/key-rotation.service.js';
import { SettingsModule } from '../settings/settings.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { AuditModule } from '../platform/audit/audit.module.js';
import { OutboxModule } from '../platform/outbox/outbox.module.js';
import { PortalStartController } from './portal-start/portal-start.controller.js';
import { PortalStart } from './portal-start/portal-start.service.js';
import { ApplicationsModule } from '../applications/applications.module.js';
import { DataModule } from '../data/data.module.js';
import { ReviewingModule } from '../reviewing/reviewing.module.js';
import { MembersModule } from '../members/members.module.js';
import { ApplicationPurge } from './retention/application-purge.service.js';
import { DraftPurge } from './retention/draft-purge.service.js';
import { OwnerRecordsService } from './retention/owner-records.service.js';
import { RetentionService } from './retention/retention.service.js';
import { FileSamples } from './stored-files/file-samples.service.js';
import { MongooseModule } from '@nestjs/mongoose';
import { ObjectivesRepository } from './objectives/objectives.repository.js';
import { OBJECTIVE_HOUR_MODEL, objectiveHourSchema } from './objectives/objectives.schema.js';
import { ObjectivesService } from './objectives/objectives.service.js';
import { OutcomeFlush } from './objectives/outcome-flush.service.js';
import { StatusPageController } from './status-page/status-page.controller.js';
import { StatusPageService } from './status-page/status-page.service.js';
import { AlarmsRepository } from './system/alarms.repository.js';
import { ALARM_MODEL, alarmSchema } from './system/alarms.schema.js';
import { Alarms } from './system/alarms.service.js';
import { CertificateWatch } from './system/certificate-watch.service.js';
import { IndicatorsService } from './system/indicators.service.js';
import { SystemController } from './system/system.controller.js';
import { SystemFigures } from './system/system-figures.service.js';
import { SystemService } from './system/system.service.js';
import { SystemWatchRepository } from './system/system-watch.repository.js';
import { SYSTEM_WATCH_MODEL, systemWatchSchema } from './system/system-watch.schema.js';
import { SystemWatch } from './system/system-watch.service.js';
import { UpgradeCheckService } from './upgrades/upgrade-check.service.js';

/** System watch and alarms, backups, stored files, retention, key rotation and upgrades. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: ALARM_MODEL, schema: alarmSchema },
      { name: BACKUP_STATUS_MODEL, schema: backupStatusSchema },
      { name: SYSTEM_WATCH_MODEL, schema: systemWatchSchema },
      { name: OBJECTIVE_HOUR_MODEL, schema: objectiveHourSchema },
    ]),
    AccountsModule,
    AuditSealingModule,
    AuditModule,
    SettingsModule,
    OutboxModule,
    PaymentsModule,
    ApplicationsModule,
    DataModule,
    MembersModule,
    ReviewingModule,
  ],
  controllers: [PortalStartController, StatusPageController, SystemController, BackupStatusController],
  providers: [
    BackupsService,
    ArchiveService,
    RestoreTrials,
    BackupStatusRepository,
    BackupStatus,
    DailyBackup,
    KeyRotation,
    KeyRotationRepository,
    PortalStart,
    RetentionService,
    DraftPurge,
    ApplicationPurge,
    OwnerRecordsService,
    FileSamples,
    AlarmsRepository,
    Alarms,
    CertificateWatch,
    IndicatorsService,
    ObjectivesRepository,
    ObjectivesService,
    OutcomeFlush,
    StatusPageService,
    SystemFigures,
    SystemService,
    SystemWatch,
    SystemWatchRepository,
    UpgradeCheckService,
  ],
  exports: [
    BackupsService,
    ArchiveService,
    DailyBackup,
    KeyRotation,
    AuditSealingModule,
    RetentionService,
    FileSamples,
    Alarms,
    StatusPageService,
    SystemFigures,
    SystemWatch,
  ],
})
export class OperationsModule {}
