import { Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/accounts.module.js';
import { ApplicationsModule } from '../../applications/applications.module.js';
import { BrandingModule } from '../../settings/branding/branding.module.js';
import { DocumentsModule } from '../../members/documents/documents.module.js';
import { EmailChangesModule } from '../../members/email-changes/email-changes.module.js';
import { MembersModule } from '../../members/members.module.js';
import { PricingModule } from '../../settings/pricing/pricing.module.js';
import { ReferenceModule } from '../../settings/reference/reference.module.js';
import { RunsModule } from '../../platform/runs/runs.module.js';
import { ApprovalRuns } from './approval-runs.service.js';
import { ApprovalMailsService } from './approval-mails.service.js';
import { ApprovalSecretary } from './approval-secretary.service.js';
import { ApprovalsController } from './approvals.controller.js';
import { ApproveService } from './approve.service.js';
import { MemberMaking } from './member-making.service.js';
import { MembershipLinks } from './membership-links.service.js';
import { RenderingService } from './rendering.service.js';
import { PreviewsService } from './previews.service.js';
import { ReservationsController } from './reservations.controller.js';
import { ReservationsService } from './reservations.service.js';

@Module({
  imports: [
    AccountsModule,
    ApplicationsModule,
    BrandingModule,
    DocumentsModule,
    EmailChangesModule,
    MembersModule,
    PricingModule,
    ReferenceModule,
    RunsModule,
  ],
  controllers: [ApprovalsController, ReservationsController],
  providers: [
    ApprovalRuns,
    ApprovalSecretary,
    ApproveService,
    MemberMaking,
    MembershipLinks,
    RenderingService,
    PreviewsService,
    ApprovalMailsService,
    ReservationsService,
  ],
  exports: [
    ApprovalRuns,
    ApprovalSecretary,
    ApproveService,
    RenderingService,
    PreviewsService,
    ApprovalMailsService,
    RunsModule,
  ],
})
export class ApprovalsModule {}
