import type { ListDefinition, Order } from '../platform/lists/list-definition.js';

export type NoticeCondition = 'id' | 'q' | 'userType' | 'status';

const newest: Order = [
  ['createdAt', 1],
  ['_id', 1],
];

/** Notices for staff, with the index behind each filter (notices.schema.ts). */
export const noticeList: ListDefinition<NoticeCondition, 'createdAt'> = {
  name: 'notices',
  filters: ['id', 'q', 'userType', 'status'],
  sorts: ['createdAt'],
  defaultSort: { field: 'createdAt', descending: true },
  pageSize: 10,
  maxPageSize: 200,
  paths: [
    // Bounded by the number of ids in a request.
    { by: ['id'], also: ['q', 'userType', 'status'], sort: 'any', order: [['_id', 1]], index: '_id_' },
    { by: ['q'], also: ['userType', 'status'], sort: 'createdAt', order: newest, index: 'list_search' },
    { by: ['status', 'userType'], sort: 'createdAt', order: newest, index: 'list_both' },
    { by: ['status'], sort: 'createdAt', order: newest, index: 'list_status' },
    { by: ['userType'], sort: 'createdAt', order: newest, index: 'list_group' },
    { by: [], sort: 'createdAt', order: newest, index: 'list_all' },
  ],
};

/** Notices that a member may read by the `readable` condition, latest published first. */
export const memberNoticeList: ListDefinition<'readable', 'publishedAt'> = {
  name: 'member_notices',
  filters: [],
  sorts: ['publishedAt'],
  defaultSort: { field: 'publishedAt', descending: true },
  pageSize: 10,
  maxPageSize: 50,
  paths: [
    {
      by: ['readable'],
      sort: 'publishedAt',
      order: [
        ['publishedAt', 1],
        ['_id', 1],
      ],
      severalValues: true,
      index: 'list_members',
    },
  ],
};
