import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UpdateRequestsRepository } from './update-requests.repository.js';
import { UPDATE_REQUEST_MODEL, updateRequestSchema } from './update-requests.schema.js';
import { UpdateRequestsService } from './update-requests.service.js';

/** Requests of members to have their record changed. */
@Module({
  imports: [MongooseModule.forFeature([{ name: UPDATE_REQUEST_MODEL, schema: updateRequestSchema }])],
  providers: [UpdateRequestsService, UpdateRequestsRepository],
  exports: [UpdateRequestsService],
})
export class UpdateRequestsModule {}
