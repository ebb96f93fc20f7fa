import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { HeartbeatService } from './heartbeat.service.js';
import { HeartbeatsRepository } from './heartbeats.repository.js';
import { HEARTBEATS_MODEL, heartbeatsSchema } from './heartbeats.schema.js';
import { HealthService } from './health.service.js';

/** Health checks without HTTP, shared by backend and worker. */
@Module({
  imports: [MongooseModule.forFeature([{ name: HEARTBEATS_MODEL, schema: heartbeatsSchema }])],
  providers: [HeartbeatsRepository, HeartbeatService, HealthService],
  exports: [HeartbeatService, HealthService],
})
export class HealthPartsModule {}
