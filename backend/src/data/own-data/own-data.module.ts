import { Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/accounts.module.js';
import { DocumentsModule } from '../../members/documents/documents.module.js';
import { MembersModule } from '../../members/members.module.js';
import { PaymentsModule } from '../../payments/payments.module.js';
import { RecipientsModule } from './recipients.module.js';
import { RecordsModule } from '../../records/records.module.js';
import { RunsModule } from '../../platform/runs/runs.module.js';
import { OwnDataFiles } from './own-data-files.service.js';
import { OwnDataController } from './own-data.controller.js';
import { OwnDataService } from './own-data.service.js';

/** What the portal holds about a member, for the member. */
@Module({
  imports: [
    AccountsModule,
    DocumentsModule,
    MembersModule,
    PaymentsModule,
    RecipientsModule,
    RecordsModule,
    RunsModule,
  ],
  controllers: [OwnDataController],
  providers: [OwnDataFiles, OwnDataService],
  exports: [OwnDataFiles, OwnDataService],
})
export class OwnDataModule {}
