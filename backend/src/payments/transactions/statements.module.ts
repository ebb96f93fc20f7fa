import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments.module.js';
import { RunsModule } from '../../platform/runs/runs.module.js';
import { StatementsController } from './statements.controller.js';
import { StatementsService } from './statements.service.js';

/** The money of a month as a spreadsheet. */
@Module({
  imports: [PaymentsModule, RunsModule],
  controllers: [StatementsController],
  providers: [StatementsService],
  exports: [StatementsService],
})
export class StatementsModule {}
