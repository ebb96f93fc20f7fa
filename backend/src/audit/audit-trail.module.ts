import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ApplicationsModule } from '../applications/applications.module.js';
import { AuditAdminController } from './audit.admin.controller.js';
import { AuditModule } from '../platform/audit/audit.module.js';
import { AuditNames } from './audit-names.service.js';
import { AuditTrailRepository } from './audit-trail.repository.js';
import { AuditTrailService } from './audit-trail.service.js';
import { RecordHistory } from './record-history.service.js';

/** The audit page of the console. */
@Module({
  imports: [AuditModule, AccountsModule, ApplicationsModule],
  controllers: [AuditAdminController],
  providers: [AuditNames, AuditTrailRepository, AuditTrailService, RecordHistory],
  exports: [RecordHistory],
})
export class AuditTrailModule {}
