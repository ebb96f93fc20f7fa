import { Module } from '@nestjs/common';
import { ListCounts } from './list-counts.js';
import { ListCursors } from './list-cursors.js';
import { ListReader } from './list-reader.js';
import { ListScanner } from './list-scanner.service.js';

/** Lists of staff: pages along an index, counts with an end, cursors. */
@Module({
  providers: [ListCounts, ListCursors, ListReader, ListScanner],
  exports: [ListCounts, ListReader, ListScanner],
})
export class ListsModule {}
