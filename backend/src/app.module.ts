import { AuditTrailModule } from './platform/audit/audit-trail.module.js';
import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { AccountsModule } from './accounts/accounts.module.js';
import { DataModule } from './data/data.module.js';
import { ApplicationsModule } from './applications/applications.module.js';
import { ReviewingModule } from './reviewing/reviewing.module.js';
import { AttentionModule } from './platform/attention/attention.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { MembersModule } from './members/members.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { MailModule } from './mail/mail.module.js';
import { OperationsModule } from './operations/operations.module.js';
import { MigrationsModule } from './migrations/migrations.module.js';
import { NoticesModule } from './notices/notices.module.js';
import { PortalPagesModule } from './operations/portal-pages/portal-pages.module.js';
import { RecordsModule } from './records/records.module.js';
import type { PortalConfig } from './platform/config/config.js';
import { HttpModule } from './platform/http/http.module.js';
import { loggingParams } from './platform/http/logging.js';
import { PlatformModule } from './platform/platform.module.js';

/** The modules of the domain, one for each folder. */
export const domainModules: readonly Type[] = [
  AccountsModule,
  ApplicationsModule,
  ReviewingModule,
  AttentionModule,
  AuditTrailModule,
  SettingsModule,
  MembersModule,
  DataModule,
  PaymentsModule,
  MailModule,
  NoticesModule,
  PortalPagesModule,
  OperationsModule,
  RecordsModule,
];

@Module({})
export class AppModule {
  /** The backend with all domain modules, or with those of a test. */
  static forRoot(
    config: PortalConfig,
    modules: readonly (Type | DynamicModule)[] = domainModules,
  ): DynamicModule {
    return {
      module: AppModule,
      imports: [
        LoggerModule.forRoot(loggingParams(config)),
        PlatformModule.forRoot(config),
        MigrationsModule,
        HttpModule.behind(modules),
        ...modules,
      ],
    };
  }
}
