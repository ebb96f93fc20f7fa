import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../applications/applications.module.js';
import { ApprovalsModule } from '../approvals/approvals.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { DecisionsController } from './decisions.controller.js';
import { DecisionsService } from './decisions.service.js';
import { DeletionService } from './deletion.service.js';

@Module({
  imports: [ApplicationsModule, ApprovalsModule, PaymentsModule],
  controllers: [DecisionsController],
  providers: [DecisionsService, DeletionService],
})
export class DecisionsModule {}
