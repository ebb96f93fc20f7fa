import { Module } from '@nestjs/common';
import { FileSamples } from './file-samples.service.js';

/** What the database counts on in the storage. */
@Module({ providers: [FileSamples], exports: [FileSamples] })
export class StoredFilesModule {}
