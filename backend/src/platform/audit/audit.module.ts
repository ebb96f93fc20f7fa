import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller.js';
import { AuditNames } from './audit-names.service.js';
import { AuditTrailRepository } from './audit-trail.repository.js';
import { AuditTrailService } from './audit-trail.service.js';
import { RecordHistory } from './record-history.service.js';
import { MongooseModule } from '@nestjs/mongoose';
import { DisclosuresRepository } from '../disclosures/disclosures.repository.js';
import {
  DISCLOSED_PERSONS_MODEL,
  disclosedPersonsSchema,
  DISCLOSURE_MODEL,
  disclosureSchema,
} from '../disclosures/disclosures.schema.js';
import { Disclosures } from '../disclosures/disclosures.service.js';
import { AUDIT_HEAD_MODEL, auditHeadSchema } from './audit-head.schema.js';
import { AuditMarks } from './audit-marks.service.js';
import { AuditWriter } from './audit-writer.service.js';
import { RecordNames } from './record-names.js';
import { AuditRepository } from './audit.repository.js';
import { AUDIT_MODEL, auditSchema } from './audit.schema.js';

/** The audit trail: writing and reading its rows, and the register of disclosures. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: DISCLOSURE_MODEL, schema: disclosureSchema },
      { name: DISCLOSED_PERSONS_MODEL, schema: disclosedPersonsSchema },
      { name: AUDIT_MODEL, schema: auditSchema },
      { name: AUDIT_HEAD_MODEL, schema: auditHeadSchema },
    ]),
  ],
  controllers: [AuditController],
  providers: [
    AuditNames,
    AuditTrailRepository,
    AuditTrailService,
    RecordHistory,
    Disclosures,
    DisclosuresRepository,
    AuditRepository,
    AuditMarks,
    AuditWriter,
    RecordNames,
  ],
  exports: [
    RecordHistory,
    Disclosures,
    AuditRepository,
    AuditMarks,
    AuditWriter,
    RecordNames,
    MongooseModule,
  ],
})
export class AuditModule {}
