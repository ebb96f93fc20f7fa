import { endpoint, json, unchecked } from '../endpoint.js';
import type { MsgRow, Page } from '../responses.js';
import type {
  DecideUpdateResponse,
  OwnPending,
  OwnUpdateResponse,
  StaffUpdateRequest,
  UpdateRequestRow,
} from './responses.js';

/** A member changes the own record, and asks for changes of it, which staff decide (docs/rules/records.md). */
export const updateRequestCalls = {
  updateOwnRecord: endpoint({
    method: 'POST',
    path: '/api/member/update',
    access: 'member',
    limit: 'read',
    source: 'new',
    body: unchecked<Record<string, unknown>>(),
    response: json<OwnUpdateResponse>(),
  }),
  getOwnPending: endpoint({
    method: 'GET',
    path: '/api/member/pending',
    access: 'member',
    limit: 'read',
    source: 'new',
    response: json<{ data: OwnPending }>(),
  }),
  withdrawOwnUpdate: endpoint({
    method: 'POST',
    path: '/api/member/update/withdraw',
    access: 'member',
    limit: 'read',
    source: 'new',
    response: json<MsgRow>(),
  }),
  /** Those that wait, the longest first; pages count from 0. */
  getUpdateRequests: endpoint({
    method: 'POST',
    path: '/api/get_old_updateApplication',
    access: { staff: 'updateRequests' },
    limit: 'staff',
    source: 'spec',
    query: 'PageQuery',
    response: json<Page<UpdateRequestRow>>(),
  }),
  /** The same as a react-admin list; filters `kind` (`member`, `old`), `field` and `mem_no`. */
  listUpdateRequests: endpoint({
    method: 'GET',
    path: '/api/admin/update_requests',
    access: { staff: 'updateRequests' },
    limit: 'staff',
    source: 'new',
    query: 'SimpleRestQuery',
    response: json<(UpdateRequestRow & { id: string })[]>(),
  }),
  /** By the application's `_id`: one request for each of its members who has one. */
  getUpdateRequest: endpoint({
    method: 'GET',
    path: '/api/update_requests/:id',
    access: { staff: 'updateRequests' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: StaffUpdateRequest[] }>(),
  }),
  /** By the request's id. A repeat of the same decision answers the same and does nothing. */
  decideUpdate: endpoint({
    method: 'POST',
    path: '/api/decide_update/:id',
    access: { staff: 'updateRequests' },
    limit: 'staff',
    source: 'new',
    body: 'DecideUpdateDto',
    response: json<DecideUpdateResponse>(),
  }),
} as const;
