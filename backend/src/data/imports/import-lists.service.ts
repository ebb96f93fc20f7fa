import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ImportItem, RegisterRow } from '@portal/contract/data/import.responses';
import type { SimpleRestQuery } from '@portal/contract/platform/requests';
import mongoose from 'mongoose';
import type { Model } from 'mongoose';
import { fieldError, unprocessable } from '../../platform/http/wire-error.js';
import type { ListPage } from '../../platform/lists/list-page.js';
import { ListReader } from '../../platform/lists/list-reader.js';
import { readList } from '../../platform/lists/list-request.js';
import { ImportViews } from './import-views.service.js';
import { importList, importRowList } from './imports.list.js';
import { importOf } from './imports.repository.js';
import { IMPORT_MODEL, type ImportDocument } from './imports.schema.js';

const { isValidObjectId, trusted } = mongoose;

/** Lists imports and the rows of one. */
@Injectable()
export class ImportLists {
  constructor(
    @InjectModel(IMPORT_MODEL) private readonly model: Model<ImportDocument>,
    private readonly lists: ListReader,
    private readonly views: ImportViews,
  ) {}

  /** Imports, newest first. @throws WireError 422 */
  async imports(query: SimpleRestQuery): Promise<ListPage<ImportItem>> {
    const { filter, request } = readList(importList, query);
    const ids = filter.texts('id');
    const page = await this.lists.page(
      { list: importList, model: this.model },
      ids === undefined ? {} : { id: { _id: trusted({ $in: ids.filter((id) => isValidObjectId(id)) }) } },
      request,
    );
    const rows = await Promise.all(page.rows.map(async (row) => this.views.item(importOf(row))));
    return { ...page, rows };
  }

  /** Rows of one import in the order of the sheet. @throws WireError 422, also without an import in the filter */
  async rows(query: SimpleRestQuery): Promise<ListPage<RegisterRow>> {
    const { filter } = readList(importRowList, query);
    if (filter.texts('id') === undefined && filter.texts('importId') === undefined) {
      throw unprocessable([fieldError('filter', 'request.type')]);
    }
    return this.lists.answer(importRowList, query);
  }
}
