import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../../accounts/accounts.module.js';
import { BackupsModule } from '../backups/backups.module.js';
import { MailboxModule } from '../../settings/mailbox/mailbox.module.js';
import { PaymentsModule } from '../../payments/payments.module.js';
import { AuditSealingModule } from '../../platform/audit/audit-sealing.module.js';
import { StoredFilesModule } from '../stored-files/stored-files.module.js';
import { AlarmsRepository } from './alarms.repository.js';
import { ALARM_MODEL, alarmSchema } from './alarms.schema.js';
import { Alarms } from './alarms.service.js';
import { CertificateWatch } from './certificate-watch.service.js';
import { SystemController } from './system.controller.js';
import { SystemFigures } from './system-figures.service.js';
import { SystemService } from './system.service.js';
import { SystemWatchRepository } from './system-watch.repository.js';
import { SYSTEM_WATCH_MODEL, systemWatchSchema } from './system-watch.schema.js';
import { SystemWatch } from './system-watch.service.js';

/** How the portal is: alarms, the console's page, the figures of the whole database (docs/rules/alarms.md). */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: ALARM_MODEL, schema: alarmSchema },
      { name: SYSTEM_WATCH_MODEL, schema: systemWatchSchema },
    ]),
    AccountsModule,
    AuditSealingModule,
    BackupsModule,
    MailboxModule,
    PaymentsModule,
    StoredFilesModule,
  ],
  controllers: [SystemController],
  providers: [
    AlarmsRepository,
    Alarms,
    CertificateWatch,
    SystemFigures,
    SystemService,
    SystemWatch,
    SystemWatchRepository,
  ],
  exports: [Alarms, SystemFigures, SystemWatch],
})
export class SystemModule {}
