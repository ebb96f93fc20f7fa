import type * as A from './answers.js';
import { added, documented } from './call.js';

/** What a member calls: spec §7 as printed. */
export const memberCalls = {
  getNoticesForMember: documented<{
    query: { page?: number; limit?: number; userType?: string };
    answer: A.Page<unknown>;
  }>({
    method: 'GET',
    path: '/api/get_notices_for_member',
    access: 'member',
    limit: 'read',
  }),
} as const;

/** What a member calls: the rows that the specification lacks (decisions 9). */
export const memberCallsAdded = {
  getOwnRecord: added<{ answer: { data: A.ApplicationView } }>({
    method: 'GET',
    path: '/api/member/record/:id',
    access: 'member',
    limit: 'read',
  }),
  getOwnDocuments: added<{ answer: A.MemberDocumentsAnswer }>({
    method: 'GET',
    path: '/api/member/documents',
    access: 'member',
    limit: 'read',
  }),
  getOwnReceipts: added<{ answer: { data: A.ReceiptView[] } }>({
    method: 'GET',
    path: '/api/member/receipts',
    access: 'member',
    limit: 'read',
  }),
  updateOwnRecord: added<{ body: Record<string, unknown>; answer: A.MsgRow }>({
    method: 'POST',
    path: '/api/member/update',
    access: 'member',
    limit: 'read',
  }),
} as const;
