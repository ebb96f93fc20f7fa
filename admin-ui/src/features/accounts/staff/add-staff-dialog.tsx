import { Typography } from '@mui/material';
import { calls, type Role } from '@portal/contract';
import { TextInput, useTranslate } from 'react-admin';
import { FormDialog } from '../../../shell/dialogs/form-dialog.tsx';
import { call } from '../../../shell/session/call.ts';
import { RoleFields } from './role-fields.tsx';

interface NewStaff {
  username: string;
  email: string;
  role: Role;
  grants: string[];
}

const none: NewStaff = { username: '', email: '', role: 'Employee', grants: [] };
const typed = (maxLength: number) => ({
  htmlInput: { maxLength, autoCapitalize: 'none', spellCheck: false },
});

/** Checked here before the password is asked for; the server has the same rules. */
const fits =
  (rule: RegExp, problem: string) =>
  (value: unknown): string | undefined =>
    rule.test(typeof value === 'string' ? value.trim() : '') ? undefined : problem;
const username = fits(/^[a-z0-9][a-z0-9._-]{2,39}$/i, 'staff.usernameRule');
const email = fits(/^[^@\s]{1,64}@[^@\s]+\.[^@\s.]{2,}$/, 'staff.emailRule');

/** A new staff user; the password is the person's own matter. */
export function AddStaffDialog({ onClose }: { onClose: (wasSaved: boolean) => void }) {
  const translate = useTranslate();
  const save = ({ grants, ...user }: NewStaff) =>
    call(calls.createStaff, { body: { ...user, ...(user.role === 'Admin' ? { grants } : {}) } });
  return (
    <FormDialog
      title={translate('staff.add')}
      action={translate('staff.save')}
      defaultValues={none}
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
