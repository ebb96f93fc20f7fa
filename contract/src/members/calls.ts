import type { ApplicationView } from '../applications/responses.js';
import { endpoint, json } from '../endpoint.js';
import type { MsgRow, Page } from '../responses.js';
import type { OwnPreferences } from './preferences.js';
import type { CoupleRow, MemberChoices, MemberDetails, MemberItem, MemberRow } from './responses.js';

/** Members: their own record, and the lists of staff. */
export const memberCalls = {
  getMembershipCount: endpoint({
    method: 'POST',
    path: '/constants/get_membershipno',
    access: { staff: 'applications.read' },
    limit: 'staff',
    source: 'spec',
    body: 'MembershipCountDto',
    response: json<{ count: number }>(),
  }),
  getOwnRecord: endpoint({
    method: 'GET',
    path: '/api/member/record/:id',
    access: 'member',
    limit: 'read',
    source: 'new',
    response: json<{ data: ApplicationView }>(),
  }),
  getOwnPreferences: endpoint({
    method: 'GET',
    path: '/api/member/preferences',
    access: 'member',
    limit: 'read',
    source: 'new',
    response: json<{ data: OwnPreferences }>(),
  }),
  setOwnPreferences: endpoint({
    method: 'PUT',
    path: '/api/member/preferences',
    access: 'member',
    limit: 'read',
    source: 'new',
    body: 'OwnPreferencesDto',
    response: json<MsgRow>(),
  }),
  searchByDepartment: endpoint({
    method: 'GET',
    path: '/api/searchByDepartment',
    access: { staff: 'members.read' },
    limit: 'staff',
    source: 'spec',
    query: 'MembersQuery',
    response: json<Page<MemberRow>>(),
  }),
  getCoupleMembers: endpoint({
    method: 'GET',
    path: '/api/getAllCoupleMembers',
    access: { staff: 'members.read' },
    limit: 'staff',
    source: 'spec',
    query: 'CouplesQuery',
    response: json<Page<CoupleRow>>(),
  }),
  /** Filter: `state`, `appType`, `prant`, `year` (of the approval, in India) and `q`. */
  listMembers: endpoint({
    method: 'GET',
    path: '/api/admin/members',
    access: { staff: 'members.read' },
    limit: 'staff',
    source: 'new',
    query: 'SimpleRestQuery',
    response: json<MemberItem[]>(),
  }),
  /** The prants and the years that members have, for the filters. */
  listMemberChoices: endpoint({
    method: 'GET',
    path: '/api/admin/members/choices',
    access: { staff: 'members.read' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: MemberChoices }>(),
  }),
  /** Filter: `q`. */
  listCouples: endpoint({
    method: 'GET',
    path: '/api/admin/couples',
    access: { staff: 'members.read' },
    limit: 'staff',
    source: 'new',
    query: 'SimpleRestQuery',
    response: json<(CoupleRow & { id: string })[]>(),
  }),
  /** Of the application; beside `get_applications/{id}`. */
  getMemberDetails: endpoint({
    method: 'GET',
    path: '/api/member_details/:id',
    access: { staff: 'members.read' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: MemberDetails }>(),
  }),
  /** Of the member's own record: another last day, for students. */
  setValidity: endpoint({
    method: 'POST',
    path: '/api/member_validity/:id',
    access: { staff: 'members.read' },
    limit: 'staff',
    source: 'new',
    body: 'ValidityDto',
    response: json<MsgRow>(),
  }),
  revokeMember: endpoint({
    method: 'POST',
    path: '/api/revoke_member/:id',
    access: { staff: 'members.revoke' },
    limit: 'staff',
    source: 'new',
    body: 'RevocationDto',
    response: json<MsgRow>(),
  }),
} as const;
