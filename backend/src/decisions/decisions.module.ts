import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ApplicationsModule } from '../applications/applications.module.js';
import { ApprovalsModule } from '../approvals/approvals.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { DecisionsController } from './decisions.controller.js';
import { DecisionsService } from './decisions.service.js';
import { DeletionService } from './deletion.service.js';
import { RefundService } from './refund.service.js';

@Module({
  imports: [AccountsModule, ApplicationsModule, ApprovalsModule, PaymentsModule],
  controllers: [DecisionsController],
  providers: [DecisionsService, DeletionService, RefundService],
})
export class DecisionsModule {}
