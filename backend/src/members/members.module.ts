import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ApplicationsModule } from '../applications/applications.module.js';
import { BrandingModule } from '../settings/branding/branding.module.js';
import { FilesModule } from '../applications/uploads/files.module.js';
import { ConversionService } from './conversion.service.js';
import { MemberErasureRepository } from './member-erasure.repository.js';
import { MemberExpiryRepository } from './member-expiry.repository.js';
import { MemberExpiry } from './member-expiry.service.js';
import { MemberListsRepository } from './member-lists.repository.js';
import { ImportedMembers } from './imported-members.service.js';
import { ImportedMembersRepository } from './imported-members.repository.js';
import { ImportedNumbers } from './imported-numbers.repository.js';
import { MemberAudienceRepository } from './member-audience.repository.js';
import { MEMBER_KEYS_MODEL, memberKeysSchema } from './member-keys.schema.js';
import { MemberMarks } from './member-marks.repository.js';
import { MemberSnapshots } from './member-snapshots.repository.js';
import { Merging } from './merging.service.js';
import { MemberLists } from './member-lists.service.js';
import { MembersAdminController } from './members.admin.controller.js';
import { MembersController } from './members.controller.js';
import { MembersRepository } from './members.repository.js';
import { MEMBER_MODEL, memberSchema } from './members.schema.js';
import { MembersService } from './members.service.js';
import { MembershipNumbersRepository } from './membership-numbers.repository.js';
import { MEMBERSHIP_NUMBER_MODEL, membershipNumberSchema } from './membership-numbers.schema.js';
import { MembershipNumbers } from './membership-numbers.service.js';
import { RevocationService } from './revocation.service.js';
import { ValidityChange } from './validity-change.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: MEMBER_MODEL, schema: memberSchema },
      { name: MEMBER_KEYS_MODEL, schema: memberKeysSchema },
      { name: MEMBERSHIP_NUMBER_MODEL, schema: membershipNumberSchema },
    ]),
    AccountsModule,
    ApplicationsModule,
    BrandingModule,
    FilesModule,
  ],
  controllers: [MembersAdminController, MembersController],
  providers: [
    ImportedMembers,
    ImportedMembersRepository,
    ImportedNumbers,
    MemberAudienceRepository,
    MemberErasureRepository,
    MemberExpiry,
    MemberExpiryRepository,
    MemberLists,
    MemberListsRepository,
    MemberMarks,
    MemberSnapshots,
    Merging,
    MembersService,
    MembersRepository,
    MembershipNumbers,
    MembershipNumbersRepository,
    ConversionService,
    RevocationService,
    ValidityChange,
  ],
  exports: [
    ConversionService,
    ImportedMembers,
    MemberAudienceRepository,
    MemberErasureRepository,
    MemberExpiry,
    MemberLists,
    MembersService,
    MembershipNumbers,
    Merging,
  ],
})
export class MembersModule {}
