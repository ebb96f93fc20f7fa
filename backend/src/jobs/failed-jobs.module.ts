import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ApplicationsModule } from '../applications/applications.module.js';
import { JobTargets } from './job-targets.service.js';
import { FailedJobsController } from './failed-jobs.controller.js';
import { FailedJobsService } from './failed-jobs.service.js';

@Module({
  imports: [AccountsModule, ApplicationsModule],
  controllers: [FailedJobsController],
  providers: [FailedJobsService, JobTargets],
})
export class FailedJobsModule {}
