import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import type { ApplicationView, RunView } from '@portal/contract';
import { useId } from 'react';
import { useTranslate } from 'react-admin';

interface Props {
  application: ApplicationView;
  run: RunView;
  cancel: () => void;
  confirm: () => void;
}

/** Asks once and says exactly what will happen. */
export function ConfirmApproval({ application, run, cancel, confirm }: Props) {
  const translate = useTranslate();
  const id = useId();
  const { applicants, state_sec_email: secretary } = application;
  return (
    <Dialog open onClose={cancel} aria-labelledby={`${id}title`} aria-describedby={`${id}text`}>
      <DialogTitle id={`${id}title`}>{translate('applications.approve.confirmTitle')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}text`} sx={{ overflowWrap: 'anywhere' }}>
          {translate('applications.approve.confirm', {
            names: applicants.map(({ name }) => name).join(' & '),
            numbers: (run.numbers ?? []).join(', '),
            smart_count: applicants.length,
          })}{' '}
          {translate('applications.approve.mails', {
            addresses: [...new Set(applicants.map(({ email }) => email))].join(', '),
            secretary: secretary ? ` (${secretary})` : '',
          })}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={cancel}>{translate('applications.approve.no')}</Button>
        <Button variant="contained" onClick={confirm} autoFocus>
          {translate('applications.approve.yes')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
