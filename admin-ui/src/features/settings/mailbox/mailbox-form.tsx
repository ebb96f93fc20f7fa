import { Alert, Button, Checkbox, FormControlLabel, Paper, TextField, Typography } from '@mui/material';
import { CallError } from '@portal/contract/client';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWireText } from '../../../shell/language/wire-text.ts';
import { useSetMailbox } from './use-mailbox.ts';

/** Text keys of the server's errors by field. */
function refusedFields(error: unknown): Readonly<Record<string, string>> {
  const errors = error instanceof CallError ? (error.answer.errors ?? []) : [];
  return Object.fromEntries(errors.map(({ field, key, msg }) => [field, key ?? msg]));
}

/** E-mail, password and Update (docs/rules/pages.md). The password is write-only. */
export function MailboxForm({ address }: { address: string }) {
  const translate = useTranslate();
  const wireText = useWireText();
  const set = useSetMailbox();
  const [email, setEmail] = useState(address);
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const refused = refusedFields(set.error);
  const isOther = set.error !== null && Object.keys(refused).length === 0;

  const submit = () => {
    if (set.isPending) return;
    set.mutate(
      { email, password },
      {
        onSuccess: () => {
          setPassword('');
          setShown(false);
        },
      },
    );
  };

  return (
    <Paper
      component="form"
      variant="outlined"
      noValidate
      aria-labelledby="mailbox-set"
      sx={{ p: 3, display: 'grid', gap: 2 }}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Typography variant="h2" id="mailbox-set">
        {translate('mailbox.set')}
      </Typography>
      {isOther && (
        <Alert severity="error" role="alert">
          {wireText(set.error)}
        </Alert>
      )}
      {set.isSuccess && (
        <Alert severity="success" role="status">
          {wireText('mailbox.saved')} {translate('mailbox.saved')}
        </Alert>
      )}
      <TextField
        label={translate('mailbox.email')}
        name="email"
        type="email"
        autoComplete="off"
        value={email}
        onChange={(change) => setEmail(change.target.value)}
        error={refused['email'] !== undefined}
        helperText={refused['email'] === undefined ? undefined : wireText(refused['email'])}
        slotProps={{
          htmlInput: { maxLength: 254, spellCheck: false, autoCapitalize: 'none' },
          formHelperText: { role: 'alert' },
        }}
        required
      />
      <TextField
        label={translate('mailbox.password')}
        name="mailbox-password"
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        value={password}
        onChange={(change) => setPassword(change.target.value)}
        error={refused['password'] !== undefined}
        helperText={
          refused['password'] === undefined
            ? translate('mailbox.passwordHint')
            : wireText(refused['password'])
        }
        slotProps={{
          htmlInput: { maxLength: 200, spellCheck: false, autoCapitalize: 'none' },
          formHelperText: { role: refused['password'] === undefined ? undefined : 'alert' },
        }}
        required
      />
      <FormControlLabel
        control={<Checkbox checked={isShown} onChange={(_event, checked) => setShown(checked)} />}
        label={translate('mailbox.show')}
      />
      <Button type="submit" variant="contained" disabled={set.isPending} sx={{ justifySelf: 'start' }}>
        {translate('mailbox.update')}
      </Button>
    </Paper>
  );
}
