import { Alert, Box, Button, Chip, Paper, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWireText } from '../../shell/language/use-wire-text.ts';
import { useStaffUser } from '../../shell/session/use-session.ts';
import { usePageTitle } from '../../shell/ui/page-title.ts';
import { SessionsTable } from './sessions-table.tsx';
import { useSessions, type Whose } from './use-sessions.ts';

const choices: readonly Whose[] = ['own', 'all'];

/** `/admin/settings/sessions`: one's own open sessions, and with the permission those of all staff. */
export default function SessionsScreen() {
  const translate = useTranslate();
  const wireText = useWireText();
  const { permissions } = useStaffUser();
  const [whose, setWhose] = useState<Whose>('own');
  const { data, error, refetch, isFetching } = useSessions(whose);
  usePageTitle(translate('sessions.heading'));
  return (
    <Stack spacing={2}>
      <Typography variant="h1">{translate('sessions.heading')}</Typography>
      <Typography color="text.secondary">
        {translate(whose === 'own' ? 'sessions.hint' : 'sessions.hintAll')}
      </Typography>
      {permissions.includes('staff.manage') && (
        <Box role="group" aria-label={translate('sessions.whose')} sx={{ display: 'flex', gap: 1 }}>
          {choices.map((choice) => (
            <Chip
              key={choice}
              clickable
              component="button"
              type="button"
              aria-pressed={whose === choice}
              label={translate(`sessions.${choice}`)}
              color={whose === choice ? 'primary' : 'default'}
              variant={whose === choice ? 'filled' : 'outlined'}
              onClick={() => setWhose(choice)}
              sx={{ height: 'auto', minHeight: 36, font: 'inherit', fontSize: '0.875rem' }}
            />
          ))}
        </Box>
      )}
      {error && !isFetching ? (
        <Alert
          severity="error"
          action={<Button onClick={() => void refetch()}>{translate('sessions.retry')}</Button>}
        >
          {translate('sessions.failed')} {wireText(error)}
        </Alert>
      ) : (
        <Paper variant="outlined" sx={{ overflow: 'hidden' }} aria-busy={isFetching}>
          {data ? (
            <SessionsTable sessions={data} />
          ) : (
            <Typography role="status" sx={{ p: 3 }}>
              {translate('sessions.loading')}
            </Typography>
          )}
        </Paper>
      )}
    </Stack>
  );
}
