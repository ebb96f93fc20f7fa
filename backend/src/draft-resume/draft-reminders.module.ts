import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../applications/applications.module.js';
import { DraftsModule } from '../drafts/drafts.module.js';
import { DraftAddresses } from './draft-addresses.service.js';
import { DraftReminders } from './draft-reminders.service.js';

/** The reminders alone, for the worker, which sends them. */
@Module({
  imports: [ApplicationsModule, DraftsModule],
  providers: [DraftAddresses, DraftReminders],
  exports: [DraftAddresses, DraftReminders],
})
export class DraftRemindersModule {}
