import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import { TimersRepository } from './timers.repository.js';
import { TIMERS_MODEL, timersSchema } from './timers.schema.js';
import { TimersService } from './timers.service.js';

@Module({
  imports: [DiscoveryModule, MongooseModule.forFeature([{ name: TIMERS_MODEL, schema: timersSchema }])],
  providers: [TimersRepository, TimersService],
  exports: [TimersService],
})
export class TimersModule {}
