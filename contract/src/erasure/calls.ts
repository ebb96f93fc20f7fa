import { endpoint, json } from '../endpoint.js';
import type { MsgRow } from '../responses.js';
import type { ErasureView, OwnErasure } from './responses.js';

/** A member's right to have the own data erased (docs/rules/erasure.md). */
export const erasureCalls = {
  getOwnErasure: endpoint({
    method: 'GET',
    path: '/api/member/erasure_request',
    access: 'member',
    limit: 'read',
    source: 'new',
    response: json<{ data: OwnErasure }>(),
  }),
  askErasure: endpoint({
    method: 'POST',
    path: '/api/member/erasure_request',
    access: 'member',
    limit: 'login',
    source: 'new',
    body: 'AskErasureDto',
    response: json<MsgRow>(),
  }),
  withdrawErasure: endpoint({
    method: 'POST',
    path: '/api/member/erasure_request/withdraw',
    access: 'member',
    limit: 'read',
    source: 'new',
    response: json<MsgRow>(),
  }),
  /** Of the member's own record, as the two that follow. */
  getErasure: endpoint({
    method: 'GET',
    path: '/api/member_erasure/:id',
    access: { staff: 'members.read' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: ErasureView }>(),
  }),
  eraseMember: endpoint({
    method: 'POST',
    path: '/api/erase_member/:id',
    access: { staff: 'members.erase' },
    limit: 'staff',
    source: 'new',
    body: 'EraseMemberDto',
    response: json<MsgRow>(),
  }),
  declineErasure: endpoint({
    method: 'POST',
    path: '/api/decline_erasure/:id',
    access: { staff: 'members.erase' },
    limit: 'staff',
    source: 'new',
    body: 'DeclineErasureDto',
    response: json<MsgRow>(),
  }),
} as const;
