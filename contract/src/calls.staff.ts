import type * as A from './answers.js';
import { documented } from './call.js';
import type { ApplicationsQuery, PageQuery } from './dto/list.dto.js';
import type {
  ApplicantMailDto,
  ApproveApplicationDto,
  SecretaryMailDto,
  VerifyApplicationDto,
} from './dto/review.dto.js';

type Query = Record<string, string | number | undefined>;

/** What staff call: spec §7 as printed. */
export const staffCalls = {
  getMembershipCount: documented<{ body: { apptype: string; nmoState: string }; answer: { count: number } }>({
    method: 'POST',
    path: '/constants/get_membershipno',
    access: { staff: 'applications.read' },
    limit: 'staff',
  }),
  confirmSendMail: documented<{ body: { to_email: string }; answer: A.MsgRow }>({
    method: 'POST',
    path: '/cnf_send_mail',
    access: { staff: 'applications.confirmPayment' },
    limit: 'staff',
  }),
  getMemberStats: documented<{ answer: { data: number[] } }>({
    method: 'GET',
    path: '/api/get_member_stats',
    access: { staff: 'statistics.read' },
    limit: 'staff',
  }),
  sortByStates: documented<{ body: { group: string }; answer: { data: { _id: string; total: number }[] } }>({
    method: 'POST',
    path: '/api/sortByStates',
    access: { staff: 'statistics.read' },
    limit: 'staff',
  }),
  getGenderCount: documented<{ answer: { female: number; male: number; others: number } }>({
    method: 'GET',
    path: '/api/getGenderMembersCount',
    access: { staff: 'statistics.read' },
    limit: 'staff',
  }),
  getApplications: documented<{ query: ApplicationsQuery; answer: A.Page<A.ApplicationRow> }>({
    method: 'POST',
    path: '/api/get_applications',
    access: { staff: 'applications.read' },
    limit: 'staff',
  }),
  getApplication: documented<{ answer: { data: A.ApplicationView } }>({
    method: 'GET',
    path: '/api/get_applications/:id',
    access: { staff: 'applications.read' },
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
  searchByDepartment: documented<{ query: Query; answer: A.Page<unknown> }>({
    method: 'GET',
    path: '/api/searchByDepartment',
    access: { staff: 'members.read' },
    limit: 'staff',
  }),
  getUpdateRequests: documented<{ query: PageQuery; answer: A.Page<unknown> }>({
    method: 'POST',
    path: '/api/get_old_updateApplication',
    access: { staff: 'updateRequests' },
    limit: 'staff',
  }),
  updateApplication: documented<{
    body: Record<string, unknown>;
    answer: { status: 200; msg: string; data: A.ApplicationView };
  }>({
    method: 'POST',
    path: '/api/update_app',
    access: { staff: 'applications.edit' },
    limit: 'staff',
  }),
  approveApplication: documented<{
    body: ApproveApplicationDto;
    answer: {
      status: number;
      msg?: string;
      data: { mem_no?: string; applicants?: { mem_no: string }[]; runId?: string };
    };
  }>({
    method: 'POST',
    path: '/api/approve_app/:id',
    access: { staff: 'applications.approve' },
    limit: 'staff',
  }),
  verifyApplication: documented<{ body: VerifyApplicationDto; answer: A.MsgRow }>({
    method: 'POST',
    path: '/api/verify_app/:id',
    access: { staff: 'applications.verify' },
    limit: 'staff',
  }),
  mailSecretary: documented<{ body: SecretaryMailDto; answer: A.MsgRow }>({
    method: 'POST',
    path: '/app_send_mail',
    access: { staff: 'applications.approve' },
    limit: 'staff',
  }),
  mailApplicant: documented<{ body: ApplicantMailDto; answer: A.MsgRow }>({
    method: 'POST',
    path: '/send_mail',
    access: { staff: 'applications.approve' },
    limit: 'staff',
  }),
  mailNewDocuments: documented<{
    body: { mem_no: string; certificate_Img?: string; idcard?: string };
    answer: string;
  }>({
    method: 'POST',
    path: '/send_new_generate_mail',
    access: { staff: 'documents.regenerate' },
    limit: 'staff',
    text: true,
  }),
  getNoticesForAdmin: documented<{ query: Query; answer: A.Page<unknown> }>({
    method: 'GET',
    path: '/api/get_notices_for_admin',
    access: { staff: 'notices.draft' },
    limit: 'staff',
  }),
  searchNotice: documented<{ query: Query; answer: A.Page<unknown> }>({
    method: 'GET',
    path: '/api/searchnotice',
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
  getNotice: documented<{ answer: { msg: unknown } }>({
    method: 'GET',
    path: '/api/get_notice_by_id/:id',
    access: { staff: 'notices.draft' },
    limit: 'staff',
  }),
  updateNotice: documented<{ body: Record<string, unknown>; answer: { success: boolean; info: string } }>({
    method: 'POST',
    path: '/api/update_data_In_notice',
    access: { staff: 'notices.draft' },
    limit: 'staff',
  }),
  updateNoticeImages: documented<{ body: { urls: unknown[]; id: string }; answer: A.MsgRow }>({
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
  getTransactions: documented<{ query: PageQuery; answer: A.Page<unknown> }>({
    method: 'GET',
    path: '/api/get_transactions',
    access: { staff: 'transactions.read' },
    limit: 'staff',
  }),
  getCoupleMembers: documented<{ query: Query; answer: A.Page<unknown> }>({
    method: 'GET',
    path: '/api/getAllCoupleMembers',
    access: { staff: 'members.read' },
    limit: 'staff',
  }),
  downloadCouples: documented<{ query: Query; answer: { data: unknown[] } }>({
    method: 'GET',
    path: '/api/downloadAllCouplesData',
    access: { staff: 'exports.own' },
    limit: 'staff',
  }),
  sendEmails: documented<{
    body: Record<string, unknown>;
    answer: { code: number; msg: string; runId?: string };
  }>({
    method: 'POST',
    path: '/api/send_emails',
    access: { staff: 'mail.bulk' },
    limit: 'staff',
  }),
} as const;
