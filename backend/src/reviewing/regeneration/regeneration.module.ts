import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../../applications/applications.module.js';
import { AttentionModule } from '../../platform/attention/attention.module.js';
import { BrandingModule } from '../../settings/branding/branding.module.js';
import { DocumentsModule } from '../../members/documents/documents.module.js';
import { FilesModule } from '../../applications/uploads/files.module.js';
import { MembersModule } from '../../members/members.module.js';
import { RunsModule } from '../../platform/runs/runs.module.js';
import { RedrawingService } from './redrawing.service.js';
import { RegenerationController } from './regeneration.controller.js';
import { RegenerationService } from './regeneration.service.js';

/** New documents in the place of those that a member has. */
@Module({
  imports: [
    ApplicationsModule,
    AttentionModule,
    BrandingModule,
    DocumentsModule,
    FilesModule,
    MembersModule,
    RunsModule,
  ],
  controllers: [RegenerationController],
  providers: [RegenerationService, RedrawingService],
  exports: [RegenerationService, RedrawingService],
})
export class RegenerationModule {}
