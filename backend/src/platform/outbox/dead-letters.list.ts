import type { ListDefinition } from '../lists/list-definition.js';

/** Figures of the page of failed jobs. */
const PAGE = 25;
const PAGE_MOST = 100;

/** Dead letters, with the index behind their one sort (outbox.schema.ts), which holds nothing else. */
export const deadLetterList: ListDefinition<'dead', 'createdAt'> = {
  name: 'jobs',
  filters: [],
  sorts: ['createdAt'],
  defaultSort: { field: 'createdAt', descending: true },
  pageSize: PAGE,
  maxPageSize: PAGE_MOST,
  paths: [
    {
      by: ['dead'],
      sort: 'createdAt',
      order: [
        ['createdAt', 1],
        ['_id', 1],
      ],
      index: 'deadLetters',
    },
  ],
};
