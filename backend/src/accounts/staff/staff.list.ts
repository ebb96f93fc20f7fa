import type { ListDefinition } from '../../platform/lists/list-definition.js';

/** Staff users, with the index of each sort (staff.schema.ts): both are unique, so that no further field is needed to break ties. */
export const staffList: ListDefinition<never, 'username' | 'email'> = {
  name: 'staff',
  filters: [],
  sorts: ['username', 'email'],
  defaultSort: { field: 'username', descending: false },
  pageSize: 50,
  // More than an organisation has: the console shows all on one page.
  maxPageSize: 500,
  paths: [
    { by: [], sort: 'username', order: [['username', 1]], index: 'username_1' },
    { by: [], sort: 'email', order: [['email', 1]], index: 'email_1' },
  ],
};
