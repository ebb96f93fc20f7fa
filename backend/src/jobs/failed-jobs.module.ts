import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ApplicationsModule } from '../applications/applications.module.js';
import { AttentionModule } from '../attention/attention.module.js';
import { JobTargets } from './job-targets.service.js';
import { FailedJobsController } from './failed-jobs.controller.js';
import { FailedJobsService } from './failed-jobs.service.js';

@Module({
  imports: [AccountsModule, ApplicationsModule, AttentionModule],
  controllers: [FailedJobsController],
  providers: [FailedJobsService, JobTargets],
  exports: [FailedJobsService],
})
export class FailedJobsModule {}
