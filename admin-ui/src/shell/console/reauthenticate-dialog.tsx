import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { calls } from '@portal/contract/calls';
import { useState } from 'react';
import { useStore } from 'zustand';
import { ignoreBackdropClick } from '../dialogs/form-dialog.tsx';
import { useTexts } from '../language/language.ts';
import { useWireText } from '../language/wire-text.ts';
import { call, reauthentication } from '../session/call.ts';
import { useStaffUser } from '../session/session.ts';
import { consoleTexts } from './console.texts.ts';

/** Asks for the password when a call requires it; valid for 5 minutes. */
export function ReauthenticateDialog() {
  const isAsked = useStore(reauthentication.store, (waiting) => waiting.length > 0);
  return isAsked ? <Question /> : null;
}

function Question() {
  const { username } = useStaffUser();
  const t = useTexts(consoleTexts);
  const wireText = useWireText();
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<unknown>();
  const problem = failure === undefined ? '' : wireText(failure);
  const [isBusy, setBusy] = useState(false);

  const submit = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await call(calls.reauthenticate, { body: { password } });
      reauthentication.answer(true);
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onClose={ignoreBackdropClick(() => reauthentication.answer(false))}
      fullWidth
      maxWidth="xs"
      aria-labelledby="again"
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void submit();
        }}
      >
        <DialogTitle id="again">{wireText('session.reauth')}</DialogTitle>
        <DialogContent>
          <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
          <TextField
            label={t('reauth.password')}
            type="password"
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(change) => setPassword(change.target.value)}
            error={problem !== ''}
            helperText={problem || t('reauth.hint')}
            slotProps={{ formHelperText: { role: problem ? 'alert' : undefined } }}
            autoFocus
            required
            fullWidth
            margin="dense"
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => reauthentication.answer(false)}>{t('reauth.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={isBusy}>
            {t('reauth.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
