import { Typography } from '@mui/material';
import { calls, type CollegeQueueRecord } from '@portal/contract';
import { TextInput, useTranslate } from 'react-admin';
import { FormDialog } from '../../shell/dialogs/form-dialog.tsx';
import { call } from '../../shell/session/call.ts';
import { StateInput } from './place-inputs.tsx';

export interface DecideProps {
  entry: CollegeQueueRecord;
  onClose: (wasDone: boolean) => void;
}

/** The college goes into the list, under a name that staff may correct. */
export function AddCollegeDialog({ entry, onClose }: DecideProps) {
  const translate = useTranslate();
  const add = async ({ name, state }: { name: string; state: string }) =>
    call(calls.decideCollege, { params: { id: entry.id }, body: { decision: 'add', name, state } });
  return (
    <FormDialog
      title={translate('reference.queue.addTitle')}
      action={translate('reference.queue.add')}
      defaultValues={{ name: entry.name, state: entry.state }}
      run={add}
      onClose={onClose}
    >
      <Typography color="text.secondary" gutterBottom sx={{ overflowWrap: 'anywhere' }}>
        {translate('reference.queue.addHint', { name: entry.name })}
      </Typography>
      <StateInput />
      <TextInput
        source="name"
        label="reference.field.name"
        slotProps={{ htmlInput: { maxLength: 120 } }}
        autoComplete="off"
        helperText={false}
        autoFocus
      />
    </FormDialog>
  );
}

/** Nothing is done with the text, and it does not come back. */
export function DismissDialog({ entry, onClose }: DecideProps) {
  const translate = useTranslate();
  const dismiss = async () =>
    call(calls.decideCollege, { params: { id: entry.id }, body: { decision: 'dismiss' } });
  return (
    <FormDialog
      title={translate('reference.queue.dismissTitle', { name: entry.name })}
      action={translate('reference.queue.dismiss')}
      run={dismiss}
      onClose={onClose}
    >
      <Typography>{translate('reference.queue.dismissHint')}</Typography>
    </FormDialog>
  );
}
