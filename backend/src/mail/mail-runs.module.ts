import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AttentionModule } from '../platform/attention/attention.module.js';
import { DisclosuresModule } from '../platform/disclosures/disclosures.module.js';
import { MailboxModule } from '../settings/mailbox/mailbox.module.js';
import { MembersModule } from '../members/members.module.js';
import { RunsModule } from '../platform/runs/runs.module.js';
import { Audience } from './audience.service.js';
import { BudgetRepository } from './budget.repository.js';
import { Collecting } from './collecting.service.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { MailDelivery } from './delivery.service.js';
import { Finishing } from './finishing.service.js';
import { MailBudget } from './mail-budget.service.js';
import { MailRunControl } from './mail-run-control.service.js';
import { MailRunForm } from './mail-run-form.service.js';
import { MailRunViews } from './mail-run-views.service.js';
import { MailRunsController } from './mail-runs.controller.js';
import { MailRunsRepository } from './mail-runs.repository.js';
import {
  BUDGET_MODEL,
  budgetSchema,
  MAIL_RUN_MODEL,
  mailRunSchema,
  RECIPIENT_MODEL,
  recipientSchema,
  SUPPRESSION_MODEL,
  suppressionSchema,
} from './mail-runs.schema.js';
import { MailRunsService } from './mail-runs.service.js';
import { MailsOfMember } from './mails-of-member.service.js';
import { RecipientsDownload } from './recipients-download.service.js';
import { RecipientsRepository } from './recipients.repository.js';
import { SuppressionsRepository } from './suppressions.repository.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';
import { Unsubscribing } from './unsubscribing.service.js';

/** Mails to many members, with an answer for each person. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: MAIL_RUN_MODEL, schema: mailRunSchema },
      { name: RECIPIENT_MODEL, schema: recipientSchema },
      { name: SUPPRESSION_MODEL, schema: suppressionSchema },
      { name: BUDGET_MODEL, schema: budgetSchema },
    ]),
    AccountsModule,
    AttentionModule,
    DisclosuresModule,
    MailboxModule,
    MembersModule,
    RunsModule,
  ],
  controllers: [MailRunsController],
  providers: [
    ...[Audience, BudgetRepository, Collecting, DeliveriesRepository, Finishing, MailBudget, MailDelivery],
    ...[MailRunControl, MailRunForm, MailRunViews, MailRunsRepository, MailRunsService, MailsOfMember],
    ...[RecipientsDownload, RecipientsRepository, SuppressionsRepository, UnsubscribeLinks, Unsubscribing],
  ],
  exports: [Audience, Collecting, MailBudget, MailDelivery, MailRunsService, MailsOfMember, UnsubscribeLinks],
})
export class MailRunsModule {}
