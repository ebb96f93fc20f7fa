import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../../accounts/accounts.module.js';
import { ApplicationsModule } from '../../applications/applications.module.js';
import { AttentionModule } from '../../platform/attention/attention.module.js';
import { DocumentsModule } from '../../members/documents/documents.module.js';
import { FilesModule } from '../../applications/uploads/files.module.js';
import { MembersModule } from '../../members/members.module.js';
import { PaymentsModule } from '../../payments/payments.module.js';
import { RunsModule } from '../../platform/runs/runs.module.js';
import { ErasedExports } from './erased-exports.service.js';
import { ErasedRecords } from './erased-records.service.js';
import { ErasureClearing } from './erasure-clearing.service.js';
import { ErasureRequestsRepository } from './erasure-requests.repository.js';
import { ERASURE_REQUEST_MODEL, erasureRequestSchema } from './erasure-requests.schema.js';
import { ErasureRequests } from './erasure-requests.service.js';
import { ErasureTraces } from './erasure-traces.repository.js';
import { ErasureController } from './erasure.controller.js';
import { ErasureService } from './erasure.service.js';

/** A member's right to have the own data erased (docs/rules/erasure.md). */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: ERASURE_REQUEST_MODEL, schema: erasureRequestSchema }]),
    AccountsModule,
    ApplicationsModule,
    AttentionModule,
    DocumentsModule,
    FilesModule,
    MembersModule,
    PaymentsModule,
    RunsModule,
  ],
  controllers: [ErasureController],
  providers: [
    ErasedExports,
    ErasedRecords,
    ErasureClearing,
    ErasureRequests,
    ErasureRequestsRepository,
    ErasureService,
    ErasureTraces,
  ],
  exports: [ErasureClearing, ErasureRequests],
})
export class ErasureModule {}
