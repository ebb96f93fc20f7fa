import { Module } from '@nestjs/common';
import { AuditAdminController } from './audit.admin.controller.js';
import { AuditModule } from './audit.module.js';
import { AuditNames } from './audit-names.service.js';
import { AuditTrailRepository } from './audit-trail.repository.js';
import { AuditTrailService } from './audit-trail.service.js';
import { RecordHistory } from './record-history.service.js';

/** The audit page of the console. */
@Module({
  imports: [AuditModule],
  controllers: [AuditAdminController],
  providers: [AuditNames, AuditTrailRepository, AuditTrailService, RecordHistory],
  exports: [RecordHistory],
})
export class AuditTrailModule {}
