import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts/accounts.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { MailModule } from '../mail/mail.module.js';
import { MembersModule } from '../members/members.module.js';
import { MemberNotices } from './member-notices.service.js';
import { NOTICE_READS_MODEL, noticeReadsSchema } from './notice-reads.schema.js';
import { NoticeMail } from './notice-mail.service.js';
import { NoticeReadsRepository } from './notice-reads.repository.js';
import { NoticeWriter } from './notice-writer.service.js';
import { NoticesAdminController } from './notices.admin.controller.js';
import { NoticesController } from './notices.controller.js';
import { NoticesRepository } from './notices.repository.js';
import { NOTICE_MODEL, noticeSchema } from './notices.schema.js';
import { NoticesService } from './notices.service.js';

/** Notices to members. */
@Module({
  imports: [
    AccountsModule,
    SettingsModule,
    MailModule,
    MembersModule,
    MongooseModule.forFeature([
      { name: NOTICE_MODEL, schema: noticeSchema },
      { name: NOTICE_READS_MODEL, schema: noticeReadsSchema },
    ]),
  ],
  controllers: [NoticesAdminController, NoticesController],
  providers: [
    MemberNotices,
    NoticeMail,
    NoticeReadsRepository,
    NoticeWriter,
    NoticesRepository,
    NoticesService,
  ],
})
export class NoticesModule {}
