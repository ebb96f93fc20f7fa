import { Module } from '@nestjs/common';
import { SettingsModule } from '../../settings/settings.module.js';
import { PortalPages } from '../../platform/http/static-apps.js';
import { PortalPagesService } from './portal-pages.service.js';

@Module({
  imports: [SettingsModule],
  providers: [PortalPagesService, { provide: PortalPages, useExisting: PortalPagesService }],
  exports: [PortalPages],
})
export class PortalPagesModule {}
