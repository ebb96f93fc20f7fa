import { bareText, endpoint, json, unchecked } from '../endpoint.js';
import type { MsgRow, Page } from '../responses.js';

type Query = Record<string, string | number | undefined>;

/** Notices to members. */
export const noticeCalls = {
  getNoticesForMember: endpoint({
    method: 'GET',
    path: '/api/get_notices_for_member',
    access: 'member',
    limit: 'read',
    source: 'spec',
    query: unchecked<{ page?: number; limit?: number; userType?: string }>(),
    response: json<Page<unknown>>(),
  }),
  getNoticesForAdmin: endpoint({
    method: 'GET',
    path: '/api/get_notices_for_admin',
    access: { staff: 'notices.draft' },
    limit: 'staff',
    source: 'spec',
    query: unchecked<Query>(),
    response: json<Page<unknown>>(),
  }),
  searchNotice: endpoint({
    method: 'GET',
    path: '/api/searchnotice',
    access: { staff: 'notices.draft' },
    limit: 'staff',
    source: 'spec',
    query: unchecked<Query>(),
    response: json<Page<unknown>>(),
  }),
  getNotice: endpoint({
    method: 'GET',
    path: '/api/get_notice_by_id/:id',
    access: { staff: 'notices.draft' },
    limit: 'staff',
    source: 'spec',
    response: json<{ msg: unknown }>(),
  }),
  saveNotice: endpoint({
    method: 'POST',
    path: '/api/notices_info',
    access: { staff: 'notices.draft' },
    limit: 'staff',
    source: 'spec',
    body: unchecked<{ data: unknown }>(),
    response: bareText(),
  }),
  updateNotice: endpoint({
    method: 'POST',
    path: '/api/update_data_In_notice',
    access: { staff: 'notices.draft' },
    limit: 'staff',
    source: 'spec',
    body: unchecked<Record<string, unknown>>(),
    response: json<{ success: boolean; info: string }>(),
  }),
  updateNoticeImages: endpoint({
    method: 'POST',
    path: '/api/updateImage',
    access: { staff: 'notices.draft' },
    limit: 'staff',
    source: 'spec',
    body: unchecked<{ urls: unknown[]; id: string }>(),
    response: json<MsgRow>(),
  }),
  mailNotice: endpoint({
    method: 'POST',
    path: '/Notice_mail_to_all_users',
    access: { staff: 'notices.publish' },
    limit: 'staff',
    source: 'spec',
    body: unchecked<{ userType: string; title: string }>(),
    response: bareText(),
  }),
} as const;
