import type { RegisterCell, RegisterRow } from '@portal/contract/data/import.responses';
import { registerOutcomes } from '@portal/contract/data/imports';
import mongoose from 'mongoose';
import type { ListDefinition, Order } from '../../platform/lists/list-definition.js';
import { oneOf, type PlainList } from '../../platform/lists/plain-list.js';
import { fieldError, unprocessable } from '../../platform/http/wire-error.js';
import { NO_RESULT } from './cell-errors.js';
import { IMPORT_ROW_MODEL, type ImportRowDocument } from './imports.schema.js';

const { isValidObjectId, trusted } = mongoose;

/** All imports, the newest first (imports.schema.ts). */
export const importList: ListDefinition<'id', 'createdAt'> = {
  name: 'imports',
  filters: ['id'],
  sorts: ['createdAt'],
  defaultSort: { field: 'createdAt', descending: true },
  pageSize: 25,
  maxPageSize: 100,
  paths: [
    { by: ['id'], sort: 'any', order: [['_id', 1]], index: '_id_' },
    {
      by: [],
      sort: 'createdAt',
      order: [
        ['createdAt', -1],
        ['_id', -1],
      ],
      index: 'list_created',
    },
  ],
};

const byRow: Order = [
  ['row', 1],
  ['_id', 1],
];

/** The rows of one import, in the order of the sheet. */
export const importRowList: PlainList<ImportRowDocument, 'importId' | 'outcome' | 'id', 'row', RegisterRow> =
  {
    name: 'import-rows',
    model: IMPORT_ROW_MODEL,
    filters: ['id', 'importId', 'outcome'],
    sorts: ['row'],
    defaultSort: { field: 'row', descending: false },
    pageSize: 50,
    maxPageSize: 200,
    conditions: {
      id: (ids) => ({ _id: trusted({ $in: ids.filter((id) => isValidObjectId(id)) }) }),
      importId: ([text = '']) => {
        if (!isValidObjectId(text)) throw unprocessable([fieldError('filter', 'request.type')]);
        return { importId: text };
      },
      outcome: oneOf<ImportRowDocument>('outcome', registerOutcomes, 'request.type'),
    },
    recordOf: (stored) => ({
      id: String(stored._id),
      importId: stored.importId,
      row: stored.row,
      outcome: stored.outcome,
      mem_no: stored.memNo,
      name: stored.name,
      problems: [...stored.problems],
      cells: cellsOf(stored),
      ...(stored.member === undefined
        ? {}
        : {
            member: {
              applicationId: stored.member.applicationId,
              mem_no: stored.member.memNo,
              name: stored.member.name,
            },
          }),
      ...(stored.likeRow === undefined ? {} : { likeRow: stored.likeRow }),
      ...(stored.decision === undefined ? {} : { decision: stored.decision }),
    }),
    paths: [
      { by: ['id'], also: ['importId', 'outcome'], sort: 'any', order: [['_id', 1]], index: '_id_' },
      { by: ['importId', 'outcome'], sort: 'row', order: byRow, index: 'list_outcome' },
      { by: ['importId'], sort: 'row', order: byRow, index: 'list_row' },
    ],
  };

/** The cells with a problem and the corrected ones, by column. */
function cellsOf({ cells, problems, corrections = [] }: ImportRowDocument): RegisterCell[] {
  const columns = [
    ...problems.flatMap(({ columns: of = [] }) => of),
    ...corrections.map((one) => one.column),
  ];
  return [...new Set(columns)]
    .sort((one, other) => one - other)
    .map((column) => {
      const correction = corrections.find((one) => one.column === column);
      const text = cells[column] ?? '';
      return {
        column,
        text: text === NO_RESULT ? '' : text,
        ...(correction === undefined ? {} : { original: correction.original }),
      };
    });
}
