import { TextField, Typography } from '@mui/material';
import { calls, type CollegeQueueRecord } from '@portal/contract';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../shell/session/call.ts';
import { FormDialog } from '../../shell/ui/form-dialog.tsx';
import { Choice } from './choice.tsx';
import { useEntries } from './use-names.ts';

export interface DecideProps {
  entry: CollegeQueueRecord;
  onClose: (wasDone: boolean) => void;
}

/** The college goes into the list, under a name that staff may correct. */
export function AddCollegeDialog({ entry, onClose }: DecideProps) {
  const translate = useTranslate();
  const states = useEntries('state');
  const [name, setName] = useState(entry.name);
  const [state, setState] = useState(entry.state);
  const add = async () =>
    call(calls.decideCollege, { params: { id: entry.id }, body: { decision: 'add', name, state } });
  return (
    <FormDialog
      title={translate('reference.queue.addTitle')}
      action={translate('reference.queue.add')}
      run={add}
      onClose={onClose}
    >
      <Typography color="text.secondary" gutterBottom sx={{ overflowWrap: 'anywhere' }}>
        {translate('reference.queue.addHint', { name: entry.name })}
      </Typography>
      <Choice
        label={translate('reference.field.state')}
        none={translate('reference.chooseState')}
        options={states.map((one) => one.name)}
        value={state}
        onChange={setState}
        fullWidth
      />
      <TextField
        label={translate('reference.field.name')}
        value={name}
        onChange={(change) => setName(change.target.value)}
        slotProps={{ htmlInput: { maxLength: 120 } }}
        autoComplete="off"
        autoFocus
        fullWidth
        margin="dense"
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
