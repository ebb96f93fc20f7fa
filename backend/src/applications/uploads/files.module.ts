import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DraftsModule } from '../drafts/drafts.module.js';
import { FileAccess } from './file-access.service.js';
import { FileErasureRepository } from './file-erasure.repository.js';
import { FileErasure } from './file-erasure.service.js';
import { FileClearingRepository } from './file-clearing.repository.js';
import { FileClearing } from './file-clearing.service.js';
import { FilesController } from './files.controller.js';
import { FilesRepository } from './files.repository.js';
import { FILE_MODEL, fileSchema } from './files.schema.js';
import { FilesService } from './files.service.js';
import { IncomingSweep } from './incoming-sweep.service.js';
import { InspectionsService } from './inspections.service.js';
import { PlacedFiles } from './placed-files.service.js';
import { UploadQuota } from './upload-quota.service.js';
import { UploadsService } from './uploads.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: FILE_MODEL, schema: fileSchema }]), DraftsModule],
  controllers: [FilesController],
  providers: [
    FilesService,
    UploadsService,
    UploadQuota,
    InspectionsService,
    FileAccess,
    FileClearing,
    IncomingSweep,
    FilesRepository,
    FileClearingRepository,
    FileErasure,
    FileErasureRepository,
    PlacedFiles,
  ],
  exports: [FilesService, FileClearing, FileErasure, IncomingSweep, PlacedFiles],
})
export class FilesModule {}
