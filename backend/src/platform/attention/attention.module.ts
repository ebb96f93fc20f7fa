import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { JobTargets } from '../outbox/job-targets.service.js';
import { FailedJobsController } from '../outbox/failed-jobs.controller.js';
import { FailedJobsService } from '../outbox/failed-jobs.service.js';
import { MongooseModule } from '@nestjs/mongoose';
import { AttentionRepository } from './attention.repository.js';
import { ATTENTION_MODEL, attentionSchema } from './attention.schema.js';
import { Attention } from './attention.service.js';
import { FailedJobsAttention } from './failed-jobs-attention.service.js';

/** What needs the attention of staff, failed jobs among it. */
@Module({
  imports: [MongooseModule.forFeature([{ name: ATTENTION_MODEL, schema: attentionSchema }]), AuditModule],
  controllers: [FailedJobsController],
  providers: [FailedJobsService, JobTargets, Attention, AttentionRepository, FailedJobsAttention],
  exports: [FailedJobsService, Attention, AttentionRepository, FailedJobsAttention],
})
export class AttentionModule {}
