import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ReferenceController } from './reference.controller.js';
import { ReferenceRepository } from './reference.repository.js';
import {
  REFERENCE_MODEL,
  REFERENCE_VERSION_MODEL,
  referenceSchema,
  referenceVersionSchema,
} from './reference.schema.js';
import { ReferenceService } from './reference.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: REFERENCE_MODEL, schema: referenceSchema },
      { name: REFERENCE_VERSION_MODEL, schema: referenceVersionSchema },
    ]),
  ],
  controllers: [ReferenceController],
  providers: [ReferenceService, ReferenceRepository],
  exports: [ReferenceService],
})
export class ReferenceModule {}
