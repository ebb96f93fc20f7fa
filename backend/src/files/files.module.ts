import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DraftsModule } from '../drafts/drafts.module.js';
import { FileAccess } from './file-access.service.js';
import { FilesController } from './files.controller.js';
import { FilesRepository } from './files.repository.js';
import { FILE_MODEL, fileSchema } from './files.schema.js';
import { FilesService } from './files.service.js';
import { InspectionsService } from './inspections.service.js';
import { UploadsService } from './uploads.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: FILE_MODEL, schema: fileSchema }]), DraftsModule],
  controllers: [FilesController],
  providers: [FilesService, UploadsService, InspectionsService, FileAccess, FilesRepository],
  exports: [FilesService],
})
export class FilesModule {}
