import { Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/accounts.module.js';
import { ApplicationsModule } from '../../applications/applications.module.js';
import { ApprovalsModule } from '../approval/approvals.module.js';
import { DraftRemindersModule } from '../../applications/resume/draft-reminders.module.js';
import { PaymentsModule } from '../../payments/payments.module.js';
import { DecisionsController } from './decisions.controller.js';
import { DecisionsService } from './decisions.service.js';
import { DeletionService } from './deletion.service.js';
import { PaymentLinkService } from './payment-link.service.js';
import { RefundService } from './refund.service.js';

@Module({
  imports: [AccountsModule, ApplicationsModule, ApprovalsModule, DraftRemindersModule, PaymentsModule],
  controllers: [DecisionsController],
  providers: [DecisionsService, DeletionService, PaymentLinkService, RefundService],
})
export class DecisionsModule {}
