import type { AssetUpload } from '../settings/responses.js';
import { bareText, endpoint, json } from '../endpoint.js';
import type { UploadStateResponse } from '../applications/responses.js';
import type { MsgRow, Page } from '../responses.js';
import type {
  MemberNoticeRow,
  NoticeDetails,
  NoticeMailView,
  NoticeRecord,
  NoticeRow,
  NoticeView,
  UnreadNotices,
} from './responses.js';

/** Audit actions and kinds of audited objects. */
export const noticesAudit = { actions: ['notice.create', 'notice.change'], kinds: ['notice'] } as const;

export const noticesCalls = {
  // Notices to members (docs/rules/notices.md).
  getNoticesForMember: endpoint({
    method: 'GET',
    path: '/api/get_notices_for_member',
    access: 'member',
    limit: 'read',
    source: 'spec',
    query: 'MemberNoticesQuery',
    response: json<Page<MemberNoticeRow>>(),
  }),
  getUnreadNotices: endpoint({
    method: 'GET',
    path: '/api/member/notices/unread',
    access: 'member',
    limit: 'read',
    source: 'new',
    response: json<{ data: UnreadNotices }>(),
  }),
  /** Returns the number of unread notices; idempotent. */
  readNotice: endpoint({
    method: 'PUT',
    path: '/api/member/notices/:id/read',
    access: 'member',
    limit: 'read',
    source: 'new',
    response: json<{ data: UnreadNotices }>(),
  }),
  getNoticesForAdmin: endpoint({
    method: 'GET',
    path: '/api/get_notices_for_admin',
    access: { staff: 'notices.draft' },
    limit: 'staff',
    source: 'spec',
    query: 'NoticesQuery',
    response: json<Page<NoticeRow>>(),
  }),
  searchNotice: endpoint({
    method: 'GET',
    path: '/api/searchnotice',
    access: { staff: 'notices.draft' },
    limit: 'staff',
    source: 'spec',
    query: 'NoticesQuery',
    response: json<Page<NoticeRow>>(),
  }),
  /** Members get Active notices of All and of their group; 404 for any other. */
  getNotice: endpoint({
    method: 'GET',
    path: '/api/get_notice_by_id/:id',
    access: { staff: 'notices.draft', orMember: true },
    limit: 'staff',
    source: 'spec',
    query: 'NoticeQuery',
    response: json<{ msg: NoticeView }>(),
  }),
  saveNotice: endpoint({
    method: 'POST',
    path: '/api/notices_info',
    access: { staff: 'notices.draft' },
    limit: 'noticeText',
    source: 'spec',
    body: 'NoticesInfoDto',
    response: bareText(),
  }),
  updateNotice: endpoint({
    method: 'POST',
    path: '/api/update_data_In_notice',
    access: { staff: 'notices.draft' },
    limit: 'noticeText',
    source: 'spec',
    body: 'UpdateNoticeDto',
    response: json<{ success: boolean; info: string }>(),
  }),
  updateNoticeImages: endpoint({
    method: 'POST',
    path: '/api/updateImage',
    access: { staff: 'notices.draft' },
    limit: 'staff',
    source: 'spec',
    body: 'UpdateNoticeImagesDto',
    response: json<MsgRow>(),
  }),
  /** One mail run per version; requires a recent password above 50 recipients. Idempotent. */
  mailNotice: endpoint({
    method: 'POST',
    path: '/Notice_mail_to_all_users',
    access: { staff: 'notices.publish' },
    limit: 'staff',
    source: 'spec',
    body: 'MailNoticeDto',
    response: bareText(),
  }),
  /** Number of recipients, and when it was sent. */
  showNoticeMail: endpoint({
    method: 'GET',
    path: '/api/admin/notices/:id/mail',
    access: { staff: 'notices.publish' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: NoticeMailView }>(),
  }),
  /** Filter: `q`, `userType`, `status`. */
  listNotices: endpoint({
    method: 'GET',
    path: '/api/admin/notices',
    access: { staff: 'notices.draft' },
    limit: 'staff',
    source: 'new',
    query: 'SimpleRestQuery',
    response: json<NoticeRecord[]>(),
  }),
  showNotice: endpoint({
    method: 'GET',
    path: '/api/admin/notices/:id',
    access: { staff: 'notices.draft' },
    limit: 'staff',
    source: 'new',
    response: json<NoticeDetails>(),
  }),
  /** Creates or changes a notice by the id that the client chose (24 hexadecimal digits). Idempotent. */
  putNotice: endpoint({
    method: 'PUT',
    path: '/api/admin/notices/:id',
    access: { staff: 'notices.draft' },
    limit: 'noticeText',
    source: 'new',
    body: 'SaveNoticeDto',
    response: json<NoticeDetails>(),
  }),
  /** Returns an upload address for a document; the notice need not be saved yet. */
  requestNoticeUpload: endpoint({
    method: 'POST',
    path: '/api/admin/notices/:id/documents/:slot/uploads',
    access: { staff: 'notices.draft' },
    limit: 'staff',
    source: 'new',
    body: 'AssetUploadDto',
    response: json<{ data: AssetUpload }>(),
  }),
  /** State of the upload; the first request starts its inspection. */
  noticeUploadState: endpoint({
    method: 'GET',
    path: '/api/admin/notices/uploads/:id',
    access: { staff: 'notices.draft' },
    limit: 'staff',
    source: 'new',
    response: json<UploadStateResponse>(),
  }),
} as const;
