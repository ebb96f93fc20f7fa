import { endpoint, json } from '../endpoint.js';
import type { MsgRow } from '../responses.js';
import type {
  BegunApplication,
  KnownBeforehand,
  SavedApplication,
  UnfinishedApplication,
} from './responses.js';

/**
 * An application that staff fill in for somebody (docs/rules/drafts.md). It is theirs alone: to other staff it is 404. It is handed in
 * by `submit_application`.
 */
export const addMemberCalls = {
  beginApplication: endpoint({
    method: 'POST',
    path: '/api/admin/add_member',
    access: { staff: 'members.add' },
    limit: 'staff',
    source: 'new',
    body: 'BeginApplicationDto',
    response: json<{ data: BegunApplication }>(),
  }),
  /** Those that somebody has written in, the one changed last first. */
  unfinishedApplications: endpoint({
    method: 'GET',
    path: '/api/admin/add_member',
    access: { staff: 'members.add' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: UnfinishedApplication[] }>(),
  }),
  begunApplication: endpoint({
    method: 'GET',
    path: '/api/admin/add_member/:appId',
    access: { staff: 'members.add' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: BegunApplication }>(),
  }),
  saveApplication: endpoint({
    method: 'PUT',
    path: '/api/admin/add_member/:appId',
    access: { staff: 'members.add' },
    limit: 'staff',
    source: 'new',
    body: 'SaveApplicationDto',
    response: json<{ data: SavedApplication }>(),
  }),
  discardApplication: endpoint({
    method: 'DELETE',
    path: '/api/admin/add_member/:appId',
    access: { staff: 'members.add' },
    limit: 'staff',
    source: 'new',
    response: json<MsgRow>(),
  }),
  /** Records that look like the persons that were typed, and memberships of theirs. */
  knownBeforehand: endpoint({
    method: 'GET',
    path: '/api/admin/add_member/:appId/known',
    access: { staff: 'members.add' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: KnownBeforehand }>(),
  }),
} as const;
