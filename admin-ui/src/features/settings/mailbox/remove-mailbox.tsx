import { Button, Paper, Typography } from '@mui/material';
import type { MailboxView } from '@portal/contract/settings/responses';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormDialog } from '../../../shell/dialogs/form-dialog.tsx';
import { useRemoveMailbox } from './use-mailbox.ts';

interface Props {
  mailbox: MailboxView;
  onRemoved: () => void;
}

/** Removes the mailbox after a confirmation that explains the effect. */
export function RemoveMailbox({ mailbox, onRemoved }: Props) {
  const translate = useTranslate();
  /** The mailbox being confirmed; one that another user sets meanwhile is not removed. */
  const [confirming, setConfirming] = useState<MailboxView>();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby="mailbox-remove"
      sx={{ p: 3, display: 'grid', gap: 2 }}
    >
      <Typography variant="h2" id="mailbox-remove">
        {translate('mailbox.remove')}
      </Typography>
      <Typography color="text.secondary">{translate('mailbox.removeHint')}</Typography>
      <Button
        variant="outlined"
        color="error"
        onClick={() => setConfirming(mailbox)}
        sx={{ justifySelf: 'start' }}
      >
        {translate('mailbox.removeOpen')}
      </Button>
      {confirming && (
        <Question
          mailbox={confirming}
          onClose={(isRemoved) => {
            setConfirming(undefined);
            if (isRemoved) onRemoved();
          }}
        />
      )}
    </Paper>
  );
}

function Question({
  mailbox: { address, setAt = '', waiting },
  onClose,
}: {
  mailbox: MailboxView;
  onClose: (isRemoved: boolean) => void;
}) {
  const translate = useTranslate();
  const remove = useRemoveMailbox();
  return (
    <FormDialog
      title={translate('mailbox.removeTitle')}
      action={translate('mailbox.removeAction')}
      color="error"
      run={async () => remove.mutateAsync({ setAt })}
      onClose={onClose}
    >
      {address !== undefined && (
        <Typography sx={{ mb: 1, fontWeight: 'bold', overflowWrap: 'anywhere' }}>{address}</Typography>
      )}
      <Typography component="ul" sx={{ m: 0, pl: 3, display: 'grid', gap: 1 }}>
        <li>{translate('mailbox.removeSender')}</li>
        <li>
          {waiting > 0
            ? translate('mailbox.removeWaiting', { smart_count: waiting })
            : translate('mailbox.removeNoneWaits')}
        </li>
        <li>{translate('mailbox.removePassword')}</li>
      </Typography>
    </FormDialog>
  );
}
