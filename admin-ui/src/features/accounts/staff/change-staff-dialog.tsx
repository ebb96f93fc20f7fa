import { calls, type StaffRecord } from '@portal/contract';
import { BooleanInput, useTranslate } from 'react-admin';
import { FormDialog } from '../../../shell/dialogs/form-dialog.tsx';
import { call } from '../../../shell/session/call.ts';
import { RoleFields } from './role-fields.tsx';

interface Props {
  user: StaffRecord;
  onClose: (wasSaved: boolean) => void;
}

/** Role, grants, second factor and state of a staff user. */
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
