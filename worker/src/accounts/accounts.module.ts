import { Module } from '@nestjs/common';
import { AccountsModule } from '@portal/backend/accounts/accounts.module';
import { AccountMails } from './account-mails.js';

@Module({ imports: [AccountsModule], providers: [AccountMails] })
export class AccountsWorkerModule {}
