import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../applications/applications.module.js';
import { ReviewController } from './review.controller.js';
import { VerifyService } from './verify.service.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AttentionModule } from '../platform/attention/attention.module.js';
import { MembersModule } from '../members/members.module.js';
import { AttentionListService } from './attention-list.service.js';
import { AttentionSubjects } from './attention-subjects.service.js';
import { AttentionController } from './attention.controller.js';
import { TrackingLinks } from './tracking/tracking-links.service.js';
import { SettingsModule } from '../settings/settings.module.js';
import { ApplicationFinder } from './tracking/application-finder.service.js';
import { TrackingController } from './tracking/tracking.controller.js';
import { TrackingService } from './tracking/tracking.service.js';
import { FixService } from './send-backs/fix.service.js';
import { SendBackService } from './send-backs/send-back.service.js';
import { SendBacksController } from './send-backs/send-backs.controller.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { DecisionsController } from './decisions/decisions.controller.js';
import { DecisionsService } from './decisions/decisions.service.js';
import { DeletionService } from './decisions/deletion.service.js';
import { PaymentLinkService } from './decisions/payment-link.service.js';
import { ReminderService } from './decisions/reminder.service.js';
import { RefundService } from './decisions/refund.service.js';
import { RunsModule } from '../platform/runs/runs.module.js';
import { DocumentRestorer } from './regeneration/document-restorer.service.js';
import { RegenerationController } from './regeneration/regeneration.controller.js';
import { RegenerationService } from './regeneration/regeneration.service.js';
import { MongooseModule } from '@nestjs/mongoose';
import { SelectionDecider } from './bulk-decisions/selection-decider.service.js';
import { SelectionApprover } from './bulk-decisions/selection-approver.service.js';
import { SelectionRegenerator } from './bulk-decisions/selection-regenerator.service.js';
import { SelectionRowsRepository } from './bulk-decisions/selection-rows.repository.js';
import { SELECTION_ROW_MODEL, selectionRowSchema } from './bulk-decisions/selection-rows.schema.js';
import { SelectionViews } from './bulk-decisions/selection-views.service.js';
import { SelectionRunner } from './bulk-decisions/selection-runner.service.js';
import { SelectionsController } from './bulk-decisions/selections.controller.js';
import { SelectionsService } from './bulk-decisions/selections.service.js';
import { ApprovalRuns } from './approval/approval-runs.service.js';
import { ApprovalMailsService } from './approval/approval-mails.service.js';
import { ApprovalSecretary } from './approval/approval-secretary.service.js';
import { ApprovalsController } from './approval/approvals.controller.js';
import { DifferenceService } from './approval/difference.service.js';
import { ApproveService } from './approval/approve.service.js';
import { MemberEnroller } from './approval/member-enroller.service.js';
import { MembershipLinks } from './approval/membership-links.service.js';
import { RenderingService } from './approval/rendering.service.js';
import { PreviewsService } from './approval/previews.service.js';
import { ReservationsController } from './approval/reservations.controller.js';
import { ReservationsService } from './approval/reservations.service.js';

import { AuditModule } from '../platform/audit/audit.module.js';
import { Claims } from './queue/claims.service.js';
import { NotesRepository } from './queue/notes.repository.js';
import { NOTE_MODEL, noteSchema } from './queue/notes.schema.js';
import { NotesService } from './queue/notes.service.js';
import { Presence } from './queue/presence.service.js';
import { QueueController } from './queue/queue.controller.js';
import { ReviewerFiguresService } from './queue/reviewer-figures.service.js';

/** What reviewers do with applications: verify, send back, approve, reject and regenerate, one by one or many together. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: SELECTION_ROW_MODEL, schema: selectionRowSchema },
      { name: NOTE_MODEL, schema: noteSchema },
    ]),
    AuditModule,
    ApplicationsModule,
    AccountsModule,
    AttentionModule,
    MembersModule,
    SettingsModule,
    PaymentsModule,
    RunsModule,
  ],
  controllers: [
    ReviewController,
    AttentionController,
    TrackingController,
    SendBacksController,
    DecisionsController,
    RegenerationController,
    SelectionsController,
    ApprovalsController,
    ReservationsController,
    QueueController,
  ],
  providers: [
    VerifyService,
    AttentionListService,
    AttentionSubjects,
    TrackingLinks,
    ApplicationFinder,
    TrackingService,
    FixService,
    SendBackService,
    DecisionsService,
    DeletionService,
    PaymentLinkService,
    ReminderService,
    RefundService,
    RegenerationService,
    DocumentRestorer,
    SelectionsService,
    SelectionViews,
    SelectionRunner,
    SelectionApprover,
    SelectionDecider,
    SelectionRegenerator,
    SelectionRowsRepository,
    ApprovalRuns,
    ApprovalSecretary,
    ApproveService,
    DifferenceService,
    MemberEnroller,
    MembershipLinks,
    RenderingService,
    PreviewsService,
    ApprovalMailsService,
    ReservationsService,
    Claims,
    NotesRepository,
    NotesService,
    Presence,
    ReviewerFiguresService,
  ],
  exports: [
    AttentionListService,
    Claims,
    ReservationsService,
    NotesRepository,
    TrackingLinks,
    FixService,
    RegenerationService,
    DocumentRestorer,
    SelectionApprover,
    SelectionDecider,
    SelectionRegenerator,
    ApprovalRuns,
    ApprovalSecretary,
    ApproveService,
    RenderingService,
    PreviewsService,
    ApprovalMailsService,
    RunsModule,
  ],
})
export class ReviewingModule {}
