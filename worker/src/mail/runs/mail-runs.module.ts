import { Module } from '@nestjs/common';
import { MailRunsModule } from '@portal/backend/mail/mail-runs.module';
import { MailModule } from '../mail.module.js';
import { ChunkSender } from './chunk-sender.service.js';
import { CollectRecipientsJob } from './collect-recipients.job.js';
import { SendMailChunkJob } from './send-mail-chunk.job.js';

/** Mails to many. */
@Module({
  imports: [MailModule, MailRunsModule],
  providers: [ChunkSender, CollectRecipientsJob, SendMailChunkJob],
})
export class MailRunsWorkerModule {}
