import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BrandingAdminController } from './branding.admin.controller.js';
import { BrandingController } from './branding.controller.js';
import { BrandingRepository } from './branding.repository.js';
import { BRANDING_MODEL, brandingSchema } from './branding.schema.js';
import { BrandingService } from './branding.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: BRANDING_MODEL, schema: brandingSchema }])],
  controllers: [BrandingController, BrandingAdminController],
  providers: [BrandingService, BrandingRepository],
  exports: [BrandingService],
})
export class BrandingModule {}
