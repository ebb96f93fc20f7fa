import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../../accounts/accounts.module.js';
import { MailboxController } from './mailbox.controller.js';
import { MailboxCredentials } from './mailbox-credentials.js';
import { MailboxRepository } from './mailbox.repository.js';
import { MAILBOX_MODEL, mailboxSchema } from './mailbox.schema.js';
import { MailboxService } from './mailbox.service.js';
import { SenderMailboxService } from './sender-mailbox.service.js';

/** The mailbox by which mails leave that are no codes and no receipts (docs/rules/mails.md). */
@Module({
  imports: [AccountsModule, MongooseModule.forFeature([{ name: MAILBOX_MODEL, schema: mailboxSchema }])],
  controllers: [MailboxController],
  providers: [MailboxCredentials, MailboxRepository, MailboxService, SenderMailboxService],
  exports: [MailboxService, SenderMailboxService],
})
export class MailboxModule {}
