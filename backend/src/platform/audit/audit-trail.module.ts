import { Module } from '@nestjs/common';
import { AuditTrailRepository } from './audit-trail.repository.js';
import { AuditTrailService } from './audit-trail.service.js';
import { AuditController } from './audit.controller.js';
import { AuditModule } from './audit.module.js';
import { RecordHistory } from './record-history.service.js';

/** The audit page of the console and the history of a record. */
@Module({
  imports: [AuditModule],
  controllers: [AuditController],
  providers: [AuditTrailRepository, AuditTrailService, RecordHistory],
  exports: [RecordHistory],
})
export class AuditTrailModule {}
