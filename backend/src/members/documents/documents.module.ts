import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MembersModule } from '../members.module.js';
import { DocumentCodes } from './document-codes.js';
import { DocumentProofs } from './document-proofs.js';
import { DocumentsController } from './documents.controller.js';
import { DocumentsRepository } from './documents.repository.js';
import { DOCUMENT_MODEL, documentRowSchema } from './documents.schema.js';
import { DocumentsService } from './documents.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: DOCUMENT_MODEL, schema: documentRowSchema }]), MembersModule],
  controllers: [DocumentsController],
  providers: [DocumentsService, DocumentsRepository, DocumentCodes, DocumentProofs],
  exports: [DocumentsService, DocumentCodes, DocumentProofs],
})
export class DocumentsModule {}
