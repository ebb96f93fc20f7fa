import { Module } from '@nestjs/common';
import { ListCounts } from './list-counts.js';
import { ListCursors, ListReader } from './list-reader.js';
import { ListScanner } from './list-scanner.service.js';

/** Lists of the console: pages along an index, bounded counts, cursors. */
@Module({
  providers: [ListCounts, ListCursors, ListReader, ListScanner],
  exports: [ListCounts, ListReader, ListScanner],
})
export class ListsModule {}
