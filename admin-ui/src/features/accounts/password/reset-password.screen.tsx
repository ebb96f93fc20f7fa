import {
  Alert,
  Button,
  Checkbox,
  FormControlLabel,
  Paper,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { calls } from '@portal/contract/calls';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWireText } from '../../../shell/language/wire-text.ts';
import { call } from '../../../shell/session/call.ts';
import { session, useStaffUser } from '../../../shell/session/session.ts';
import { usePageTitle } from '../../../shell/ui/page-title.ts';

/** `/admin/reset_password`: changes the password (docs/rules/pages.md); the server asks for the current one first. */
export default function ResetPasswordScreen() {
  const translate = useTranslate();
  const wireText = useWireText();
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  const [isShown, setShown] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ isSuccess: true } | { isSuccess: false; problem: unknown }>();
  const { mustChangePassword } = useStaffUser();
  usePageTitle(translate('password.heading'));

  const submit = async () => {
    if (isBusy) return;
    if (password === '') return setOutcome({ isSuccess: false, problem: 'recovery.passwords' });
    if (password !== confirm) return setOutcome({ isSuccess: false, problem: 'password.match' });
    setBusy(true);
    setOutcome(undefined);
    try {
      await call(calls.resetPassword, { body: { password } });
      // The rest of the console needs the new token.
      if (mustChangePassword) await session.renew();
      setPassword('');
      setConfirm('');
      setOutcome({ isSuccess: true });
    } catch (error) {
      setOutcome({ isSuccess: false, problem: error });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Stack spacing={2} sx={{ maxWidth: 480 }}>
      <Typography variant="h1">{translate('password.heading')}</Typography>
      <Typography color="text.secondary">
        {translate(mustChangePassword ? 'password.first' : 'password.intro')}
      </Typography>
      <Paper
        component="form"
        variant="outlined"
        noValidate
        sx={{ p: 3, display: 'grid', gap: 2 }}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {outcome && (
          <Alert
            severity={outcome.isSuccess ? 'success' : 'error'}
            role={outcome.isSuccess ? 'status' : 'alert'}
          >
            {outcome.isSuccess ? translate('password.done') : wireText(outcome.problem)}
          </Alert>
        )}
        <TextField
          label={translate('password.password')}
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="new-password"
          value={password}
          onChange={(change) => setPassword(change.target.value)}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
        <TextField
          label={translate('password.confirm')}
          name="confirm"
          type={isShown ? 'text' : 'password'}
          autoComplete="new-password"
          value={confirm}
          onChange={(change) => setConfirm(change.target.value)}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
        <FormControlLabel
          control={<Checkbox checked={isShown} onChange={(_event, checked) => setShown(checked)} />}
          label={translate('password.show')}
        />
        <Button type="submit" variant="contained" disabled={isBusy}>
          {translate('password.submit')}
        </Button>
      </Paper>
    </Stack>
  );
}
