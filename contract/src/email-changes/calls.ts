import { endpoint, json } from '../endpoint.js';
import type { MsgRow } from '../responses.js';

/** Changes of a member's e-mail that wait for a second staff member or for 72 hours (docs/rules/records.md). */
export const emailChangeCalls = {
  confirmEmail: endpoint({
    method: 'POST',
    path: '/api/confirm_email/:id',
    access: { staff: 'members.confirmEmail' },
    limit: 'staff',
    source: 'new',
    response: json<MsgRow>(),
  }),
  withdrawEmail: endpoint({
    method: 'POST',
    path: '/api/withdraw_email/:id',
    access: { staff: 'members.confirmEmail' },
    limit: 'staff',
    source: 'new',
    response: json<MsgRow>(),
  }),
  checkEmail: endpoint({
    method: 'POST',
    path: '/api/check_email/:id',
    access: { staff: 'members.confirmEmail' },
    limit: 'staff',
    source: 'new',
    body: 'CheckEmailDto',
    response: json<MsgRow>(),
  }),
  confirmOwnEmail: endpoint({
    method: 'POST',
    path: '/api/member/email',
    access: 'member',
    limit: 'login',
    source: 'new',
    body: 'ConfirmOwnEmailDto',
    response: json<MsgRow>(),
  }),
  withdrawOwnEmail: endpoint({
    method: 'POST',
    path: '/api/member/email/withdraw',
    access: 'member',
    limit: 'read',
    source: 'new',
    response: json<MsgRow>(),
  }),
  refuseEmail: endpoint({
    method: 'POST',
    path: '/api/refuse_email',
    access: 'public',
    limit: 'recovery',
    source: 'new',
    body: 'RefuseEmailDto',
    response: json<MsgRow>(),
  }),
} as const;
