import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useEffect, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useBlocker } from 'react-router';
import { session } from '../../session/session.ts';

/** Asks for confirmation before unsaved changes are lost by leaving the page; closing the tab shows the browser's own prompt. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const translate = useTranslate();
  const id = useId();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved &&
      // After the session has ended, the redirect to the log-in cannot be stopped.
      session.state.status === 'in' &&
      currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const confirmUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', confirmUnload);
    return () => window.removeEventListener('beforeunload', confirmUnload);
  }, [isUnsaved]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog open onClose={blocker.reset} aria-labelledby={`${id}title`} aria-describedby={`${id}text`}>
      <DialogTitle id={`${id}title`}>{translate('record.edit.leaveTitle')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}text`}>{translate('record.edit.leaveText')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={blocker.proceed}>{translate('record.edit.leave')}</Button>
        <Button variant="contained" onClick={blocker.reset} autoFocus>
          {translate('record.edit.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
