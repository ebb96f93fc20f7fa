import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../applications/applications.module.js';
import { AttentionModule } from '../attention/attention.module.js';
import { BrandingModule } from '../branding/branding.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { FilesModule } from '../files/files.module.js';
import { MembersModule } from '../members/members.module.js';
import { RunsModule } from '../runs/runs.module.js';
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
