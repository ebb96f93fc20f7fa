import { Module } from '@nestjs/common';
import { DraftRemindersModule } from '@portal/backend/applications/resume/draft-reminders.module';
import { DraftRemindersTimer } from './draft-reminders.timer.js';

/** Runs the reminders; one worker at a time. */
@Module({ imports: [DraftRemindersModule], providers: [DraftRemindersTimer] })
export class DraftRemindersTimerModule {}
