import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { RunDeadLetters } from './run-dead-letters.service.js';
import { RunSteps } from './run-steps.service.js';
import { RunViews } from './run-views.service.js';
import { RunsController } from './runs.controller.js';
import { RunsRepository } from './runs.repository.js';
import { RUN_MODEL, runSchema } from './runs.schema.js';
import { RunsService } from './runs.service.js';

/** Long-running work; docs/decisions/0014-runs.md describes how to add a kind. */
@Module({
  imports: [MongooseModule.forFeature([{ name: RUN_MODEL, schema: runSchema }])],
  controllers: [RunsController],
  providers: [RunsService, RunSteps, RunViews, RunDeadLetters, RunsRepository],
  exports: [RunsService, RunSteps, RunViews],
})
export class RunsModule {}
