import { added, documented } from '../call.js';
import type { SimpleRestQuery } from '../lists/requests.js';
import type { MsgRow, Page } from '../responses.js';
import type { ApplicationsQuery, VerifyApplicationDto } from './requests.js';
import type { ApplicationRow, ApplicationView, SubmitAnswer } from './responses.js';
import type { SubmitApplicationDto } from './submit.requests.js';

/** Applications: submitted by a visitor, looked at and decided by staff. */
export const applicationCalls = {
  submitApplication: documented<{ body: SubmitApplicationDto; answer: SubmitAnswer }>({
    method: 'POST',
    path: '/api/submit_application',
    access: 'applicant',
    limit: 'submit',
  }),
  getApplications: documented<{ query: ApplicationsQuery; answer: Page<ApplicationRow> }>({
    method: 'POST',
    path: '/api/get_applications',
    access: { staff: 'applications.read' },
    limit: 'staff',
  }),
  getApplication: documented<{ answer: { data: ApplicationView } }>({
    method: 'GET',
    path: '/api/get_applications/:id',
    access: { staff: 'applications.read' },
    limit: 'staff',
  }),
  listApplications: added<{ query: SimpleRestQuery; answer: (ApplicationRow & { id: string })[] }>({
    method: 'GET',
    path: '/api/admin/applications',
    access: { staff: 'applications.read' },
    limit: 'staff',
  }),
  showApplication: added<{ answer: ApplicationView & { id: string } }>({
    method: 'GET',
    path: '/api/admin/applications/:id',
    access: { staff: 'applications.read' },
    limit: 'staff',
  }),
  updateApplication: documented<{
    body: Record<string, unknown>;
    answer: { status: 200; msg: string; data: ApplicationView };
  }>({
    method: 'POST',
    path: '/api/update_app',
    access: { staff: 'applications.edit' },
    limit: 'staff',
  }),
  verifyApplication: documented<{ body: VerifyApplicationDto; answer: MsgRow }>({
    method: 'POST',
    path: '/api/verify_app/:id',
    access: { staff: 'applications.verify' },
    limit: 'staff',
  }),
  cannotVerify: added<{ body: { reason: string }; answer: MsgRow }>({
    method: 'POST',
    path: '/api/cannot_verify/:id',
    access: { staff: 'applications.verify' },
    limit: 'staff',
  }),
  sendBack: added<{ body: Record<string, unknown>; answer: MsgRow }>({
    method: 'POST',
    path: '/api/send_back/:id',
    access: { staff: 'applications.sendBack' },
    limit: 'staff',
  }),
  rejectApplication: added<{ body: { reason: string }; answer: MsgRow }>({
    method: 'POST',
    path: '/api/reject_app/:id',
    access: { staff: 'applications.reject' },
    limit: 'staff',
  }),
  cancelApplication: added<{ body: { reason: string }; answer: MsgRow }>({
    method: 'POST',
    path: '/api/cancel_app/:id',
    access: { staff: 'applications.delete' },
    limit: 'staff',
  }),
  deleteApplication: added<{ answer: MsgRow }>({
    method: 'DELETE',
    path: '/api/delete_app/:id',
    access: { staff: 'applications.delete' },
    limit: 'staff',
  }),
  deleteApplicationByPost: added<{ answer: MsgRow }>({
    method: 'POST',
    path: '/api/delete_app/:id',
    access: { staff: 'applications.delete' },
    limit: 'staff',
  }),
  applicationStatus: added<{ query: { ref: string; contact: string }; answer: unknown }>({
    method: 'GET',
    path: '/api/application_status',
    access: 'public',
    limit: 'eligibility',
  }),
} as const;
