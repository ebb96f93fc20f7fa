import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { AttentionModule } from '../attention/attention.module.js';
import { JobTargets } from './job-targets.service.js';
import { FailedJobsController } from './failed-jobs.controller.js';
import { FailedJobsService } from './failed-jobs.service.js';

@Module({
  imports: [AttentionModule, AuditModule],
  controllers: [FailedJobsController],
  providers: [FailedJobsService, JobTargets],
  exports: [FailedJobsService],
})
export class FailedJobsModule {}
