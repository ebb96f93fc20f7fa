import type { ApplicationView } from '../applications/responses.js';
import { added, documented } from '../call.js';
import type { PageQuery } from '../lists/requests.js';
import type { MsgRow, Page } from '../responses.js';

type Query = Record<string, string | number | undefined>;

/** Members: their own record, the lists of staff, and exports. */
export const memberCalls = {
  getMembershipCount: documented<{ body: { apptype: string; nmoState: string }; answer: { count: number } }>({
    method: 'POST',
    path: '/constants/get_membershipno',
    access: { staff: 'applications.read' },
    limit: 'staff',
  }),
  getOwnRecord: added<{ answer: { data: ApplicationView } }>({
    method: 'GET',
    path: '/api/member/record/:id',
    access: 'member',
    limit: 'read',
  }),
  updateOwnRecord: added<{ body: Record<string, unknown>; answer: MsgRow }>({
    method: 'POST',
    path: '/api/member/update',
    access: 'member',
    limit: 'read',
  }),
  getUpdateRequests: documented<{ query: PageQuery; answer: Page<unknown> }>({
    method: 'POST',
    path: '/api/get_old_updateApplication',
    access: { staff: 'updateRequests' },
    limit: 'staff',
  }),
  searchByDepartment: documented<{ query: Query; answer: Page<unknown> }>({
    method: 'GET',
    path: '/api/searchByDepartment',
    access: { staff: 'members.read' },
    limit: 'staff',
  }),
  getCoupleMembers: documented<{ query: Query; answer: Page<unknown> }>({
    method: 'GET',
    path: '/api/getAllCoupleMembers',
    access: { staff: 'members.read' },
    limit: 'staff',
  }),
  getAllNewMembers: documented<{ answer: { data: unknown[] } }>({
    method: 'GET',
    path: '/api/get_all_new_members',
    access: { staff: 'exports.own' },
    limit: 'staff',
  }),
  getAllMembers: documented<{ answer: { data: unknown[] } }>({
    method: 'GET',
    path: '/api/get_all_members',
    access: { staff: 'exports.full' },
    limit: 'staff',
  }),
  downloadSelectedData: documented<{ query: Query; answer: { data: unknown[] } }>({
    method: 'GET',
    path: '/api/downloadSelectedData',
    access: { staff: 'exports.own' },
    limit: 'staff',
  }),
  downloadCouples: documented<{ query: Query; answer: { data: unknown[] } }>({
    method: 'GET',
    path: '/api/downloadAllCouplesData',
    access: { staff: 'exports.own' },
    limit: 'staff',
  }),
  revokeMember: added<{ body: { reason: string }; answer: MsgRow }>({
    method: 'POST',
    path: '/api/revoke_member/:id',
    access: { staff: 'members.revoke' },
    limit: 'staff',
  }),
} as const;
