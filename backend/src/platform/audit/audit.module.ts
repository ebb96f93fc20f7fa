import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AUDIT_HEAD_MODEL, auditHeadSchema } from './audit-head.schema.js';
import { AuditMarks } from './audit-marks.service.js';
import { AuditWriter } from './audit-writer.service.js';
import { RecordNames } from './record-names.js';
import { AuditRepository } from './audit.repository.js';
import { AUDIT_MODEL, auditSchema } from './audit.schema.js';

/** The rows themselves: the unit of work adds to them. Sealing and reading are modules of their own. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: AUDIT_MODEL, schema: auditSchema },
      { name: AUDIT_HEAD_MODEL, schema: auditHeadSchema },
    ]),
  ],
  providers: [AuditRepository, AuditMarks, AuditWriter, RecordNames],
  exports: [AuditRepository, AuditMarks, AuditWriter, RecordNames, MongooseModule],
})
export class AuditModule {}
