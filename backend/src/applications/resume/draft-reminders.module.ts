import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../applications.module.js';
import { DraftsModule } from '../drafts/drafts.module.js';
import { DraftAddresses } from './draft-addresses.service.js';
import { PaymentLinks } from './payment-links.service.js';
import { DraftReminders } from './draft-reminders.service.js';

/** What is mailed of drafts, for the worker, which sends it, and for staff, who ask for it. */
@Module({
  imports: [ApplicationsModule, DraftsModule],
  providers: [DraftAddresses, DraftReminders, PaymentLinks],
  exports: [DraftAddresses, DraftReminders, PaymentLinks],
})
export class DraftRemindersModule {}
