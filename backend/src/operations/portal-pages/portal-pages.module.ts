import { Module } from '@nestjs/common';
import { MembersModule } from '../../members/members.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { PortalPages } from '../../platform/http/static-apps.js';
import { TrackPageController } from './track-page.controller.js';
import { PortalPagesService } from './portal-pages.service.js';

@Module({
  imports: [MembersModule, SettingsModule],
  controllers: [TrackPageController],
  providers: [PortalPagesService, { provide: PortalPages, useExisting: PortalPagesService }],
  exports: [PortalPages],
})
export class PortalPagesModule {}
