import { Module } from '@nestjs/common';
import { BrandingModule } from '../../settings/branding/branding.module.js';
import { PortalPages } from '../../platform/http/portal-pages.js';
import { PricingModule } from '../../settings/pricing/pricing.module.js';
import { PortalPagesService } from './portal-pages.service.js';

@Module({
  imports: [BrandingModule, PricingModule],
  providers: [PortalPagesService, { provide: PortalPages, useExisting: PortalPagesService }],
  exports: [PortalPages],
})
export class PortalPagesModule {}
