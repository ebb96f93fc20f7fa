import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ApplicationsModule } from '../applications/applications.module.js';
import { AttentionModule } from '../platform/attention/attention.module.js';
import { MembersModule } from '../members/members.module.js';
import { AttentionListService } from './attention-list.service.js';
import { AttentionSubjects } from './attention-subjects.service.js';
import { AttentionController } from './attention.controller.js';

/** The list of what needs a person, for staff. */
@Module({
  imports: [AccountsModule, ApplicationsModule, AttentionModule, MembersModule],
  controllers: [AttentionController],
  providers: [AttentionListService, AttentionSubjects],
})
export class AttentionListModule {}
