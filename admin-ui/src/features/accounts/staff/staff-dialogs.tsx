import { Typography } from '@mui/material';
import { calls } from '@portal/contract/calls';
import { grantable } from '@portal/contract/permissions';
import { type Role, roles } from '@portal/contract/enums';
import { type StaffRecord } from '@portal/contract/accounts/responses';
import { BooleanInput, CheckboxGroupInput, SelectInput, TextInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { usePermissionName } from '../../../shell/console/permission-name.ts';
import { useRoleName } from '../../../shell/console/role-name.ts';
import { FormDialog } from '../../../shell/dialogs/form-dialog.tsx';
import { call } from '../../../shell/session/call.ts';
import { useStaffUser } from '../../../shell/session/session.ts';

interface NewStaff {
  username: string;
  email: string;
  role: Role;
  grants: string[];
}

const emptyUser: NewStaff = { username: '', email: '', role: 'Employee', grants: [] };
const typed = (maxLength: number) => ({
  htmlInput: { maxLength, autoCapitalize: 'none', spellCheck: false },
});

/** The same rules as on the server, checked before the password is asked for. */
const matches =
  (rule: RegExp, problem: string) =>
  (value: unknown): string | undefined =>
    rule.test(typeof value === 'string' ? value.trim() : '') ? undefined : problem;
const username = matches(/^[a-z0-9][a-z0-9._-]{2,39}$/i, 'staff.usernameRule');
const email = matches(/^[^@\s]{1,64}@[^@\s]+\.[^@\s.]{2,}$/, 'staff.emailRule');

/** Creates a staff user without a password, which is set through recovery. */
export function AddStaffDialog({ onClose }: { onClose: (wasSaved: boolean) => void }) {
  const translate = useTranslate();
  const save = ({ grants, ...user }: NewStaff) =>
    call(calls.createStaff, { body: { ...user, ...(user.role === 'Admin' ? { grants } : {}) } });
  return (
    <FormDialog
      title={translate('staff.add')}
      action={translate('staff.save')}
      defaultValues={emptyUser}
      run={save}
      onClose={onClose}
    >
      <Typography color="text.secondary">{translate('staff.addHint')}</Typography>
      <TextInput
        source="username"
        label="staff.username"
        validate={username}
        slotProps={typed(40)}
        autoComplete="off"
        helperText={false}
        autoFocus
      />
      <TextInput
        source="email"
        type="email"
        label="staff.email"
        validate={email}
        slotProps={typed(254)}
        autoComplete="off"
        helperText={false}
      />
      <RoleFields />
    </FormDialog>
  );
}

/** Role and additional grants; only permissions that the current user holds can be granted. */
export function RoleFields() {
  const roleName = useRoleName();
  const permissionName = usePermissionName();
  const currentUser = useStaffUser();
  const role = useWatch<{ role: Role }, 'role'>({ name: 'role' });
  const open = grantable.filter((permission) => currentUser.permissions.includes(permission));
  const offered = currentUser.role === 'superAdmin' ? roles : roles.filter((one) => one !== 'superAdmin');
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

interface Props {
  user: StaffRecord;
  onClose: (wasSaved: boolean) => void;
}

/** Changes role, grants, second factor and state of a staff user. */
export function ChangeStaffDialog({ user, onClose }: Props) {
  const translate = useTranslate();
  const save = ({ role, grants, secondFactor, disabled }: StaffRecord) =>
    call(calls.changeStaff, {
      params: { id: user.id },
      body: {
        role,
        ...(role === 'Admin' ? { grants } : {}),
        secondFactor,
        disabled,
        updatedAt: user.updatedAt,
      },
    });
  return (
    <FormDialog
      title={translate('staff.changeFor', { name: user.username })}
      action={translate('staff.save')}
      defaultValues={user}
      run={save}
      onClose={onClose}
    >
      <RoleFields />
      <BooleanInput source="secondFactor" label="staff.otp" helperText="staff.otpHint" />
      <BooleanInput source="disabled" label="staff.disabled" helperText="staff.disabledHint" />
    </FormDialog>
  );
}
