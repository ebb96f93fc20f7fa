import { endpoint, json, unchecked } from '../endpoint.js';
import type { MsgRow } from '../responses.js';
import type { OwnPending, OwnUpdateResponse } from './responses.js';

/** A member changes the own record, and asks for changes of it (docs/rules/records.md). */
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
} as const;
