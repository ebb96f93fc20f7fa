import { endpoint, json } from '../endpoint.js';
import type { MsgRow } from '../responses.js';

/** Decisions of staff against an application, each with its reason (docs/rules/states.md). */
export const decisionCalls = {
  cannotVerify: endpoint({
    method: 'POST',
    path: '/api/cannot_verify/:id',
    access: { staff: 'applications.verify' },
    limit: 'staff',
    source: 'new',
    body: 'DecisionDto',
    response: json<MsgRow>(),
  }),
  rejectApplication: endpoint({
    method: 'POST',
    path: '/api/reject_app/:id',
    access: { staff: 'applications.reject' },
    limit: 'staff',
    source: 'new',
    body: 'DecisionDto',
    response: json<MsgRow>(),
  }),
  cancelApplication: endpoint({
    method: 'POST',
    path: '/api/cancel_app/:id',
    access: { staff: 'applications.delete' },
    limit: 'staff',
    source: 'new',
    body: 'DecisionDto',
    response: json<MsgRow>(),
  }),
  /** Mails a link to pay to who has applied online and not paid. */
  mailPaymentLink: endpoint({
    method: 'POST',
    path: '/api/payment_link/:id',
    access: { staff: 'applications.confirmPayment' },
    limit: 'staff',
    source: 'new',
    response: json<MsgRow>(),
  }),
  /** An unpaid online application. */
  deleteApplication: endpoint({
    method: 'DELETE',
    path: '/api/delete_app/:id',
    access: { staff: 'applications.delete' },
    limit: 'staff',
    source: 'new',
    response: json<MsgRow>(),
  }),
  /** The same, with a reason. */
  deleteApplicationByPost: endpoint({
    method: 'POST',
    path: '/api/delete_app/:id',
    access: { staff: 'applications.delete' },
    limit: 'staff',
    source: 'new',
    body: 'DeleteApplicationDto',
    response: json<MsgRow>(),
  }),
} as const;
