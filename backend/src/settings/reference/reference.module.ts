import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { QueuedNamesRepository } from './queued-names.repository.js';
import { QUEUED_NAME_MODEL, queuedNameSchema } from './queued-name.schema.js';
import { NameQueue } from './name-queue.service.js';
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
      { name: QUEUED_NAME_MODEL, schema: queuedNameSchema },
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
    QueuedNamesRepository,
    NameQueue,
  ],
  exports: [ReferenceService, NameQueue],
})
export class ReferenceModule {}
