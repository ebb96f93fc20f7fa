import { type DynamicModule, Module } from '@nestjs/common';
import { DataWorkerModule } from './data/data.module.js';
import { ReviewingWorkerModule } from './reviewing/reviewing.module.js';
import { MembersWorkerModule } from './members/members.module.js';
import { ApplicationsWorkerModule } from './applications/applications.module.js';
import { OperationsWorkerModule } from './operations/operations.module.js';
import { AccountsWorkerModule } from './accounts/accounts.module.js';
import { PaymentsWorkerModule } from './payments/payments.module.js';
import { SettingsWorkerModule } from './settings/settings.module.js';
import { MailWorkerModule } from './mail/mail.module.js';
import { MigrationsModule } from '@portal/backend/migrations/migrations.module';
import type { PortalConfig } from '@portal/backend/platform/config/config';
import { loggingParams } from '@portal/backend/platform/http/logging';
import { JobsModule } from '@portal/backend/platform/outbox/jobs.module';
import { PlatformModule } from '@portal/backend/platform/platform.module';
import { LoggerModule } from 'nestjs-pino';
import { MailRunsWorkerModule } from './mail/runs/mail-runs.module.js';
import { queueProcessors } from './platform/queue-processors.js';

/** The worker: the backend's services without HTTP, job handlers and timers. */
@Module({})
export class WorkerModule {
  static forRoot(config: PortalConfig): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        LoggerModule.forRoot(loggingParams(config)),
        PlatformModule.forRoot(config),
        MigrationsModule,
        JobsModule.forRoot(config),
        DataWorkerModule,
        MembersWorkerModule,
        ReviewingWorkerModule,
        OperationsWorkerModule,
        ApplicationsWorkerModule,
        MailWorkerModule,
        AccountsWorkerModule,
        PaymentsWorkerModule,
        SettingsWorkerModule,
        MailRunsWorkerModule,
      ],
      providers: [...queueProcessors],
    };
  }
}
