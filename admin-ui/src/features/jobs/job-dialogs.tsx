import { TextField, Typography } from '@mui/material';
import { calls, type StuckJobRecord } from '@portal/contract';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../shell/session/call.ts';
import { FormDialog } from '../../shell/ui/form-dialog.tsx';
import { useJobWords } from './job-words.ts';

interface Props {
  job: StuckJobRecord;
  onClose: (wasDone: boolean) => void;
}

/** Asks why a job is not to be done. */
export function AsideDialog({ job, onClose }: Props) {
  const translate = useTranslate();
  const wordsOf = useJobWords();
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      title={translate('jobs.aside.title')}
      action={translate('jobs.aside.do')}
      color="error"
      run={async () => call(calls.setJobAside, { body: { id: job.id, reason } })}
      onClose={onClose}
    >
      <Typography gutterBottom sx={{ overflowWrap: 'anywhere' }}>
        {translate('jobs.aside.hint', wordsOf(job))}
      </Typography>
      <TextField
        label={translate('jobs.aside.reason')}
        value={reason}
        onChange={(change) => setReason(change.target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        autoFocus
        required
        fullWidth
        margin="dense"
      />
    </FormDialog>
  );
}

/** Asks whether somebody has looked: it may have been done. */
export function UnclearDialog({ job, onClose }: Props) {
  const translate = useTranslate();
  const wordsOf = useJobWords();
  return (
    <FormDialog
      title={translate('jobs.unclear.title')}
      action={translate('jobs.unclear.do')}
      run={async () => call(calls.tryJobAgain, { body: { id: job.id } })}
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {translate('jobs.unclear.hint', wordsOf(job))}
      </Typography>
    </FormDialog>
  );
}
