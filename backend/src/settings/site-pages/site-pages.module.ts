import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SitePagesAdminController } from './site-pages.admin.controller.js';
import { SitePagesController } from './site-pages.controller.js';
import { SitePagesRepository } from './site-pages.repository.js';
import { SITE_PAGE_MODEL, sitePageSchema } from './site-pages.schema.js';
import { SitePagesService } from './site-pages.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: SITE_PAGE_MODEL, schema: sitePageSchema }])],
  controllers: [SitePagesController, SitePagesAdminController],
  providers: [SitePagesService, SitePagesRepository],
  exports: [SitePagesService],
})
export class SitePagesModule {}
