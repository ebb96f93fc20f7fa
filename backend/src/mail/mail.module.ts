import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AttentionModule } from '../platform/attention/attention.module.js';
import { AuditModule } from '../platform/audit/audit.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { MembersModule } from '../members/members.module.js';
import { RunsModule } from '../platform/runs/runs.module.js';
import { AudienceService } from './audience.service.js';
import { BudgetRepository } from './budget.repository.js';
import { RecipientCollector } from './recipient-collector.service.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { MailDelivery } from './delivery.service.js';
import { MailRunFinisher } from './mail-run-finisher.service.js';
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
import { MemberMailHistory } from './member-mail-history.service.js';
import { RecipientsDownload } from './recipients-download.service.js';
import { RecipientsRepository } from './recipients.repository.js';
import { SuppressionsRepository } from './suppressions.repository.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';
import { UnsubscribeService } from './unsubscribe.service.js';

/** Mail runs, their recipients and the suppression list. */
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
    AuditModule,
    SettingsModule,
    MembersModule,
    RunsModule,
  ],
  controllers: [MailRunsController],
  providers: [
    ...[
      AudienceService,
      BudgetRepository,
      RecipientCollector,
      DeliveriesRepository,
      MailRunFinisher,
      MailBudget,
      MailDelivery,
    ],
    ...[MailRunControl, MailRunForm, MailRunViews, MailRunsRepository, MailRunsService, MemberMailHistory],
    ...[
      RecipientsDownload,
      RecipientsRepository,
      SuppressionsRepository,
      UnsubscribeLinks,
      UnsubscribeService,
    ],
  ],
  exports: [
    AudienceService,
    RecipientCollector,
    MailBudget,
    MailDelivery,
    MailRunsService,
    MemberMailHistory,
    UnsubscribeLinks,
  ],
})
export class MailModule {}
