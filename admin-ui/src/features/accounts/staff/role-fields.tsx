import { grantable, roles, type Role } from '@portal/contract';
import { CheckboxGroupInput, SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { usePermissionName } from '../../../shell/console/permission-name.ts';
import { useRoleName } from '../../../shell/console/role-name.ts';
import { useStaffUser } from '../../../shell/session/use-session.ts';

/** The role, and what an Admin may do beyond it; nobody gives what one does not hold. */
export function RoleFields() {
  const roleName = useRoleName();
  const permissionName = usePermissionName();
  const own = useStaffUser();
  const role = useWatch<{ role: Role }, 'role'>({ name: 'role' });
  const open = grantable.filter((permission) => own.permissions.includes(permission));
  const offered = own.role === 'superAdmin' ? roles : roles.filter((one) => one !== 'superAdmin');
  return (
    <>
      <SelectInput
        source="role"
        label="staff.role"
        choices={offered.map((id) => ({ id, name: roleName(id) }))}
        helperText={false}
        required
      />
      {role === 'Admin' && open.length > 0 && (
        <CheckboxGroupInput
          source="grants"
          label="staff.grants"
          choices={open.map((id) => ({ id, name: permissionName(id) }))}
          helperText="staff.grantsHint"
          row={false}
        />
      )}
    </>
  );
}
