import { Alert, Button, CircularProgress, Paper, Typography } from '@mui/material';
import type { MailboxTest } from '@portal/contract/settings/responses';
import { useTranslate } from 'react-admin';
import { useWireText } from '../../../shell/language/wire-text.ts';
import { indiaDateTime } from '../../../shell/ui/format.ts';
import { MailboxError } from './mailbox-state.tsx';
import { isUnderWay, useTestMailbox } from './use-mailbox.ts';

/** Sends a test mail and shows the result. */
export function TestMail({ test }: { test: MailboxTest | undefined }) {
  const translate = useTranslate();
  const wireText = useWireText();
  const sendTest = useTestMailbox();
  const isWaiting = sendTest.isPending || isUnderWay(test);
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby="mailbox-test"
      sx={{ p: 3, display: 'grid', gap: 2 }}
    >
      <Typography variant="h2" id="mailbox-test">
        {translate('mailbox.test')}
      </Typography>
      <Typography color="text.secondary">{translate('mailbox.testHint')}</Typography>
      {sendTest.error && (
        <Alert severity="error" role="alert">
          {wireText(sendTest.error)}
        </Alert>
      )}
      <div role="status">{test && <Result test={test} />}</div>
      <Button
        variant="outlined"
        disabled={isWaiting}
        onClick={() => sendTest.mutate()}
        sx={{ justifySelf: 'start' }}
      >
        {translate('mailbox.send')}
      </Button>
    </Paper>
  );
}

function Result({ test }: { test: MailboxTest }) {
  const translate = useTranslate();
  const { state, to, at, endedAt = at, trouble } = test;
  switch (state) {
    case 'queued':
      return isUnderWay(test) ? (
        <Alert role="presentation" severity="info" icon={<CircularProgress size={20} aria-hidden />}>
          {translate('mailbox.queued', { to })}
        </Alert>
      ) : (
        <Alert role="presentation" severity="warning">
          {translate('mailbox.late')}
        </Alert>
      );
    case 'sent':
      return (
        <Alert role="presentation" severity="success">
          {translate('mailbox.sent', { to, at: indiaDateTime(endedAt) })}
        </Alert>
      );
    case 'failed':
      return (
        <Alert role="presentation" severity="error">
          <strong>{translate('mailbox.notSent', { at: indiaDateTime(endedAt) })}</strong>{' '}
          {trouble && <MailboxError trouble={trouble} />}
        </Alert>
      );
  }
}
