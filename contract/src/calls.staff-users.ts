import type * as A from './answers.js';
import { added } from './call.js';
import type { SimpleRestQuery } from './dto/list.dto.js';
import type { ChangeStaffDto, CreateStaffDto } from './dto/staff.dto.js';

/** Staff users as a react-admin resource (decisions 2 and 9). A change needs a recent password (decisions 8). */
export const staffUserCalls = {
  listStaff: added<{ query: SimpleRestQuery; answer: A.StaffRecord[] }>({
    method: 'GET',
    path: '/api/admin/staff',
    access: { staff: 'staff.manage' },
    limit: 'staff',
  }),
  showStaff: added<{ answer: A.StaffRecord }>({
    method: 'GET',
    path: '/api/admin/staff/:id',
    access: { staff: 'staff.manage' },
    limit: 'staff',
  }),
  createStaff: added<{ body: CreateStaffDto; answer: A.StaffRecord }>({
    method: 'POST',
    path: '/api/admin/staff',
    access: { staff: 'staff.manage' },
    limit: 'staff',
  }),
  changeStaff: added<{ body: ChangeStaffDto; answer: A.StaffRecord }>({
    method: 'PUT',
    path: '/api/admin/staff/:id',
    access: { staff: 'staff.manage' },
    limit: 'staff',
  }),
} as const;
