import { added } from '../call.js';
import type { SimpleRestQuery } from '../lists/requests.js';
import type { ChangeStaffDto, CreateStaffDto } from './requests.js';
import type { StaffRecord } from './responses.js';

/** Staff users as a react-admin resource. A change needs a recent password. */
export const staffUserCalls = {
  listStaff: added<{ query: SimpleRestQuery; answer: StaffRecord[] }>({
    method: 'GET',
    path: '/api/admin/staff',
    access: { staff: 'staff.manage' },
    limit: 'staff',
  }),
  showStaff: added<{ answer: StaffRecord }>({
    method: 'GET',
    path: '/api/admin/staff/:id',
    access: { staff: 'staff.manage' },
    limit: 'staff',
  }),
  createStaff: added<{ body: CreateStaffDto; answer: StaffRecord }>({
    method: 'POST',
    path: '/api/admin/staff',
    access: { staff: 'staff.manage' },
    limit: 'staff',
  }),
  changeStaff: added<{ body: ChangeStaffDto; answer: StaffRecord }>({
    method: 'PUT',
    path: '/api/admin/staff/:id',
    access: { staff: 'staff.manage' },
    limit: 'staff',
  }),
} as const;
