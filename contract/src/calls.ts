import type * as A from './answers.js';
import type { Branding } from './brand.js';
import { added, documented } from './call.js';
import type { DraftAnswersDto, OpenDraftDto, SaveDraftDto } from './dto/draft.dto.js';
import type { CreateOrderDto, PaymentSuccessDto } from './dto/payment.dto.js';
import type { PrantDto, StateDto, StateNameDto } from './dto/reference.dto.js';
import type { SubmitApplicationDto } from './dto/submit-application.dto.js';
import type { SignedUrlQuery } from './dto/upload.dto.js';
import type { Price } from './prices.js';
import { auditCalls } from './calls.audit.js';
import { mailboxCalls, mailboxCallsAdded } from './calls.mailbox.js';
import { memberCalls, memberCallsAdded } from './calls.members.js';
import { jobCalls } from './calls.jobs.js';
import { numberCalls } from './calls.numbers.js';
import { referenceCalls } from './calls.reference.js';
import { sessionListCalls } from './calls.session-list.js';
import { sessionCalls, sessionCallsAdded } from './calls.sessions.js';
import { staffCallsAdded } from './calls.staff-added.js';
import { staffCalls } from './calls.staff.js';
import { staffUserCalls } from './calls.staff-users.js';

/** What a visitor calls: spec §7 as printed. */
const visitorCalls = {
  uploadSignedUrl: documented<{ query: SignedUrlQuery; answer: A.SignedUrlAnswer }>({
    method: 'GET',
    path: '/api/upload/signed-url',
    access: 'applicant',
    limit: 'upload',
  }),
  getStates: documented<{ answer: { state_name: string }[] }>({
    method: 'GET',
    path: '/api/get_states',
    access: 'public',
    limit: 'reference',
  }),
  getMedicalColleges: documented<{ body: StateDto; answer: string[] }>({
    method: 'POST',
    path: '/api/get_medical_college',
    access: 'public',
    limit: 'reference',
  }),
  getCities: documented<{ body: StateDto; answer: string[] }>({
    method: 'POST',
    path: '/api/get_city',
    access: 'public',
    limit: 'reference',
  }),
  getPrants: documented<{ body: StateDto; answer: string[] }>({
    method: 'POST',
    path: '/api/get_prant',
    access: 'public',
    limit: 'reference',
  }),
  getPrantList: documented<{ body: StateNameDto; answer: string[] }>({
    method: 'POST',
    path: '/api/get_prant_list',
    access: 'public',
    limit: 'reference',
  }),
  secretaryMail: documented<{ body: PrantDto; answer: { email: string } }>({
    method: 'POST',
    path: '/api/secretory_mail',
    access: 'public',
    limit: 'secretary',
  }),
  getConstants: documented<{ answer: A.ConstantsAnswer }>({
    method: 'GET',
    path: '/constants/all',
    access: 'public',
    limit: 'reference',
  }),
  checkEligibility: documented<{ body: { memno: string }; answer: unknown }>({
    method: 'POST',
    path: '/api/iseligibleforDiscount',
    access: 'public',
    limit: 'eligibility',
  }),
  createOrder: documented<{ body: CreateOrderDto; answer: A.OrderAnswer }>({
    method: 'POST',
    path: '/payment/orders',
    access: 'applicant',
    limit: 'order',
  }),
  submitApplication: documented<{ body: SubmitApplicationDto; answer: A.SubmitAnswer }>({
    method: 'POST',
    path: '/api/submit_application',
    access: 'applicant',
    limit: 'submit',
  }),
  confirmPayment: documented<{ body: PaymentSuccessDto; answer: { msg: string } }>({
    method: 'POST',
    path: '/payment/success',
    access: 'public',
    limit: 'payment',
  }),
} as const;

/** What a visitor calls: the rows that the specification lacks (decisions 9). */
const visitorCallsAdded = {
  uploadState: added<{ answer: A.UploadStateAnswer }>({
    method: 'GET',
    path: '/api/uploads/*',
    access: 'applicant',
    limit: 'status',
  }),
  openDraft: added<{ body: OpenDraftDto; answer: A.OpenDraftAnswer }>({
    method: 'POST',
    path: '/api/drafts',
    access: 'public',
    limit: 'draft',
  }),
  currentDraft: added<{ answer: { data: A.DraftView | null } }>({
    method: 'GET',
    path: '/api/drafts/current',
    access: 'public',
    limit: 'status',
  }),
  getDraft: added<{ answer: { data: A.DraftView } }>({
    method: 'GET',
    path: '/api/drafts/:appId',
    access: 'draft-owner',
    limit: 'status',
  }),
  saveDraft: added<{ body: SaveDraftDto; answer: { data: { version: number; answers: DraftAnswersDto } } }>({
    method: 'PUT',
    path: '/api/drafts/:appId',
    access: 'draft-owner',
    limit: 'status',
  }),
  resumeDraft: added<{ body: { email?: string; phone?: string }; answer: A.MsgRow }>({
    method: 'POST',
    path: '/api/drafts/resume',
    access: 'public',
    limit: 'recovery',
  }),
  verifyResume: added<{ body: { code: string }; answer: A.OpenDraftAnswer }>({
    method: 'POST',
    path: '/api/drafts/resume/verify',
    access: 'session',
    limit: 'recovery',
  }),
  applicationStatus: added<{ query: { ref: string; contact: string }; answer: unknown }>({
    method: 'GET',
    path: '/api/application_status',
    access: 'public',
    limit: 'eligibility',
  }),
  webhook: added<{ answer: { status: string } }>({
    method: 'POST',
    path: '/payment/webhook',
    access: 'provider',
    limit: 'webhook',
  }),
  paymentStatus: added<{ answer: A.PaymentStatusAnswer }>({
    method: 'GET',
    path: '/payment/status/:appId',
    access: 'draft-owner',
    limit: 'status',
  }),
  checkoutConfig: added<{ answer: A.CheckoutConfigAnswer }>({
    method: 'GET',
    path: '/api/checkout_config',
    access: 'public',
    limit: 'read',
  }),
  getPrices: added<{ answer: { data: Price[] } }>({
    method: 'GET',
    path: '/api/prices',
    access: 'public',
    limit: 'read',
  }),
  getBranding: added<{ answer: { data: Branding } }>({
    method: 'GET',
    path: '/api/branding',
    access: 'public',
    limit: 'read',
  }),
  getMedicalCollegesCached: added<{ query: StateDto; answer: string[] }>({
    method: 'GET',
    path: '/api/get_medical_college',
    access: 'public',
    limit: 'reference',
  }),
  getCitiesCached: added<{ query: StateDto; answer: string[] }>({
    method: 'GET',
    path: '/api/get_city',
    access: 'public',
    limit: 'reference',
  }),
  getPrantsCached: added<{ query: StateDto; answer: string[] }>({
    method: 'GET',
    path: '/api/get_prant',
    access: 'public',
    limit: 'reference',
  }),
  verifyDocument: added<{ answer: A.VerifyDocumentAnswer }>({
    method: 'GET',
    path: '/api/verify_document/:code',
    access: 'public',
    limit: 'verifyDocument',
  }),
} as const;

/**
 * The table of calls: spec §7 and the rows of decisions 9. The backend binds controllers to it, the interfaces call
 * through a client made from it, and the contract, policy and permission tests walk it.
 */
export const calls = {
  ...visitorCalls,
  ...visitorCallsAdded,
  ...sessionCalls,
  ...sessionCallsAdded,
  ...memberCalls,
  ...memberCallsAdded,
  ...staffCalls,
  ...mailboxCalls,
  ...staffCallsAdded,
  ...mailboxCallsAdded,
  ...staffUserCalls,
  ...sessionListCalls,
  ...auditCalls,
  ...referenceCalls,
  ...numberCalls,
  ...jobCalls,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;
