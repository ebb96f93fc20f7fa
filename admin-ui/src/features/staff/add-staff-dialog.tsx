import { Typography } from '@mui/material';
import { calls, type Role } from '@portal/contract';
import { TextInput, useTranslate } from 'react-admin';
import { FormDialog } from '../../shell/dialogs/form-dialog.tsx';
import { call } from '../../shell/session/call.ts';
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
        slotProps={typed(40)}
        autoComplete="off"
        helperText={false}
        autoFocus
      />
      <TextInput
        source="email"
        type="email"
        label="staff.email"
        slotProps={typed(254)}
        autoComplete="off"
        helperText={false}
      />
      <RoleFields />
    </FormDialog>
  );
}
