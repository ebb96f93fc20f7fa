import { Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/accounts.module.js';
import { BackupsModule } from '../backups/backups.module.js';
import { BrandingModule } from '../../settings/branding/branding.module.js';
import { MailboxModule } from '../../settings/mailbox/mailbox.module.js';
import { PaymentsModule } from '../../payments/payments.module.js';
import { AuditModule } from '../../platform/audit/audit.module.js';
import { OutboxModule } from '../../platform/outbox/outbox.module.js';
import { PricingModule } from '../../settings/pricing/pricing.module.js';
import { ReferenceModule } from '../../settings/reference/reference.module.js';
import { SitePagesModule } from '../../settings/site-pages/site-pages.module.js';
import { SystemModule } from '../system/system.module.js';
import { startChecks } from './checks/checks.js';
import { PortalStartController } from './portal-start.controller.js';
import { PortalStart } from './portal-start.service.js';
import { START_CHECKS, type StartCheck } from './start-check.js';
import { StartEvidence } from './start-evidence.repository.js';
import { StorageTrialService } from './storage-trial.service.js';

/** What is missing before the portal can be opened (docs/operations.md). */
@Module({
  imports: [
    AccountsModule,
    AuditModule,
    BackupsModule,
    BrandingModule,
    MailboxModule,
    OutboxModule,
    PaymentsModule,
    PricingModule,
    ReferenceModule,
    SitePagesModule,
    SystemModule,
  ],
  controllers: [PortalStartController],
  providers: [
    PortalStart,
    StartEvidence,
    StorageTrialService,
    ...startChecks,
    {
      provide: START_CHECKS,
      useFactory: (...checks: StartCheck[]): StartCheck[] => checks,
      inject: [...startChecks],
    },
  ],
})
export class PortalStartModule {}
