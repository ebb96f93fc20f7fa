import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../../applications/applications.module.js';
import { AttentionModule } from '../../platform/attention/attention.module.js';
import { AuditTrailModule } from '../../platform/audit/audit-trail.module.js';
import { PaymentsModule } from '../payments.module.js';
import { TransactionsController } from './transactions.controller.js';
import { TransactionsService } from './transactions.service.js';

/** The list of all money, for staff. */
@Module({
  imports: [ApplicationsModule, AttentionModule, AuditTrailModule, PaymentsModule],
  controllers: [TransactionsController],
  providers: [TransactionsService],
  exports: [TransactionsService],
})
export class TransactionsModule {}
