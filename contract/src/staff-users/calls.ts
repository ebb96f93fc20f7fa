import { endpoint, json } from '../endpoint.js';
import type { MsgRow } from '../responses.js';
import type { StaffRecord } from './responses.js';

/** Staff users as a react-admin resource. A change needs a recent password. */
export const staffUserCalls = {
  listStaff: endpoint({
    method: 'GET',
    path: '/api/admin/staff',
    access: { staff: 'staff.manage' },
    limit: 'staff',
    source: 'new',
    query: 'SimpleRestQuery',
    response: json<StaffRecord[]>(),
  }),
  showStaff: endpoint({
    method: 'GET',
    path: '/api/admin/staff/:id',
    access: { staff: 'staff.manage' },
    limit: 'staff',
    source: 'new',
    response: json<StaffRecord>(),
  }),
  createStaff: endpoint({
    method: 'POST',
    path: '/api/admin/staff',
    access: { staff: 'staff.manage' },
    limit: 'staff',
    source: 'new',
    body: 'CreateStaffDto',
    response: json<StaffRecord>(),
  }),
  changeStaff: endpoint({
    method: 'PUT',
    path: '/api/admin/staff/:id',
    access: { staff: 'staff.manage' },
    limit: 'staff',
    source: 'new',
    body: 'ChangeStaffDto',
    response: json<StaffRecord>(),
  }),
  /** Takes the wait after wrong passwords and codes away (docs/rules/sessions.md). */
  liftStaffWait: endpoint({
    method: 'POST',
    path: '/api/admin/staff/:id/lift-wait',
    access: { staff: 'staff.manage' },
    limit: 'staff',
    source: 'new',
    response: json<MsgRow>(),
  }),
  /** The same of a member; the id is that of the member, as the record names it. */
  liftMemberWait: endpoint({
    method: 'POST',
    path: '/api/lift_member_wait/:id',
    access: { staff: 'staff.manage' },
    limit: 'staff',
    source: 'new',
    response: json<MsgRow>(),
  }),
} as const;
