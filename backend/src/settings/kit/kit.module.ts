import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AssetsModule } from '../assets/assets.module.js';
import { KitController } from './kit.controller.js';
import { KitRepository } from './kit.repository.js';
import { KIT_MODEL, kitSchema } from './kit.schema.js';
import { KitService } from './kit.service.js';

/** The member kit. */
@Module({
  imports: [AssetsModule, MongooseModule.forFeature([{ name: KIT_MODEL, schema: kitSchema }])],
  controllers: [KitController],
  providers: [KitService, KitRepository],
})
export class KitModule {}
