import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ApplicationsModule } from '../applications/applications.module.js';
import { JobSubjects } from './job-subjects.service.js';
import { StuckJobsController } from './stuck-jobs.controller.js';
import { StuckJobsService } from './stuck-jobs.service.js';

@Module({
  imports: [AccountsModule, ApplicationsModule],
  controllers: [StuckJobsController],
  providers: [StuckJobsService, JobSubjects],
})
export class StuckJobsModule {}
