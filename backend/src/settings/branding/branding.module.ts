import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AssetsModule } from '../assets/assets.module.js';
import { BrandingAdminController } from './branding.admin.controller.js';
import { BrandingArt } from './branding-art.service.js';
import { BrandingController } from './branding.controller.js';
import { BrandingRepository } from './branding.repository.js';
import { BRANDING_MODEL, brandingSchema } from './branding.schema.js';
import { BrandingService } from './branding.service.js';

@Module({
  imports: [AssetsModule, MongooseModule.forFeature([{ name: BRANDING_MODEL, schema: brandingSchema }])],
  controllers: [BrandingController, BrandingAdminController],
  providers: [BrandingService, BrandingArt, BrandingRepository],
  exports: [BrandingService],
})
export class BrandingModule {}
