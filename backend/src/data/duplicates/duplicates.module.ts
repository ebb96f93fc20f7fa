import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../../accounts/accounts.module.js';
import { AttentionModule } from '../../platform/attention/attention.module.js';
import { DocumentsModule } from '../../members/documents/documents.module.js';
import { EmailChangesModule } from '../../members/email-changes/email-changes.module.js';
import { ErasureModule } from '../erasure/erasure.module.js';
import { FilesModule } from '../../applications/uploads/files.module.js';
import { MEMBER_KEYS_MODEL, memberKeysSchema } from '../../members/member-keys.schema.js';
import { MembersModule } from '../../members/members.module.js';
import { UpdateRequestsModule } from '../../members/update-requests/update-requests.module.js';
import { AlikeMembers } from './alike-members.service.js';
import { DuplicateFinder } from './duplicate-finder.service.js';
import { DuplicatePairs } from './duplicate-pairs.repository.js';
import { DUPLICATE_PAIR_MODEL, duplicatePairSchema } from './duplicate-pairs.schema.js';
import { DuplicatesController } from './duplicates.controller.js';
import { DuplicatesService } from './duplicates.service.js';
import { MemberKeys } from './member-keys.repository.js';
import { MergeSnapshots } from './merge-snapshots.repository.js';
import { MERGE_SNAPSHOT_MODEL, mergeSnapshotSchema } from './merge-snapshots.schema.js';
import { MergeService } from './merge.service.js';
import { Mergeable } from './mergeable.service.js';
import { UndoMerge } from './undo-merge.service.js';

/** Two records of one member: found, merged, and taken apart again. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: MEMBER_KEYS_MODEL, schema: memberKeysSchema },
      { name: DUPLICATE_PAIR_MODEL, schema: duplicatePairSchema },
      { name: MERGE_SNAPSHOT_MODEL, schema: mergeSnapshotSchema },
    ]),
    AccountsModule,
    AttentionModule,
    DocumentsModule,
    EmailChangesModule,
    ErasureModule,
    FilesModule,
    MembersModule,
    UpdateRequestsModule,
  ],
  controllers: [DuplicatesController],
  providers: [
    AlikeMembers,
    DuplicateFinder,
    DuplicatePairs,
    DuplicatesService,
    MemberKeys,
    Mergeable,
    MergeService,
    MergeSnapshots,
    UndoMerge,
  ],
  exports: [AlikeMembers, DuplicateFinder],
})
export class DuplicatesModule {}
