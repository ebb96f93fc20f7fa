import { documented } from '../call.js';
import type { MsgRow, Page } from '../responses.js';

type Query = Record<string, string | number | undefined>;

/** Notices to members. */
export const noticeCalls = {
  getNoticesForMember: documented<{
    query: { page?: number; limit?: number; userType?: string };
    answer: Page<unknown>;
  }>({
    method: 'GET',
    path: '/api/get_notices_for_member',
    access: 'member',
    limit: 'read',
  }),
  getNoticesForAdmin: documented<{ query: Query; answer: Page<unknown> }>({
    method: 'GET',
    path: '/api/get_notices_for_admin',
    access: { staff: 'notices.draft' },
    limit: 'staff',
  }),
  searchNotice: documented<{ query: Query; answer: Page<unknown> }>({
    method: 'GET',
    path: '/api/searchnotice',
    access: { staff: 'notices.draft' },
    limit: 'staff',
  }),
  getNotice: documented<{ answer: { msg: unknown } }>({
    method: 'GET',
    path: '/api/get_notice_by_id/:id',
    access: { staff: 'notices.draft' },
    limit: 'staff',
  }),
  saveNotice: documented<{ body: { data: unknown }; answer: string }>({
    method: 'POST',
    path: '/api/notices_info',
    access: { staff: 'notices.draft' },
    limit: 'staff',
    text: true,
  }),
  updateNotice: documented<{ body: Record<string, unknown>; answer: { success: boolean; info: string } }>({
    method: 'POST',
    path: '/api/update_data_In_notice',
    access: { staff: 'notices.draft' },
    limit: 'staff',
  }),
  updateNoticeImages: documented<{ body: { urls: unknown[]; id: string }; answer: MsgRow }>({
    method: 'POST',
    path: '/api/updateImage',
    access: { staff: 'notices.draft' },
    limit: 'staff',
  }),
  mailNotice: documented<{ body: { userType: string; title: string }; answer: string }>({
    method: 'POST',
    path: '/Notice_mail_to_all_users',
    access: { staff: 'notices.publish' },
    limit: 'staff',
    text: true,
  }),
} as const;
