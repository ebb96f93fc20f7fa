import { Module } from '@nestjs/common';
import { DuplicatesModule } from '@portal/backend/data/duplicates/duplicates.module';
import { FindDuplicatesTimer } from './find-duplicates.timer.js';

/** Finds members who may be one person; one worker at a time. */
@Module({ imports: [DuplicatesModule], providers: [FindDuplicatesTimer] })
export class DuplicatesTimerModule {}
