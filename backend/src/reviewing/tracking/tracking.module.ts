import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../../applications/applications.module.js';
import { BrandingModule } from '../../settings/branding/branding.module.js';
import { DraftsModule } from '../../applications/drafts/drafts.module.js';
import { SendBacksModule } from '../send-backs/send-backs.module.js';
import { ApplicationFinder } from './application-finder.service.js';
import { TrackLinksModule } from './track-links.module.js';
import { TrackingController } from './tracking.controller.js';
import { TrackingService } from './tracking.service.js';

@Module({
  imports: [ApplicationsModule, BrandingModule, DraftsModule, SendBacksModule, TrackLinksModule],
  controllers: [TrackingController],
  providers: [ApplicationFinder, TrackingService],
})
export class TrackingModule {}
