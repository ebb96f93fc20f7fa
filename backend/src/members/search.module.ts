import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../applications/applications.module.js';
import { MembersModule } from './members.module.js';
import { SearchController } from './search.controller.js';
import { SearchService } from './search.service.js';

/** One search over the lists of others; it stores nothing. */
@Module({
  imports: [ApplicationsModule, MembersModule],
  controllers: [SearchController],
  providers: [SearchService],
})
export class SearchModule {}
