import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { APPLICATION_MODEL, applicationSchema } from '../../applications/applications.schema.js';
import { MEMBER_MODEL, memberSchema } from '../members.schema.js';
import { UPDATE_REQUEST_MODEL, updateRequestSchema } from '../update-requests/update-requests.schema.js';
import { CountingRepository } from './counting.repository.js';
import { FiguresRepository } from './figures.repository.js';
import { FIGURES_MODEL, figuresSchema } from './figures.schema.js';
import { StatisticsController } from './statistics.controller.js';
import { StatisticsService } from './statistics.service.js';

/** Counts over applications, members and update requests; it reads their collections and needs nothing else of them. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: FIGURES_MODEL, schema: figuresSchema },
      { name: APPLICATION_MODEL, schema: applicationSchema },
      { name: MEMBER_MODEL, schema: memberSchema },
      { name: UPDATE_REQUEST_MODEL, schema: updateRequestSchema },
    ]),
  ],
  controllers: [StatisticsController],
  providers: [StatisticsService, FiguresRepository, CountingRepository],
})
export class StatisticsModule {}
