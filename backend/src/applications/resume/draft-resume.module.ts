import { Module } from '@nestjs/common';
import { CodesModule } from '../../accounts/codes/codes.module.js';
import { DraftsModule } from '../drafts/drafts.module.js';
import { DraftLinks } from './draft-links.service.js';
import { DraftRemindersModule } from './draft-reminders.module.js';
import { DraftResumeController } from './draft-resume.controller.js';
import { DraftResume } from './draft-resume.service.js';

/** An application that goes on in another browser, by a mailed link or code (docs/rules/drafts.md). */
@Module({
  imports: [CodesModule, DraftsModule, DraftRemindersModule],
  controllers: [DraftResumeController],
  providers: [DraftLinks, DraftResume],
})
export class DraftResumeModule {}
