import { FormControlLabel, FormHelperText, Switch } from '@mui/material';
import { calls, type StaffRecord } from '@portal/contract';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../shell/session/call.ts';
import { FormDialog } from '../../shell/ui/form-dialog.tsx';
import { RoleFields } from './role-fields.tsx';

interface Props {
  user: StaffRecord;
  onClose: (wasSaved: boolean) => void;
}

/** Role, grants, second factor and state of a staff user. */
export function ChangeStaffDialog({ user, onClose }: Props) {
  const translate = useTranslate();
  const [role, setRole] = useState(user.role);
  const [grants, setGrants] = useState(user.grants);
  const [secondFactor, setSecondFactor] = useState(user.secondFactor);
  const [disabled, setDisabled] = useState(user.disabled);
  const save = () =>
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
      run={save}
      onClose={onClose}
    >
      <RoleFields role={role} grants={grants} onRole={setRole} onGrants={setGrants} />
      <FormControlLabel
        sx={{ mt: 2, display: 'flex' }}
        control={<Switch checked={secondFactor} onChange={(_event, checked) => setSecondFactor(checked)} />}
        label={translate('staff.otp')}
      />
      <FormHelperText>{translate('staff.otpHint')}</FormHelperText>
      <FormControlLabel
        sx={{ mt: 1, display: 'flex' }}
        control={<Switch checked={disabled} onChange={(_event, checked) => setDisabled(checked)} />}
        label={translate('staff.disabled')}
      />
      <FormHelperText>{translate('staff.disabledHint')}</FormHelperText>
    </FormDialog>
  );
}
