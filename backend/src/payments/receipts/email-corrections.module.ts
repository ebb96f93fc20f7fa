import { Module } from '@nestjs/common';
import { CodesModule } from '../../accounts/codes/codes.module.js';
import { ApplicationsModule } from '../../applications/applications.module.js';
import { DraftsModule } from '../../applications/drafts/drafts.module.js';
import { EmailCorrectionsController } from './email-corrections.controller.js';
import { EmailCorrections } from './email-corrections.service.js';

/** The e-mail of a paid application, corrected by its applicant (docs/rules/records.md). */
@Module({
  imports: [ApplicationsModule, CodesModule, DraftsModule],
  controllers: [EmailCorrectionsController],
  providers: [EmailCorrections],
})
export class EmailCorrectionsModule {}
