import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { CallError, calls, textOf } from '@portal/contract';
import { useState, useSyncExternalStore } from 'react';
import { call } from '../session/call.ts';
import { passwordAgain } from '../session/password-again.ts';
import { useStaffUser } from '../session/use-session.ts';

const subscribe = (listener: () => void) => passwordAgain.subscribe(listener);

/** Asks for the password when a call needs it again; it counts for 5 minutes then (decisions 8). */
export function PasswordAgainDialog() {
  const isAsked = useSyncExternalStore(subscribe, () => passwordAgain.isAsked);
  return isAsked ? <Question /> : null;
}

function Question() {
  const { username } = useStaffUser();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);

  const submit = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    try {
      await call(calls.reauthenticate, { body: { password } });
      passwordAgain.answer(true);
    } catch (error) {
      setProblem(error instanceof CallError ? error.answer.msg : textOf('request.failed'));
      setBusy(false);
    }
  };

  return (
    <Dialog open onClose={() => passwordAgain.answer(false)} fullWidth maxWidth="xs" aria-labelledby="again">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void submit();
        }}
      >
        <DialogTitle id="again">{textOf('session.reauth')}</DialogTitle>
        <DialogContent>
          <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
          <TextField
            label="Password"
            type="password"
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(change) => setPassword(change.target.value)}
            error={problem !== ''}
            helperText={problem || 'It counts for 5 minutes.'}
            slotProps={{ formHelperText: { role: problem ? 'alert' : undefined } }}
            autoFocus
            required
            fullWidth
            margin="dense"
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => passwordAgain.answer(false)}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={isBusy}>
            Confirm
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
