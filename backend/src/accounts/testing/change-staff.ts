import { permissionsOf } from '@portal/contract/permissions';
import type { ChangeStaffDto } from '@portal/contract/accounts/requests';
import type { StaffPrincipal } from '../../platform/http/principal.js';
import type { TestApp } from '../../platform/testing/test-app.js';
import { StaffUsersService } from '../staff/staff-users.service.js';

const superAdmin: StaffPrincipal = {
  kind: 'staff',
  id: '0'.repeat(24),
  username: 'chief',
  role: 'superAdmin',
  permissions: permissionsOf('superAdmin', []),
  sessionId: 'none',
};

/** Changes a staff user as a superAdmin does in the console. */
export async function changeStaff(
  test: TestApp,
  id: string,
  change: Omit<ChangeStaffDto, 'updatedAt'>,
): Promise<void> {
  const users = test.app.get(StaffUsersService, { strict: false });
  const { updatedAt } = await users.show(id);
  await users.change({ kind: 'system' }, superAdmin, id, { ...change, updatedAt });
}
