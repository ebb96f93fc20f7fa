import type { ApplicationView } from '../applications/responses.js';
import { endpoint, json, unchecked } from '../endpoint.js';
import type { MsgRow, Page } from '../responses.js';
import type { OwnPreferences } from './preferences.js';
import type { CoupleRow, MemberChoices, MemberDetails, MemberItem, MemberRow } from './responses.js';

type Query = Record<string, string | number | undefined>;

/** Members: their own record, the lists of staff, and exports. */
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
  getAllNewMembers: endpoint({
    method: 'GET',
    path: '/api/get_all_new_members',
    access: { staff: 'exports.own' },
    limit: 'staff',
    source: 'spec',
    response: json<{ data: unknown[] }>(),
  }),
  getAllMembers: endpoint({
    method: 'GET',
    path: '/api/get_all_members',
    access: { staff: 'exports.full' },
    limit: 'staff',
    source: 'spec',
    response: json<{ data: unknown[] }>(),
  }),
  downloadSelectedData: endpoint({
    method: 'GET',
    path: '/api/downloadSelectedData',
    access: { staff: 'exports.own' },
    limit: 'staff',
    source: 'spec',
    query: unchecked<Query>(),
    response: json<{ data: unknown[] }>(),
  }),
  downloadCouples: endpoint({
    method: 'GET',
    path: '/api/downloadAllCouplesData',
    access: { staff: 'exports.own' },
    limit: 'staff',
    source: 'spec',
    query: unchecked<Query>(),
    response: json<{ data: unknown[] }>(),
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
