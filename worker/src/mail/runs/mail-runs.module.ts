import { Module } from '@nestjs/common';
import { MailModule } from '@portal/backend/mail/mail.module';
import { MailWorkerModule } from '../mail.module.js';
import { ChunkSender } from './chunk-sender.service.js';
import { CollectRecipientsJob } from './collect-recipients.job.js';
import { SendMailChunkJob } from './send-mail-chunk.job.js';

/** Mails to many. */
@Module({
  imports: [MailModule, MailWorkerModule],
  providers: [ChunkSender, CollectRecipientsJob, SendMailChunkJob],
})
export class MailRunsWorkerModule {}
