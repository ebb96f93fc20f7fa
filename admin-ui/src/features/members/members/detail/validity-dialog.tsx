import { Typography } from '@mui/material';
import { calls } from '@portal/contract/calls';
import { type MembershipView } from '@portal/contract/members/responses';
import { TextInput, useTranslate } from 'react-admin';
import { FormDialog } from '../../../../shell/dialogs/form-dialog.tsx';
import { call } from '../../../../shell/session/call.ts';
import { DayInput } from '../../../../shell/ui/day-input.tsx';
import { calendarDate } from '../../../../shell/ui/format.ts';

interface Props {
  membership: MembershipView;
  onClose: (wasDone: boolean) => void;
}

/** Asks for a new last day and a reason, and says what will change. */
export default function ValidityDialog({ membership, onClose }: Props) {
  const translate = useTranslate();
  const { memberID: id, name, expiry_date } = membership;
  const from = expiry_date ?? '';
  return (
    <FormDialog
      title={translate('members.validity.title', { name })}
      action={translate('members.validity.do')}
      defaultValues={{ validUntil: from, reason: '' }}
      run={async (values) => call(calls.setValidity, { params: { id }, body: { from, ...values } })}
      onClose={onClose}
    >
      <Typography>{translate('members.validity.now', { day: calendarDate(from) })}</Typography>
      <Typography color="text.secondary">{translate('members.validity.effect')}</Typography>
      <DayInput source="validUntil" label="members.validity.day" />
      <TextInput
        source="reason"
        label="members.validity.reason"
        helperText="members.validity.reasonHint"
        slotProps={{ htmlInput: { maxLength: 300 } }}
        multiline
        minRows={2}
      />
    </FormDialog>
  );
}
