import { Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/accounts.module.js';
import { DisclosuresModule } from '../../platform/disclosures/disclosures.module.js';
import { MailRunsModule } from '../../mail/mail-runs.module.js';
import { MembersModule } from '../../members/members.module.js';
import { RecipientsController } from './recipients.controller.js';
import { RecipientsService } from './recipients.service.js';

/** Who received the data of a member, as staff and the member read it. */
@Module({
  imports: [AccountsModule, DisclosuresModule, MailRunsModule, MembersModule],
  controllers: [RecipientsController],
  providers: [RecipientsService],
  exports: [RecipientsService],
})
export class RecipientsModule {}
