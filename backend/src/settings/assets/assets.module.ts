import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AssetsRepository } from './assets.repository.js';
import { ASSET_MODEL, assetSchema } from './assets.schema.js';
import { AssetsService } from './assets.service.js';

/** The organisation's own files: those of the kit and of branding. */
@Module({
  imports: [MongooseModule.forFeature([{ name: ASSET_MODEL, schema: assetSchema }])],
  providers: [AssetsService, AssetsRepository],
  exports: [AssetsService],
})
export class AssetsModule {}
