import { Alert, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWireText } from '../../../shell/language/wire-text.ts';
import { usePageTitle } from '../../../shell/ui/page-title.ts';
import { MailboxForm } from './mailbox-form.tsx';
import { MailboxState } from './mailbox-state.tsx';
import { RemoveMailbox } from './remove-mailbox.tsx';
import { TestMail } from './test-mail.tsx';
import { useMailbox } from './use-mailbox.ts';

/** The focused button is removed with the mailbox, so the focus moves here. */
const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** `/admin/set_email_pass`: the mailbox that sends all mail, its password and a test (docs/rules/pages.md, docs/rules/mails.md). */
export default function MailboxScreen() {
  const translate = useTranslate();
  const wireText = useWireText();
  const { data, error, refetch } = useMailbox();
  /** Number of removals on this page; resets the form. */
  const [removals, setRemovals] = useState(0);
  usePageTitle(translate('mailbox.heading'));
  return (
    <Stack spacing={2} sx={{ maxWidth: 720 }}>
      <Typography variant="h1">{translate('mailbox.heading')}</Typography>
      <Typography color="text.secondary">{translate('mailbox.intro')}</Typography>
      {error && (
        <Alert
          severity="error"
          role="alert"
          action={<Button onClick={() => void refetch()}>{translate('mailbox.retry')}</Button>}
        >
          {translate('mailbox.failed')} {wireText(error)}
        </Alert>
      )}
      {data === undefined && !error && <Typography role="status">{translate('mailbox.loading')}</Typography>}
      {data && (
        <>
          {removals > 0 && !data.configured && (
            <Alert severity="success" role="status" tabIndex={-1} ref={takeFocus}>
              {wireText('mailbox.removed')}
            </Alert>
          )}
          <MailboxState mailbox={data} />
          <MailboxForm key={removals} address={data.address ?? ''} />
          {data.configured && (
            <>
              <TestMail test={data.lastTest} />
              <RemoveMailbox mailbox={data} onRemoved={() => setRemovals(removals + 1)} />
            </>
          )}
        </>
      )}
    </Stack>
  );
}
