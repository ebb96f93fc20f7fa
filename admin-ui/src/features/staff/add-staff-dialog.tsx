import { TextField, Typography } from '@mui/material';
import { calls, type Role } from '@portal/contract';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../shell/session/call.ts';
import { FormDialog } from '../../shell/ui/form-dialog.tsx';
import { RoleFields } from './role-fields.tsx';

/** A new staff user; the password is the person's own matter. */
export function AddStaffDialog({ onClose }: { onClose: (wasSaved: boolean) => void }) {
  const translate = useTranslate();
  const [username, setUsername] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('Employee');
  const [grants, setGrants] = useState<string[]>([]);
  const save = () =>
    call(calls.createStaff, {
      body: { username, email, role, ...(role === 'Admin' ? { grants } : {}) },
    });
  return (
    <FormDialog title={translate('staff.add')} action={translate('staff.save')} run={save} onClose={onClose}>
      <Typography color="text.secondary">{translate('staff.addHint')}</Typography>
      <TextField
        label={translate('staff.username')}
        value={username}
        onChange={(change) => setUsername(change.target.value)}
        slotProps={{ htmlInput: { maxLength: 40, autoCapitalize: 'none', spellCheck: false } }}
        autoComplete="off"
        autoFocus
        fullWidth
        margin="dense"
      />
      <TextField
        label={translate('staff.email')}
        type="email"
        value={email}
        onChange={(change) => setEmail(change.target.value)}
        slotProps={{ htmlInput: { maxLength: 254 } }}
        autoComplete="off"
        fullWidth
        margin="dense"
      />
      <RoleFields role={role} grants={grants} onRole={setRole} onGrants={setGrants} />
    </FormDialog>
  );
}
