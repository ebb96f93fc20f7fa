import { Module } from '@nestjs/common';
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

/** Rows of the audit, written by the unit of work, and the register of disclosures. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: DISCLOSURE_MODEL, schema: disclosureSchema },
      { name: DISCLOSED_PERSONS_MODEL, schema: disclosedPersonsSchema },
      { name: AUDIT_MODEL, schema: auditSchema },
      { name: AUDIT_HEAD_MODEL, schema: auditHeadSchema },
    ]),
  ],
  providers: [Disclosures, DisclosuresRepository, AuditRepository, AuditMarks, AuditWriter, RecordNames],
  exports: [Disclosures, AuditRepository, AuditMarks, AuditWriter, RecordNames, MongooseModule],
})
export class AuditModule {}
