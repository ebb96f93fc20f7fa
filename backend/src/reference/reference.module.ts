import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CollegeQueueRepository } from './college-queue.repository.js';
import { COLLEGE_QUEUE_MODEL, collegeQueueSchema } from './college-queue.schema.js';
import { CollegeQueue } from './college-queue.service.js';
import { ReferenceAdminController } from './reference.admin.controller.js';
import { ReferenceController } from './reference.controller.js';
import { ReferenceEditing } from './reference-editing.service.js';
import { ReferenceFiles } from './reference-files.service.js';
import { ReferenceItemsRepository } from './reference-items.repository.js';
import { ReferenceParents } from './reference-parents.service.js';
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
      { name: COLLEGE_QUEUE_MODEL, schema: collegeQueueSchema },
    ]),
  ],
  controllers: [ReferenceController, ReferenceAdminController],
  providers: [
    ReferenceService,
    ReferenceRepository,
    ReferenceItemsRepository,
    ReferenceParents,
    ReferenceEditing,
    ReferenceFiles,
    CollegeQueueRepository,
    CollegeQueue,
  ],
  exports: [ReferenceService, CollegeQueue],
})
export class ReferenceModule {}
