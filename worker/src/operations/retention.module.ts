import { Module } from '@nestjs/common';
import { RetentionModule } from '@portal/backend/operations/retention/retention.module';
import { RetentionTimer } from './retention.timer.js';

/** Runs the retention; one worker at a time. */
@Module({ imports: [RetentionModule], providers: [RetentionTimer] })
export class RetentionTimerModule {}
