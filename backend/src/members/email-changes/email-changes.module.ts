import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../../accounts/accounts.module.js';
import { MembersModule } from '../members.module.js';
import { AddressMarks } from './address-marks.service.js';
import { EmailChangesController } from './email-changes.controller.js';
import { EmailChangesRepository } from './email-changes.repository.js';
import { EMAIL_CHANGE_MODEL, emailChangeSchema } from './email-changes.schema.js';
import { EmailChangesService } from './email-changes.service.js';
import { FormerAddresses } from './former-addresses.service.js';
import { OwnEmailService } from './own-email.service.js';
import { WaitingChanges } from './waiting-changes.service.js';
import { RefuseLinks } from './refuse-links.service.js';

/** Changes of a member's e-mail that wait before they take effect. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: EMAIL_CHANGE_MODEL, schema: emailChangeSchema }]),
    AccountsModule,
    MembersModule,
  ],
  controllers: [EmailChangesController],
  providers: [
    EmailChangesService,
    OwnEmailService,
    FormerAddresses,
    EmailChangesRepository,
    AddressMarks,
    RefuseLinks,
    WaitingChanges,
  ],
  exports: [EmailChangesService, OwnEmailService, FormerAddresses, RefuseLinks, WaitingChanges],
})
export class EmailChangesModule {}
