import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ApplicationsModule } from '../applications/applications.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { MembersModule } from '../members/members.module.js';
import { ReferenceModule } from '../reference/reference.module.js';
import { ApprovalMailsService } from './approval-mails.service.js';
import { ApprovalsController } from './approvals.controller.js';
import { ApproveService } from './approve.service.js';
import { RenderingService } from './rendering.service.js';
import { PreviewsRepository } from './previews.repository.js';
import { PreviewsService } from './previews.service.js';
import { ReservationsController } from './reservations.controller.js';
import { ReservationsService } from './reservations.service.js';
import { RunsRepository } from './runs.repository.js';
import { RUN_MODEL, runSchema } from './runs.schema.js';
import { RunsService } from './runs.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: RUN_MODEL, schema: runSchema }]),
    AccountsModule,
    ApplicationsModule,
    DocumentsModule,
    MembersModule,
    ReferenceModule,
  ],
  controllers: [ApprovalsController, ReservationsController],
  providers: [
    RunsService,
    ApproveService,
    RenderingService,
    PreviewsService,
    ApprovalMailsService,
    ReservationsService,
    RunsRepository,
    PreviewsRepository,
  ],
  exports: [RunsService, RenderingService, PreviewsService, ApprovalMailsService],
})
export class ApprovalsModule {}
